import type { commands as area } from '../../../../contract/reasons/commands.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { named } from '../format.ts';

export const commands = {
  'server-not-ready': ({ server }) => phrase`The server ${named(server)} is not ready.`,
  'offers-of-server-not-ready': ({ server, kind }) =>
    phrase`The server ${named(server)} is not ready, so its ${[kind === 'tool' ? 'tools' : 'prompts']} cannot be used.`,
  'nobody-lists-resource': ({ uri }) => phrase`No connected server lists ${uri}. Name the server that has it: read SERVER URI`,
  'resource-empty': 'The resource is empty, so there is nothing to write.',
  'content-not-for-file': 'The server sent content that cannot be written to a file.',
} satisfies WordsFor<typeof area>;
