import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';

export const deleting = {
  open: 'Alles löschen …',
  title: 'Alles löschen?',
  notUndone: 'Das lässt sich nicht zurücknehmen. Exportiere vorher, was du behalten willst.',
  goes: 'Wird gelöscht',
  going: {
    chats: 'Alle Chats, mit Dateien, Bildern und langen Ergebnissen',
    servers: 'Server, was ihnen anvertraut wurde, und was die eingebauten Server aufbewahren (Notizen, Vektoren)',
    rules: 'Regeln und das Entscheidungsprotokoll',
    keys: 'Modellanbieter, API-Schlüssel und Token',
    settings: 'Einstellungen, die Liste der Ordner, Protokolle und Zeitverlauf',
  },
  stays: 'Bleibt, wie es ist',
  staying: {
    folders: 'Deine eigenen Ordner und die Dateien darin',
    elsewhere: 'Was andere Server anderswo aufbewahren, und was an Modellanbieter gesendet wurde',
    exported: 'Dateien, die du exportiert hast',
  },
  word: 'löschen',
  typeIt: (word) => phrase`Zum Fortfahren „${word}“ eingeben`,
  endsFirst: 'Laufende Antworten und Server werden vorher beendet. Danach beginnt Switchyard wie beim ersten Start.',
  keep: 'Alles behalten',
  now: 'Alles löschen',
  inFolder: (folder) => phrase`Löscht alles, was Switchyard in ${folder} aufbewahrt. Das lässt sich nicht zurücknehmen.`,
  nobodyToAsk: 'Es gibt kein Terminal für die Rückfrage. Mit --yes wird alles ohne Rückfrage gelöscht.',
  kept: 'Nichts wurde gelöscht.',
  done: (folder) => phrase`Alles in ${folder} wurde gelöscht.`,
} satisfies Words['deleting'];
