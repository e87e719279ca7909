import type { Words } from '../en.ts';
import { type Phrase, partsOf, phrase } from '../phrase.ts';
import { plural, number, named } from './format.ts';

export const approval = {
  name: (server, tool) => phrase`Freigabe: ${server}, ${tool}`,
  modelWants: (model, tool, server) => phrase`${model} möchte ${named(tool)} auf ${named(server)} aufrufen`,
  youWant: (tool, server) => phrase`Du möchtest ${named(tool)} auf ${named(server)} aufrufen`,
  viewWants: (tool, server) => phrase`Eine Ansicht von ${named(server)} möchte ${named(tool)} aufrufen`,
  byView: 'Kein Modell hat darum gebeten. Du hast in der Ansicht etwas gedrückt, oder sie hat es von selbst getan.',
  changed: (count) => plural(count, { one: '# Argument von dir geändert', other: '# Argumente von dir geändert' }),
  showAs: 'Argumente anzeigen als',
  fields: 'Felder',
  json: 'JSON',
  unchecked: 'Die Argumente konnten nicht anhand des Schemas des Tools geprüft werden.',
  descriptionAndHints: 'Beschreibung und Hinweise',
  hintsTrusted: 'Du vertraust diesen Hinweisen.',
  arguments: 'Argumente',
  noArguments: 'Keine Argumente',
  notGiven: 'nicht angegeben',
  edit: (argument) => phrase`${argument} bearbeiten`,
  editJson: 'JSON bearbeiten',
  asJson: 'Argumente als JSON',
  allSecrets: 'alle Geheimnisse',
  carries: (server) => phrase`enthält Text von ${named(server)}`,
  carriesText: (server, text) => phrase`enthält Text von ${named(server)}: „${text}“`,
  carried: (server) => phrase`enthielt im Vorschlag Text von ${named(server)}`,
  carriedText: (server, text) => phrase`enthielt im Vorschlag Text von ${named(server)}: „${text}“`,
  carriedList: 'Text von anderen Servern',
  why: {
    label: 'Warum gefragt wird',
  },
  deny: 'Ablehnen',
  denyStep: 'Ablehnen …',
  denyAndNever: 'Ablehnen und nie mehr fragen',
  undo: 'Änderungen zurücknehmen',
  always: 'Immer …',
  inChat: 'In diesem Chat erlauben',
  inChatTitle: 'Jeder Aufruf dieses Tools in diesem Chat, mit beliebigen Argumenten',
  once: 'Einmal erlauben',
  editedOnce: 'Geänderten Aufruf einmal erlauben',
  reason: 'Grund',
  whyNot: 'Warum nicht? Das Modell liest das',
  whyNotAlone: 'Warum nicht?',
  neverAgain: 'Und nie mehr fragen: solche Aufrufe werden künftig automatisch abgelehnt',
  whatIsDenied: 'Was künftig abgelehnt wird',
  howWide: 'Umfang',
  othersToo: (server) => phrase`Dieses und andere Tools von ${named(server)}`,
  otherTools: (server) => phrase`Andere Tools von ${named(server)}`,
  namesAndHints: 'Namen, Beschreibungen und Hinweise',
  allow: {
    nothing: 'Immer erlauben',
    exact: 'Diesen Aufruf immer erlauben',
    folder: (folder) => phrase`In ${folder} immer erlauben`,
    prefix: (prefix) => phrase`„${prefix} …“ immer erlauben`,
    tool: 'Jeden Aufruf immer erlauben',
    tools: (count) => plural(count, { one: '# Tool immer erlauben', other: '# Tools immer erlauben' }),
  },
  hints: {
    reads: 'Liest nur.',
    changes: 'Kann Dateien ändern.',
    deletes: 'Kann löschen oder überschreiben.',
    outside: 'Kann das Netz verwenden.',
  },
  schema: {
    summary: (argumentCount, characters) => {
      const size = plural(characters, { one: '# Zeichen', other: '# Zeichen' });
      return argumentCount === 0
        ? `Angaben zu den Argumenten, ${size}`
        : `Angaben zu ${plural(argumentCount, { one: '# Argument', other: '# Argumenten' })}, ${size}`;
    },
    hidden: 'verborgene Zeichen',
    described: 'Argumente, wie sie beschrieben sind',
    all: 'Alle Argumente',
    required: 'erforderlich',
    minimum: (value) => phrase`mindestens ${value}`,
    maximum: (value) => phrase`höchstens ${value}`,
    minLength: (value) => phrase`mindestens ${counted(value)} Zeichen`,
    maxLength: (value) => phrase`höchstens ${counted(value)} Zeichen`,
    minItems: (value) => phrase`mindestens ${counted(value)} ${[value === '1' ? 'Eintrag' : 'Einträge']}`,
    maxItems: (value) => phrase`höchstens ${counted(value)} ${[value === '1' ? 'Eintrag' : 'Einträge']}`,
    format: (value) => phrase`Format ${value}`,
    comma: ', ',
    labels: {
      minimum: 'mindestens',
      maximum: 'höchstens',
      minLength: 'Mindestzahl der Zeichen',
      maxLength: 'Höchstzahl der Zeichen',
      minItems: 'Mindestzahl der Einträge',
      maxItems: 'Höchstzahl der Einträge',
      enum: 'Auswahl',
      const: 'immer',
      default: 'wenn weggelassen',
      additionalProperties: 'weitere Argumente',
    },
    labelled: (label) => phrase`${partsOf(label)}: `,
  },
} satisfies Words['approval'];

/** A count of a schema, grouped as numbers are; whatever else stands there as it is. */
function counted(value: string): string | Phrase {
  return /^\d{4,15}$/.test(value) ? [number(Number(value))] : value;
}
