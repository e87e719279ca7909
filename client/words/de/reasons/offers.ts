import type { offers as area } from '../../../../contract/reasons/offers.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { number, named } from '../format.ts';

const lists = { tools: 'Tools', prompts: 'Prompts', resources: 'Ressourcen', resourceTemplates: 'Ressourcenvorlagen' };

export const offers = {
  'list-broke-off': ({ list, why }, say) => phrase`${[`Die Liste der ${lists[list]} bricht ab.`]} ${say(why)}`,
  'list-unreadable': ({ list, why }, say) => phrase`${[`Die Liste der ${lists[list]} konnte nicht gelesen werden.`]} ${say(why)}`,
  'list-page-without-list': ({ list, page, method }) => `Seite ${page} der Antwort auf ${method} enthält keine Liste der ${lists[list]}.`,
  'list-too-long': ({ list, most }) => `Der Server listet mehr als ${number(most)} ${lists[list]} auf; der Rest wird ausgelassen.`,
  'list-in-circle': ({ list }) => `Die Seiten der Liste der ${lists[list]} laufen im Kreis; jede wurde einmal gelesen.`,
  'list-too-many-pages': ({ list, pages }) =>
    `Die Liste der ${lists[list]} hat mehr als ${number(pages)} Seiten; der Rest wird ausgelassen.`,
  'item-not-object': 'Der Eintrag ist kein Objekt.',
  'item-nested': ({ levels }) => `Der Eintrag ist mehr als ${number(levels)} Ebenen tief verschachtelt.`,
  'item-without-name': 'Der Eintrag hat keinen Namen.',
  'tool-name-unusable': ({ most }) => `Der Name ist länger als ${number(most)} Zeichen oder enthält Steuerzeichen.`,
  'tool-name-twice': 'Der Server listet zwei Tools dieses Namens auf; niemand wüsste, welches läuft.',
  'description-not-text': 'Die Beschreibung ist kein Text.',
  'needs-task': 'Das Tool muss als Aufgabe laufen, und sein Server sagt nicht, dass er Aufgaben ausführen kann.',
  'prompt-arguments-unusable': 'Die Argumente sind keine Liste benannter Argumente.',
  'resource-without-uri': 'Der Eintrag hat keine URI.',
  'template-without-uri': 'Der Eintrag hat keine URI-Vorlage.',
  'schema-missing': 'Das Tool hat kein Eingabeschema.',
  'schema-not-object-type': 'Im Eingabeschema steht nicht "type": "object"; niemand weiß, welche Argumente das Tool nimmt.',
  'schema-nested': ({ levels }) => `Das Eingabeschema ist mehr als ${number(levels)} Ebenen tief verschachtelt.`,
  'schema-too-large': ({ kilobytes }) => `Das Eingabeschema ist größer als ${number(kilobytes)} kB.`,
  'schema-properties-not-object': 'properties im Eingabeschema ist kein Objekt.',
  'schema-too-many-properties': ({ most }) => `Das Eingabeschema hat mehr als ${number(most)} Eigenschaften.`,
  'schema-property-not-schema': 'Eine Eigenschaft im Eingabeschema ist kein Schema.',
  'schema-required-not-names': 'required im Eingabeschema ist keine Liste von Namen.',
  'schema-refers-elsewhere': 'Das Eingabeschema verweist auf ein anderes Dokument, und Switchyard lädt keines.',
  'header-name-invalid': ({ argument }) => phrase`Das Argument ${argument} soll in einen Header, dessen Name ungültig ist.`,
  'header-type-unusable': ({ argument }) =>
    phrase`Das Argument ${argument} soll in einen Header; das geht nur mit Text, ganzen Zahlen und Wahrheitswerten.`,
  'header-twice': ({ header }) => phrase`Zwei Argumente sollen in den Header ${header}.`,
  'header-unclear': 'Ein Argument soll in einen Header, und das Schema sagt nicht eindeutig, welches.',
  'alias-unusable': 'Der Name kann keinem Modell gegeben werden.',
  'tool-not-listed': 'Der Server listet dieses Tool jetzt nicht auf.',
  'tool-changed-again': 'Das Tool hat sich noch einmal geändert. Lies die Änderung erneut.',
  'tool-not-on-hold': 'Dieses Tool ist bereits eingeschaltet.',
  'tool-changed-in-work':
    'Dieses Tool hat sich geändert und gilt, wie es jetzt ist: Du hast den Server als einen markiert, den du entwickelst.',
  'person-accepted-change': 'Du hast die Änderung dieses Tools angenommen.',
  'person-kept-tool-off': 'Du hast dieses Tool nach der Änderung zurückgehalten.',
  'tool-put-on-hold': 'Der Server hat dieses Tool geändert. Es wird zurückgehalten, bis du die Änderung annimmst.',
  'changes-not-told': 'Der Server meldet keine Änderungen daran.',
  'content-not-object': 'Der Server hat einen Inhalt gesendet, der kein Objekt ist.',
  'content-without-text': 'Der Server hat einen Text ohne Text gesendet.',
  'content-unknown': ({ type }) => phrase`Der Server hat Inhalt eines unbekannten Typs gesendet: ${type}.`,
  'content-without-data': ({ medium }) => `Der Server hat ${{ image: 'ein Bild', audio: 'Audio' }[medium]} ohne Daten oder Typ gesendet.`,
  'content-resource-without-uri': 'Der Server hat eine Ressource ohne URI gesendet.',
  'content-resource-empty': ({ uri }) => phrase`Die Ressource ${uri} kam ohne Inhalt.`,
  'content-link-without-uri': 'Der Server hat einen Link ohne URI gesendet.',
  'too-many-watched': ({ most }) =>
    `Höchstens ${number(most)} Ressourcen lassen sich beobachten. Beende zuerst die Beobachtung einer davon.`,
  'resource-changes-not-told': ({ server }) => phrase`Der Server ${named(server)} meldet nicht, wenn sich eine Ressource ändert.`,
  'template-not-filled': ({ why }, say) => phrase`Diese Vorlage lässt sich nicht ausfüllen. ${say(why)}`,
  'template-too-long': ({ most }) => `Sie ist länger als ${number(most)} Zeichen.`,
  'template-values-too-long': ({ most }) => `Die Eingabe ist länger als ${number(most)} Zeichen.`,
  'template-too-many-variables': ({ most }) => `Sie hat mehr als ${number(most)} Variablen.`,
  'template-brace-open': 'Eine geschweifte Klammer darin wird nie geschlossen oder nie geöffnet.',
  'template-sign-unknown': ({ sign }) => phrase`Das Zeichen „${sign}“ darin ist unbekannt.`,
  'template-variable-unknown': 'Sie hat eine Variable ohne Namen oder mit einem unbekannten Zeichen.',
} satisfies WordsFor<typeof area>;
