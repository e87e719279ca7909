import { phrase } from '../phrase.ts';
import { number, plural, named } from './format.ts';

/** The servers and tools that take part in one chat. */
export const chatTools = {
  open: 'Servers and tools of this chat…',
  title: 'Servers and tools in this chat',
  says: 'Turn off what this chat does not need, from the next answer on. Other chats are not affected.',
  none: 'No server is turned on.',
  offHere: 'Off here',
  serversOf: (on: number, all: number) => `${number(on)} of ${number(all)} servers`,
  alsoOffHere: (ready: string, count: number) => `${ready}, ${number(count)} off here`,
  columns: { server: 'Server', tools: 'Tools', tokens: 'Tokens', inRequest: 'In the request' },
  count: (on: number, all: number) => `${number(on)} of ${number(all)}`,
  along: (tools: number, tokens: number) =>
    `${plural(tools, { one: '# tool', other: '# tools' })}, about ${plural(tokens, { one: '# token', other: '# tokens' })}`,
  inEach: 'in each request',
  inEachAndFound: (found: number) => `in each request, ${number(found)} searched when needed`,
  letFound: (servers: number) =>
    plural(servers, {
      one: 'Too many tools to send at once: the model searches # server on Automatic when it needs it.',
      other: 'Too many tools to send at once: the model searches # servers on Automatic when it needs them.',
    }),
  find: 'Find a tool',
  foundNone: (sought: string, servers: number) =>
    phrase`Nothing found for ${sought} ${[plural(servers, { one: 'in # server', other: 'in # servers' })]}.`,
  toolsOf: (server: string) => phrase`Tools of ${named(server)}`,
  asDescribed: (server: string) => phrase`Tools as ${named(server)} describes them`,
  offInAllChats: (server: string) => phrase`${named(server)} is off in all chats.`,
  inAllChats: 'On or off in all chats',
  /** Above the servers, each of which is on or off. */
  onInAllChats: 'On in all chats',
  serversPage: 'Servers…',
  letRead: 'Let the model read resources by itself',
  letReadHelp: 'It lists and reads what servers hold; you are asked as for every call.',
  presets: 'Presets',
  everything: 'All servers and tools',
  changed: (preset: string) => phrase`${preset}, changed`,
  savePreset: 'Save',
  saveAs: 'Save as…',
  presetMenu: (preset: string) => phrase`Rename or remove ${preset}`,
  renamePreset: 'Rename…',
  removePreset: 'Remove',
  presetName: 'Name of the preset',
  nameTaken: 'Another preset has this name.',
  cancel: 'Cancel',
  forNewChats: 'Use for new chats',
  newChatsLikeThis: 'New chats begin like this.',
  placed: { automatic: 'Automatic', always: 'Always there', found: 'Searched when needed' },
  inRequest: 'When the model sees its tools',
  placedEverywhere: (server: string) => phrase`When the model sees the tools of ${named(server)}, in all chats`,
  placedHere: (server: string) => phrase`When the model sees the tools of ${named(server)}, in this chat`,
  done: 'Done',
};
