import { phrase } from '../phrase.ts';
import { plural } from './format.ts';

/** The command palette. */
export const palette = {
  name: 'Command palette',
  field: 'Search everything',
  everything: 'Everything',
  groups: {
    chats: 'Chats',
    projects: 'Projects',
    commands: 'Commands',
    prompts: 'Prompts',
    tools: 'Tools',
    servers: 'Servers',
    settings: 'Settings',
  },
  /** Beside the name of a group of which not all is shown. */
  shownOf: (shown: string, all: string) => `${shown} of ${all}`,
  section: (name: string) => `Settings: ${name}`,
  theme: (name: string) => `Theme: ${name}`,
  language: (name: string) => `Language: ${name}`,
  notes: { waiting: 'waiting for you', now: 'chosen now' },
  nothing: (query: string) => phrase`Nothing matches “${query}”`,
  searched: 'Names and titles of everything in the app and the messages of all chats were searched.',
  found: (count: number) => (count === 0 ? 'Nothing found' : plural(count, { one: '# result', other: '# results' })),
  keys: { choose: 'choose', open: 'open', narrow: 'narrow to a group' },
  /** Refuses to put a prompt over text. */
  bothWritten:
    'The prompt was not inserted: the message box of this chat and that of a new chat hold text already. Send or delete one of them first.',
};
