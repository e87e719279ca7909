import type { appFiles as area } from '../../../../contract/reasons/app-files.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { number } from '../format.ts';

export const appFiles = {
  'app-file-not-there': 'Diese Datei gibt es nicht.',
  'app-folder-without-settings':
    'Keine App, die Switchyard kennt, hat Einstellungen in diesem Ordner. Nenne eine Datei, damit sie gelesen wird.',
  'app-file-not-file': 'Das ist keine Datei.',
  'app-file-of-another': 'Die Datei gehört einem anderen Benutzer dieses Computers und wird deshalb nicht gelesen.',
  'app-file-forbidden': 'Du darfst die Datei nicht lesen.',
  'app-file-link-loop': 'Die Links an diesem Pfad führen im Kreis.',
  'app-file-too-large': ({ megabytes }) => `Die Datei hat mehr als ${megabytes} MB und wird deshalb nicht gelesen.`,
  'app-file-too-many': ({ count, most }) =>
    `Die Datei nennt ${number(count)} Server. Dateien mit mehr als ${number(most)} werden nicht gelesen.`,
  'app-file-not-text': 'Die Datei ist kein Text.',
  'app-file-changing': 'Die Datei wurde geändert, während sie gelesen wurde. Sieh noch einmal nach.',
  'app-file-slow': ({ seconds }) => `Die Datei konnte nicht innerhalb von ${seconds} Sekunden gelesen werden.`,
  'app-file-failed': ({ text }) => phrase`Die Datei konnte nicht gelesen werden: ${text}`,
  'app-file-changed': ({ path }) =>
    phrase`${path} wurde geändert, nachdem die Server daraus gezeigt wurden. Nichts davon wurde hinzugefügt.`,
  'entry-too-long': ({ server, kilobytes }) => phrase`Der Eintrag von „${server}“ ist länger als ${kilobytes} kB.`,
} satisfies WordsFor<typeof area>;
