import type { Words } from '../en.ts';
import { partsOf, phrase } from '../phrase.ts';
import { listed } from '../listed.ts';
import { format, named } from './format.ts';
import { fieldProblems } from './field-problems.ts';

export const elicitation = {
  asksYou: (server) => phrase`${named(server)} fragt dich etwas`,
  asksYouDuring: (server, during) => phrase`${named(server)} fragt dich etwas, bevor es mit ${named(during)} weitergeht`,
  asksPage: (server) => phrase`${named(server)} bittet dich, eine Seite zu öffnen`,
  asksPageDuring: (server, during) => phrase`${named(server)} bittet dich, eine Seite zu öffnen, bevor es mit ${named(during)} weitergeht`,
  message: 'Nachricht',
  messageAndForm: 'Nachricht und Formular',
  stop: 'Stoppen',
  stopCall: 'Aufruf stoppen',
  decline: 'Ablehnen',
  declineToAnswer: 'Antwort ablehnen',
  sentOnlyTo: (server) => phrase`Wird nur an ${named(server)} gesendet`,
  send: 'Antworten senden',
  yourAnswers: 'Deine Antworten',
  rule: (server) => phrase`Ein Server darf hier nicht nach Passwörtern oder Schlüsseln fragen. Wenn ${named(server)} das tut, lehne ab.`,
  remove: (option) => phrase`${option} entfernen`,
  choose: 'Auswählen',
  showChoices: (field) => phrase`Auswahl für ${field} anzeigen`,
  noMatch: 'Kein Treffer',
  noAnswer: 'Keine Antwort',
  optional: 'optional',
  optionalAnd: (bounds) => `optional, ${bounds}`,
  exactly: (count) => `genau ${count}`,
  between: (least, most) => `${least} bis ${most}`,
  upTo: (count) => `bis zu ${count}`,
  atLeast: (count) => `mindestens ${count}`,
  problems: fieldProblems,
  noForm: (why) => phrase`Es gibt kein Formular: ${partsOf(why)}`,
  answerAsJson: 'Antwort als JSON',
  wanted: (server) => phrase`Was ${named(server)} haben möchte`,
  schema: 'Schema',
  page: {
    host: 'Host',
    address: 'Vollständige Adresse',
    open: 'Seite öffnen',
    openAgain: 'Seite erneut öffnen',
    runAgain: 'Aufruf erneut ausführen',
    done: 'Auf der Seite fertig?',
    opens: (server) =>
      phrase`Die Seite öffnet sich in deinem Browser. Öffne sie nur, wenn du diesen Host kennst: ${named(server)} hat ihn gewählt.`,
    opened: (server) =>
      phrase`Du hast die Seite in deinem Browser geöffnet. ${named(server)} hat den Aufruf zurückgewiesen, bis du dort fertig bist.`,
    refused: (why) => phrase`Switchyard öffnet diese Adresse nicht. ${partsOf(why)}`,
  },
  secret: {
    label: 'Das sieht nach einem Geheimnis aus',
    looks: (fields, server) =>
      fields.length === 1
        ? phrase`${listed(format, fields)} sieht nach einem Geheimnis aus. ${named(server)} kann alles lesen und behalten, was du hier sendest.`
        : phrase`${listed(format, fields)} sehen nach Geheimnissen aus. ${named(server)} kann alles lesen und behalten, was du hier sendest.`,
    sendAnyway: 'Ich möchte das trotzdem senden',
  },
} satisfies Words['elicitation'];
