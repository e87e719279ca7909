import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';

export const internalErrors = {
  title: 'In Switchyard ist ein Fehler aufgetreten',
  text: (dataFolder) =>
    phrase`Was von Ihren Chats gespeichert ist, ist sicher, und die Server laufen weiter. Wenn etwas nicht mehr reagiert, Switchyard neu starten. Einzelheiten stehen in der Datei logs/switchyard.log in ${dataFolder}.`,
  inCommand: (dataFolder) =>
    phrase`In Switchyard ist ein Fehler aufgetreten; es geht weiter. Einzelheiten stehen in der Datei logs/switchyard.log in ${dataFolder}.`,
  logIs: (file) => phrase`Das Protokoll ist die Datei ${file}.`,
  dismiss: 'Schließen: In Switchyard ist ein Fehler aufgetreten',
} satisfies Words['internalErrors'];
