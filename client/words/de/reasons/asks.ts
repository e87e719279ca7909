import type { asks as area } from '../../../../contract/reasons/asks.ts';
import { phrase, by } from '../../phrase.ts';
import { number, inOrder, named } from '../format.ts';
import { sayFieldProblem } from '../../field-problem.ts';
import { fieldProblems } from '../field-problems.ts';
import type { WordsFor } from '../../reason-words.ts';

export const asks = {
  'no-such-question': 'Diese Frage gibt es nicht.',
  'unasked-nothing-running': 'Auf dem Server lief nichts, wofür die Frage sein konnte.',
  'ask-went-away': 'Die Frage endete, bevor eine Antwort kam.',
  'person-answered': 'Beantwortet.',
  'person-declined': 'Antwort abgelehnt.',
  'person-stopped-call': 'Tool-Aufruf gestoppt.',
  'person-opened-page': 'Seite geöffnet.',
  'person-came-back': 'Von der Seite zurückgekehrt.',
  'page-address-too-long': 'Die Adresse ist länger, als irgendeine Seite sie braucht.',
  'page-address-hidden': 'Die Adresse enthält Leerzeichen oder unsichtbare Zeichen.',
  'page-address-invalid': 'Das ist keine Adresse einer Seite.',
  'page-address-with-user': 'Die Adresse enthält einen Benutzernamen oder ein Passwort und kann dadurch wie eine andere aussehen.',
  'page-not-encrypted': 'Die Verbindung zu dieser Seite ist nicht verschlüsselt: Andere könnten mitlesen, was gesendet wird.',
  'page-not-web': 'Das ist keine Webseite.',
  'page-on-this-machine':
    'Die Seite liegt auf deinem eigenen Computer, der Server nicht. Nur ein Server auf diesem Computer darf dorthin führen.',
  'too-many-asks': ({ method }) =>
    phrase`Der Server stellte die Anfrage ${method}, während zu viele seiner Anfragen auf Antwort warteten. Sie wurde abgelehnt.`,
  'ask-withdrawn': ({ method, text }) =>
    text === undefined
      ? phrase`Der Server wartet nicht mehr auf eine Antwort auf ${method}.`
      : phrase`Der Server wartet nicht mehr auf eine Antwort auf ${method}. Er sagte: „${text}“`,
  'server-stopped-waiting': ({ server, text }) =>
    text === undefined
      ? phrase`${named(server)} wartet nicht mehr darauf.`
      : phrase`${named(server)} wartet nicht mehr darauf. Der Server sagte: „${by(server, text)}“`,
  'server-went-away': ({ server }) => phrase`Der Server ${named(server)} war weg, bevor jemand antwortete.`,
  'server-ended-request': ({ server }) => phrase`${named(server)} beendete die Arbeit, ohne auf deine Antwort zu warten.`,
  'asks-without-end': ({ times }) => `Der Server bekam ${times}-mal, was er wollte, und wollte noch mehr.`,
  'asks-unknown': ({ method }) => phrase`Der Server fragte nach etwas, das Switchyard nicht kennt: ${method}.`,
  'asks-met-bug':
    'Die Anfrage des Servers konnte nicht beantwortet werden: In Switchyard trat ein interner Fehler auf. Einzelheiten stehen im Protokoll.',
  'model-use-denied': 'Du hast den Server dein Modell nicht verwenden lassen; er konnte nicht weitermachen.',
  'ask-refused': ({ text }) =>
    phrase`Die Anfrage des Servers wurde abgelehnt; er konnte nicht weitermachen. Er bekam die Antwort: „${text}“`,
  'pages-without-end': ({ times }) =>
    `Die Anfrage wurde ${times}-mal erneut gesendet, und jedes Mal verlangte der Server, dass zuerst eine Seite geöffnet wird.`,
  'page-not-opened': 'Die Seite, die der Server braucht, wurde nicht geöffnet; die Anfrage wurde nicht ausgeführt.',
  'form-not-object': 'Der Server fragt nicht nach Feldern.',
  'form-without-fields': 'Der Server sagt nicht, welche Felder es gibt.',
  'form-combines-schemas': ({ keyword }) => phrase`Das Formular verknüpft mehrere Schemas mit „${keyword}“.`,
  'form-too-many-fields': ({ count }) => `Das Formular hat ${number(count)} Felder, mehr als ein Formular zeigen kann.`,
  'form-required-unclear': 'Der Server sagt nicht eindeutig, welche Felder erforderlich sind.',
  'form-requires-unknown': ({ field }) => phrase`Der Server verlangt „${field}“ und sagt nicht, was das ist.`,
  'field-without-schema': ({ field }) => phrase`„${field}“ hat kein Schema.`,
  'field-list-of-anything': ({ field }) => phrase`„${field}“ ist eine Liste von irgendetwas.`,
  'field-type-unknown': ({ field }) => phrase`„${field}“ ist weder Text noch Zahl, Wahrheitswert oder Auswahl.`,
  'field-choices-not-texts': ({ field }) => phrase`„${field}“ hat Auswahlwerte, die keine Texte sind.`,
  'field-too-many-choices': ({ field, count }) =>
    phrase`„${field}“ hat ${[number(count)]} Auswahlwerte, mehr als ein Formular zeigen kann.`,
  'field-choice-twice': ({ field }) => phrase`„${field}“ hat denselben Auswahlwert zweimal.`,
  'field-keyword': ({ field, keyword }) => phrase`„${field}“ verwendet „${keyword}“, was ein Formular nicht zeigen kann.`,
  'page-not-opened-yet': 'Zuerst muss die Seite geöffnet werden.',
  'page-being-opened': 'Die Seite wird gerade geöffnet.',
  'ask-is-form': 'Dies ist ein Formular.',
  'answers-misfit': ({ problems }, say) => inOrder('Die Antworten passen nicht.', ...problems.map(say)),
  'answer-looks-secret': ({ field }) => phrase`„${field}“ sieht wie ein Geheimnis aus. Bestätige zuerst, dass du es senden willst.`,
  'field-not-asked': ({ field }) => phrase`Nach „${field}“ wurde nicht gefragt.`,
  'field-misfit': ({ field, problem }) => phrase`„${field}“: ${[sayFieldProblem({ elicitation: { problems: fieldProblems } }, problem)]}.`,
  'no-longer-waits': 'Das wartet nicht mehr auf eine Antwort.',
  'still-waits': 'Das wartet noch auf eine Antwort.',
} satisfies WordsFor<typeof area>;
