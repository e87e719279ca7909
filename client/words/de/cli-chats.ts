import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { number, plural } from './format.ts';

export const cliChats = {
  heads: { id: 'CHAT', used: 'ZULETZT', title: 'TITEL' },
  noChats: 'Es gibt keine Chats.',
  unknown: (id: string, list: string) => phrase`Kein Chat hat die ID ${id}. „${list}“ listet sie auf.`,
  several: (count, id) => phrase`${[number(count)]} Chats haben IDs, die mit ${id} beginnen. Gib mehr davon ein.`,
  oneWay: 'Gib entweder --chat oder --continue an, nicht beides.',
  noneYet: 'Es gibt noch keinen Chat, in dem es weitergehen könnte.',
  nameFile: (command: string) => phrase`Nenne die Datei: ${command}.`,
  imported: (chats, messages) =>
    `${plural(chats, { one: '# Chat', other: '# Chats' })} importiert, ${plural(messages, { one: '# Nachricht', other: '# Nachrichten' })}.`,
  importing: (done, of) => `${number(done)} von ${plural(of, { one: '# Chat', other: '# Chats' })}`,
  leftOut: 'Weggelassen:',
  nameOne: (exportOne: string, list: string) => phrase`Nenne den Chat: ${exportOne} oder --all. „${list}“ listet sie auf.`,
  written: (chats, file) => phrase`${[plural(chats, { one: '# Chat', other: '# Chats' })]} nach ${file} geschrieben.`,
} satisfies ShellWords['cliChats'];
