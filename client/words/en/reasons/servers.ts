import type { servers as area } from '../../../../contract/reasons/servers.ts';
import { doubts } from '../doubts.ts';
import type { WordsFor } from '../../reason-words.ts';
import { inOrder, phrase } from '../../phrase.ts';

export const servers = {
  'no-such-server': 'There is no such server.',
  'server-changed': 'The settings file was changed and the change has not been reviewed.',
  'review-server': ({ command }) => phrase`Review the change with “${command}”.`,
  'server-removed': 'The server was removed.',
  'server-off': ({ server }) => phrase`The server ${server} is off.`,
  'server-not-reviewed': ({ server }) => phrase`The server ${server} was changed in the settings file. Review the change first.`,
  'server-starting': ({ server }) => phrase`The server ${server} is still starting.`,
  'server-ended-restarting': ({ server }) => phrase`The server ${server} ended and is being restarted.`,
  'server-restarting': ({ server }) => phrase`The server ${server} is being restarted.`,
  'server-not-connected': ({ server, why }, say) => phrase`The server ${server} is not connected. ${say(why)}`,
  'server-wants-sign-in': ({ server, why }, say) => inOrder(phrase`The server ${server} waits for you to sign in.`, why && say(why)),
  'server-ended-too-often': ({ times, why }, say) => phrase`The server ended ${times} times within a minute. ${say(why)}`,
  'tools-in-doubt': ({ server, because, problem }, say) => doubts.sentence(server, because, problem && say(problem)),
} satisfies WordsFor<typeof area>;
