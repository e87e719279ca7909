import type { LateWords } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, named, number, plural } from './format.ts';

export const views = {
  canShow: 'kann eine Ansicht zeigen',
  changed: 'hat jetzt eine andere Ansicht als die, deren Anzeige du erlaubt hast',
  show: 'Zeigen',
  showAgain: 'Wieder zeigen',
  always: 'Immer zeigen',
  asksFor: (server) => phrase`Eine Ansicht von ${named(server)} fragt`,
  asked: (times) => plural(times, { one: '#-mal gefragt', other: '#-mal gefragt' }),
  whileOpen: 'Erlauben, solange sie offen ist',
  whileOpenTitle: 'Aufrufe dieses Tools, um die diese Ansicht bittet, bis du sie oder das Fenster schließt',
  drew: 'hat diese Ansicht gezeichnet',
  frame: (server, tool) => phrase`Ansicht von ${named(server)} zu ${named(tool)}`,
  may: 'Was sie darf',
  again: 'Neu zeichnen',
  fill: 'Fenster ausfüllen',
  back: 'Zurück in den Chat',
  data: 'Stattdessen Daten zeigen',
  loading: 'Die Ansicht wird gezeichnet',
  can: {
    calls: (count, server) =>
      phrase`${plural(count, { one: '# Tool', other: '# Tools' })} von ${named(server)} verlangen, nach deinen Regeln`,
    text: 'Bitten, Text in dein Nachrichtenfeld zu setzen, der nie von selbst gesendet wird',
    link: 'Bitten, einen Link zu öffnen, mit seiner ganzen Adresse',
    network: (hosts) => phrase`${hosts} erreichen`,
    loads: (hosts) => phrase`Code und Bilder von ${hosts} laden`,
    frames: (hosts) => phrase`Seiten von ${hosts} darin zeigen`,
    bases: (hosts) => phrase`Ihre relativen Adressen als Adressen von ${hosts} lesen`,
    features: (names) => phrase`Bitten um: ${names}`,
  },
  cannot: {
    chat: 'Diesen Chat, deine Dateien und andere Server lesen',
    network: 'Das Netz verwenden: Sie hat keinen Host genannt',
    otherHosts: 'Das Netz für andere Hosts verwenden',
    features: 'Kamera, Mikrofon, Ort, Zwischenablage verwenden',
    refused: (count) =>
      plural(count, {
        one: '# Adresse verwenden, die sie falsch geschrieben hat',
        other: '# Adressen verwenden, die sie falsch geschrieben hat',
      }),
    leftOut: (count, most) =>
      `${plural(count, { one: '# weitere Adresse', other: '# weitere Adressen' })} verwenden: Von jeder Art zählen höchstens ${number(most)}`,
  },
  features: { camera: 'Kamera', microphone: 'Mikrofon', geolocation: 'Ort', clipboardWrite: 'Zwischenablage' },
  was: (bytes) => `Vorher: ${format.bytes(bytes)}`,
  is: (bytes) => `Jetzt: ${format.bytes(bytes)}`,
  added: (wishes) => phrase`Neu: ${wishes}`,
  gone: (wishes) => phrase`Nicht mehr: ${wishes}`,
  remembered: 'Du hast erlaubt, dass sie immer gezeigt wird oder eine Funktion dieses Computers verwendet.',
  forget: 'Nächstes Mal fragen',
  allowed: {
    always: 'Diese Ansicht wird ohne Frage gezeigt, solange sie gleich bleibt.',
    uses: (features) => `Du hast ihr erlaubt: ${features}.`,
    forget: (view) => phrase`Nächstes Mal nach ${named(view)} fragen`,
  },
  paused: 'Die Ansicht ist angehalten: Drei ihrer Aufrufe warten auf dich.',
  goOn: 'Weiter',
  waits: 'Sie wartet auf dich',
  review: 'Prüfen',
  failed: {
    none: 'Diese Ansicht kann hier nicht gezeigt werden',
    silent: 'Die Ansicht hat in zehn Sekunden nicht geantwortet. Das Ergebnis steht im Aufruf.',
    tooMany: 'Die Ansicht sendet mehr, als gelesen wird. Sie wurde entfernt.',
    left: 'Die Ansicht hat sich selbst beendet.',
    focus: 'Die Ansicht hat immer wieder die Tastatur an sich genommen. Sie wurde entfernt.',
  },
  wrote: (server) =>
    phrase`Eine Ansicht von ${named(server)} hat diesen Text geschrieben. Nichts wird gesendet, bevor du auf Senden drückst.`,
  openLink: {
    title: (server) => phrase`Eine Ansicht von ${named(server)} möchte diese Seite öffnen`,
    open: 'Seite öffnen',
    no: 'Nicht öffnen',
  },
  addText: {
    title: (server) => phrase`Eine Ansicht von ${named(server)} möchte deiner Nachricht diesen Text anfügen`,
    add: 'Text anfügen',
    no: 'Nicht anfügen',
  },
  download: {
    title: (server) => phrase`Eine Ansicht von ${named(server)} möchte eine Datei speichern`,
    what: (name, bytes) => phrase`${name}, ${[format.bytes(bytes)]}`,
    save: 'Speichern',
    no: 'Nicht speichern',
  },
  permission: {
    title: (server, feature) => phrase`Darf diese Ansicht von ${named(server)} Folgendes verwenden: ${[feature]}?`,
    help: 'Die Seite des Servers bittet darum. Wenn du es erlaubst, wird die Ansicht neu gezeichnet.',
    allow: 'Erlauben',
    no: 'Jetzt nicht',
  },
  wants: (server, feature) => phrase`Die Ansicht von ${named(server)} möchte verwenden: ${[feature]}`,
  rule: 'nur Aufrufe, die seine Ansicht verlangt',
  context: (server) => phrase`Kontext von ${named(server)}`,
} satisfies LateWords['views'];
