import type { OptionName } from './known-options.ts';

/** `usage`: what follows it. `takes`: of the options that only some of the words have. */
type ServerWord = { usage: string; takes: readonly OptionName[] };

/** The words behind `servers`: their usage and options, and the answer to another word. */
export const SERVER_WORDS = {
  add: { usage: 'COMMAND|URL|FILE|NAME', takes: ['name', 'env', 'header', 'set', 'handles', 'tell-folders', 'long'] },
  search: { usage: 'WORDS', takes: [] },
  import: { usage: '[FILE|FOLDER…]', takes: ['dry-run'] },
  on: { usage: 'NAME [--set KEY=VALUE]', takes: ['set'] },
  off: { usage: 'NAME', takes: [] },
  restart: { usage: 'NAME', takes: [] },
  remove: { usage: 'NAME', takes: [] },
  show: { usage: 'NAME', takes: [] },
  set: { usage: 'NAME [--env|--header|--set KEY=VALUE…]', takes: ['env', 'header', 'set'] },
  install: { usage: 'NAME', takes: ['scripts'] },
  update: { usage: 'NAME', takes: ['scripts'] },
  back: { usage: 'NAME', takes: [] },
  uninstall: { usage: 'NAME', takes: [] },
  review: { usage: '[NAME]', takes: ['config', 'root'] },
} as const satisfies Record<string, ServerWord>;
export type ServerWordName = keyof typeof SERVER_WORDS;

/** Without a word all servers are listed. */
const LIST: readonly OptionName[] = ['config', 'root'];

export function isServerWord(word: string): word is ServerWordName {
  return Object.hasOwn(SERVER_WORDS, word);
}

export function takenBy(word: ServerWordName | undefined): readonly OptionName[] {
  return word === undefined ? LIST : SERVER_WORDS[word].takes;
}

/** The words that are followed by the same stand in one line. */
export function serverUsage(): string[] {
  const lines = Map.groupBy(Object.entries(SERVER_WORDS), ([, { usage }]) => usage);
  return ['servers', ...[...lines].map(([usage, words]) => `servers ${words.map(([word]) => word).join('|')} ${usage}`)];
}
