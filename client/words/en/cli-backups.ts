import { phrase } from '../phrase.ts';
import { plural } from './format.ts';

/** Backups of the data folder, and a copy of it. */
export const cliBackups = {
  usage: (list: string, make: string, restore: string) => phrase`Say what: ${list}, ${make}, or ${restore}.`,
  made: 'A backup of the chats and rules was made.',
  heads: { backup: 'BACKUP', made: 'MADE', version: 'VERSION', size: 'SIZE' },
  copyWhere: (command: string) => phrase`Say where to: ${command}`,
  copied: (chats: number, to: string, open: string) =>
    phrase`Copied ${[plural(chats, { one: '# chat', other: '# chats' })]} to ${to}. “${open}” opens the copy.`,
  keysOfOriginal:
    'The key store does not answer, so the keys of the copy hang on those of the original: delete the original only after you have opened the copy.',
  none: 'There are no backups. One is made before an update changes the data folder.',
  restored: (name: string) => phrase`The backup ${name} is in use. Of the chats as they were until now a backup was made, too.`,
};
