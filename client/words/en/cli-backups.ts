import { phrase } from '../phrase.ts';

/** Backups of the data folder. */
export const cliBackups = {
  usage: 'Say what: switchyard backups, or switchyard backups restore BACKUP.',
  heads: { backup: 'BACKUP', made: 'MADE', version: 'VERSION', size: 'SIZE' },
  none: 'There are no backups. One is made before an update changes the data folder.',
  restored: (name: string) => phrase`The backup ${name} is in use. Of the chats as they were until now a backup was made, too.`,
};
