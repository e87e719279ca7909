import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { plural } from './format.ts';

export const cliBackups = {
  usage: (list, make, restore) => phrase`Sag, was: ${list}, ${make} oder ${restore}.`,
  made: 'Die Chats und Regeln wurden gesichert.',
  heads: { backup: 'BACKUP', made: 'VOM', version: 'VERSION', size: 'GRÖSSE' },
  copyWhere: (command) => phrase`Sag, wohin: ${command}`,
  copied: (chats, to, open) =>
    phrase`${[plural(chats, { one: '# Chat', other: '# Chats' })]} nach ${to} kopiert. „${open}“ öffnet die Kopie.`,
  keysOfOriginal:
    'Der Schlüsselspeicher antwortet nicht. Die Schlüssel der Kopie hängen deshalb an denen des Originals: Lösche das Original erst, wenn du die Kopie einmal geöffnet hast.',
  none: 'Es gibt keine Sicherungen. Vor einem Update, das den Datenordner ändert, wird eine angelegt.',
  restored: (name) => phrase`Die Sicherung ${name} ist in Gebrauch. Auch die Chats von bisher wurden gesichert.`,
} satisfies ShellWords['cliBackups'];
