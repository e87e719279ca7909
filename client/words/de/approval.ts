import type { Words } from '../en.ts';
import { type Phrase, partsOf, phrase } from '../phrase.ts';
import { listed } from '../listed.ts';
import { format, plural, number, named } from './format.ts';

export const approval = {
  name: (server, tool) => phrase`Freigabe: ${server}, ${tool}`,
  modelWants: (model, tool, server) => phrase`${model} möchte ${named(tool)} auf ${named(server)} aufrufen`,
  youWant: (tool, server) => phrase`Du möchtest ${named(tool)} auf ${named(server)} aufrufen`,
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
    head: 'Dieser Aufruf könnte private Daten an andere senden.',
    meets: (own, outside, server) =>
      own.length === 0
        ? phrase`In diesem Chat wurde Text von Fremden gelesen, über ${listed(format, outside.map(named))}. ${named(server)} kann möglicherweise Daten an andere senden.`
        : outside.length === 0
          ? phrase`In diesem Chat wurden private Daten gelesen, von ${listed(format, own.map(named))}. ${named(server)} kann möglicherweise Daten an andere senden.`
          : phrase`In diesem Chat wurden private Daten gelesen, von ${listed(format, own.map(named))}, und Text von Fremden, über ${listed(format, outside.map(named))}. ${named(server)} kann möglicherweise Daten an andere senden.`,
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
  widths: {
    exact: 'Wenn die Argumente genau diese sind',
    exactOne: (argument, value) => phrase`Wenn ${argument} genau ${value} ist`,
    folder: (argument, folder) => phrase`${argument} beliebig innerhalb von ${folder}`,
    folderOnly: (argument, folder) => phrase`${argument} beliebig innerhalb von ${folder}, gleich wie die anderen Argumente lauten`,
    prefix: (argument, prefix) => phrase`Wenn ${argument} mit ${prefix} beginnt`,
    prefixOnly: (argument, prefix) => phrase`Wenn ${argument} mit ${prefix} beginnt, gleich wie die anderen Argumente lauten`,
    tool: (tool) => phrase`Jeder Aufruf von ${named(tool)}, gleich was er tut`,
    beginsWith: (argument) => phrase`Womit ${argument} beginnt`,
    problem: { empty: 'Mindestens ein Zeichen nötig', other: 'Dieser Aufruf beginnt nicht so' },
    note: {
      host: 'Das endet vor dem Ende des Hostnamens: Auch Adressen auf anderen Hosts können so beginnen.',
      rest: 'Was danach kommt, läuft ungelesen.',
      command: 'Was danach kommt, läuft ungelesen, auch ein zweiter Befehl.',
    },
    links: 'Links werden verfolgt: Führt einer über die Grenze dieses Ordners, wirst du gefragt.',
    linksElsewhere: 'Nur Namen zählen: Wohin Links auf diesem Server führen, ist von hier aus nicht zu sehen.',
  },
  several: {
    name: (server, tool, count) => phrase`Freigabe: ${server}, ${tool}, ${[String(count)]} Aufrufe`,
    modelWants: (model, tool, server, count) => phrase`${model} möchte ${named(tool)} ${[String(count)]}-mal auf ${named(server)} aufrufen`,
    youWant: (tool, server, count) => phrase`Du möchtest ${named(tool)} ${[String(count)]}-mal auf ${named(server)} aufrufen`,
    wait: (count) => plural(count, { one: '# wartet auf dich', other: '# warten auf dich' }),
    row: (place) => `Aufruf ${place}`,
    same: (count) => `In allen ${count} gleich:`,
    allow: 'Erlauben',
    allowAll: (count) => `Alle ${count} erlauben`,
    allowOthers: (count) => `Die anderen ${count} erlauben`,
    denyAll: (count) => (count === 1 ? 'Ihn ablehnen' : `Alle ${count} ablehnen`),
    denyAllStep: (count) => (count === 1 ? 'Ihn ablehnen …' : `Alle ${count} ablehnen …`),
    oneByOne: 'Einzeln ansehen',
    ruleMade: (count) => plural(count, { one: 'Regel angelegt', other: '# Regeln angelegt' }),
    unfold: 'Alles zeigen',
    fold: 'Einklappen',
    openAll: 'Alle Werte zeigen',
    missing: { open: 'Erst die langen Werte zeigen', scroll: 'Erst jede Zeile ansehen' },
    climbs: 'Ein Pfad verlässt seinen Ordner mit „..“.',
    hidden: 'Er enthält verborgene Zeichen.',
    alone: (count) =>
      plural(count, {
        one: '# Aufruf braucht eine eigene Antwort',
        other: '# Aufrufe brauchen eigene Antworten',
      }),
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
    additionalProperties: (value) => phrase`weitere erlaubt: ${value}`,
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
      additionalProperties: 'weitere erlaubt',
    },
    labelled: (label) => phrase`${partsOf(label)}: `,
  },
} satisfies Words['approval'];

/** A count of a schema, grouped as numbers are; whatever else stands there as it is. */
function counted(value: string): string | Phrase {
  return /^\d{4,15}$/.test(value) ? [number(Number(value))] : value;
}
