import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { number, plural } from './format.ts';

export const cliChats = {
  heads: { id: 'CHAT', used: 'ZULETZT', title: 'TITEL' },
  noChats: 'Es gibt keine Chats.',
  unknown: (id) => phrase`Kein Chat hat die ID ${id}. „switchyard chats“ listet sie auf.`,
  several: (count, id) => phrase`${[number(count)]} Chats haben IDs, die mit ${id} beginnen. Gib mehr davon ein.`,
  oneWay: 'Gib entweder --chat oder --continue an, nicht beides.',
  noneYet: 'Es gibt noch keinen Chat, in dem es weitergehen könnte.',
  nameFile: 'Nenne die Datei: switchyard import FILE.',
  imported: (chats, messages) =>
    `${plural(chats, { one: '# Chat', other: '# Chats' })} importiert, ${plural(messages, { one: '# Nachricht', other: '# Nachrichten' })}.`,
  importing: (done, of) => `${number(done)} von ${plural(of, { one: '# Chat', other: '# Chats' })}`,
  leftOut: 'Weggelassen:',
  nameOne: 'Nenne den Chat: switchyard export CHAT oder --all. „switchyard chats“ listet sie auf.',
  written: (chats, file) => phrase`${[plural(chats, { one: '# Chat', other: '# Chats' })]} nach ${file} geschrieben.`,
} satisfies ShellWords['cliChats'];
