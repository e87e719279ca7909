import type { servers as area } from '../../../../contract/reasons/servers.ts';
import { doubts } from '../doubts.ts';
import type { WordsFor } from '../../reason-words.ts';
import { by, phrase } from '../../phrase.ts';
import { inOrder, plural, format, named } from '../format.ts';

export const servers = {
  'no-such-server': 'There is no such server.',
  'server-changed': 'The settings file was changed and the change has not been reviewed.',
  'review-server': ({ command }) => phrase`Review the change with “${command}”.`,
  'server-removed': 'The server was removed.',
  'server-off': ({ server }) => phrase`The server ${named(server)} is off.`,
  'server-not-reviewed': ({ server }) => phrase`The server ${named(server)} was changed in the settings file. Review the change first.`,
  'server-starting': ({ server }) => phrase`The server ${named(server)} is still starting.`,
  'server-ended-restarting': ({ server }) => phrase`The server ${named(server)} ended and is being restarted.`,
  'server-restarting': ({ server }) => phrase`The server ${named(server)} is being restarted.`,
  'server-not-connected': ({ server, why }, say) => phrase`The server ${named(server)} is not connected. ${say(why)}`,
  'server-wants-sign-in': ({ server, why }, say) => inOrder(phrase`The server ${named(server)} waits for you to sign in.`, why && say(why)),
  'server-ended-too-often': ({ times, why }, say) => phrase`The server ended ${times} times within a minute. ${say(why)}`,
  'tools-in-doubt': ({ server, because, problem }, say) => doubts.sentence(server, because, problem && say(problem)),
  'log-turned-off': 'Turned off.',
  'log-files-changed': ({ path, count }) =>
    phrase`Files of its program changed, so it is started again: ${path}${[count > 1 ? ` and ${format.number(count - 1)} more` : '']}.`,
  'log-connecting': 'Connecting.',
  'log-ready': ({ tookMs, revision }) => phrase`Ready after ${[format.duration(tookMs)]}, protocol ${revision}.`,
  'log-restarts-in': ({ why, seconds }, say) =>
    inOrder(say(why), `The server is restarted in ${plural(seconds, { one: '# second', other: '# seconds' })}.`),
  'log-waits-for-sign-in': 'Waiting for you to sign in.',
  'log-throttled': ({ status, ms, method }) =>
    method === undefined
      ? `The server takes nothing now (HTTP ${status}). Trying again in ${format.duration(ms)}.`
      : phrase`The server does not take ${method} now (HTTP ${[String(status)]}). It is sent again in ${[format.duration(ms)]}.`,
  'log-answer-after-end': 'An answer came after its call had ended and was dropped.',
  'log-progress-after-end': 'Progress came for a call that does not run, and was dropped.',
  'log-goes-quiet': ({ why }, say) => inOrder(say(why), 'More of this is not logged until the server is restarted.'),
  'log-not-listened-to': ({ text }) => phrase`The notifications of the server could not be listened to: “${text}”`,
  'log-changes-not-all-told': ({ text }) => phrase`The server does not tell of all changes that are waited for: “${text}”`,
  'npm-said': ({ text }) => phrase`npm reported: “${by('npm', text)}”`,
  'install-no-package': ({ server }) => phrase`The command of ${named(server)} does not fetch a package by npx, bunx or uvx.`,
  'install-other-source': ({ text }) =>
    phrase`Only a package of a registry can be installed in an exact version, and this is none: ${text}. The command stays as it is.`,
  'install-unknown-option': ({ text }) =>
    phrase`The command has an option of which Switchyard cannot tell how it changes the package: ${text}. The command stays as it is.`,
  'install-only-added': ({ server }) => phrase`${named(server)} is not a server that you added, so nothing is installed for it.`,
  'install-program-missing': ({ program }) => phrase`The program ${program} was not found. Install it, then try again.`,
  'install-needs-npm': 'npm was not found. It comes with Node.js: install that, then try again.',
  'install-unsupported': ({ library }) => phrase`There is no ${library} for this system and processor.`,
  'install-under-way': ({ server }) => phrase`The package of ${named(server)} is being installed already.`,
  'install-plan-old': 'The command or the registry changed since the package was looked up. Look it up again.',
  'install-not-looked-at': ({ server }) =>
    phrase`The new version for ${named(server)} was not started yet to compare its tools. Do that first.`,
  'no-older-version': ({ server }) => phrase`No version before is kept for ${named(server)}.`,
  'install-without-program': ({ package: name, program }) =>
    program === undefined
      ? phrase`Which program of the package ${name} is to be started cannot be told.`
      : phrase`The package ${name} has no program called ${program}.`,
  'install-other-program': ({ package: name, program }) =>
    phrase`The program of the package ${name} is not for Node, but begins with: ${program}. The command stays as it is.`,
  'installed-gone': ({ package: name, version }) =>
    phrase`The package ${name} ${version} is not in the data folder any longer, or was changed there.`,
  'install-again': 'Install it again, or have the server started by its own command.',
  'install-needed-again': 'Install it again.',
  'uv-said': ({ text }) => phrase`uv reported: “${by('uv', text)}”`,
} satisfies WordsFor<typeof area>;
