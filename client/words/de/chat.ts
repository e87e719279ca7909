import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { named, number, plural } from './format.ts';

const NUMBERS = ['Kein', 'Ein', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn', 'Elf', 'Zwölf'];

export const chat = {
  gone: 'Diesen Chat gibt es nicht mehr.',
  loading: 'Wird geladen',
  new: 'Neuer Chat',
  newIn: (folder) => phrase`Neuer Chat in ${folder}`,
  noServers: 'Noch keine Server. Server geben dem Modell etwas, womit es arbeiten kann.',
  addServer: 'Server hinzufügen',
  starting: 'Server starten. Frag, was du möchtest.',
  noneReady: 'Kein Server ist bereit. Du kannst alles fragen, wofür keiner nötig ist.',
  ready: (count) =>
    count === 1
      ? 'Ein Server ist bereit. Frag, was du möchtest, oder beginne mit etwas, das er anbietet.'
      : `${NUMBERS[count] ?? number(count)} Server sind bereit. Frag, was du möchtest, oder beginne mit etwas, das sie anbieten.`,
  prompts: 'Mit deinen Servern ausprobieren',
  examples: {
    hide: 'Beispiele ausblenden',
    hidden: 'Die Beispiele sind ausgeblendet. Einstellungen › Darstellung zeigt sie wieder.',
    notes: 'Durchsuche meine Notizen nach Plänen und liste auf, was noch offen ist.',
    notesAndFiles: (folder) => phrase`Durchsuche meine Notizen nach ${folder} und fasse zusammen, was dort steht.`,
    files: (folder) => phrase`Zeige, was im Ordner ${folder} liegt, und sag mir, was ich zuerst lesen sollte.`,
    vectors: 'Liste die Tabellen mit Vektoren auf und sag, was jede enthält.',
    showcase: 'Liste die Schiffe auf, das längste zuerst.',
    tool: (tool, server) => phrase`Verwende ${named(tool)} von ${named(server)} und sag, was es zeigt.`,
    toolFor: (tool, server) => phrase`Verwende ${named(tool)} von ${named(server)} für`,
  },
  about: 'Ordner des neuen Chats',
  noFolder: 'Kein Ordner',
  otherFolder: 'Anderer …',
  waiting: 'Wartet auf dich',
  callOn: (tool, server) => phrase`${named(tool)} auf ${named(server)}`,
  askedIn: (title, ago) => phrase`${title}, ${[ago]}`,
  review: 'Prüfen',
  reviewOf: (server) => phrase`Prüfen, worauf ${named(server)} wartet`,
  toolsChanged: (count) =>
    plural(count, {
      one: 'Ein Tool hat sich geändert. Es ist aus, bis du es ansiehst.',
      other: '# Tools haben sich geändert. Sie sind aus, bis du sie ansiehst.',
    }),
  look: 'Ansehen',
  moreWait: (count) => plural(count, { one: '# weitere Sache wartet auf dich.', other: '# weitere warten auf dich.' }),
  continue: 'Weitermachen',
  beingAnswered: 'Wird gerade beantwortet',
  writing: (text) => phrase`Schreibt gerade: „${text}“`,
  said: { person: (text) => phrase`Du: ${text}`, model: (text) => phrase`Antwort: ${text}` },
} satisfies Words['chat'];
