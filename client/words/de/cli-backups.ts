import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';

export const cliBackups = {
  usage: 'Sag, was: switchyard backups oder switchyard backups restore BACKUP.',
  heads: { backup: 'BACKUP', made: 'VOM', version: 'VERSION', size: 'GRÖSSE' },
  none: 'Es gibt keine Sicherungen. Vor einem Update, das den Datenordner ändert, wird eine angelegt.',
  restored: (name) => phrase`Die Sicherung ${name} ist in Gebrauch. Auch die Chats von bisher wurden gesichert.`,
} satisfies ShellWords['cliBackups'];
