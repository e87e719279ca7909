import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, number, plural, named } from './format.ts';

export const servers = {
  title: 'Server',
  lead: 'Programme und Dienste, die dem Modell Tools, Ressourcen und Prompts geben.',
  filter: 'Server filtern',
  add: 'Server hinzufügen',
  needsYou: 'Braucht dich',
  others: 'Andere Server',
  all: 'Alle Server',
  counted: (title, count) => `${title} (${number(count)})`,
  none: 'Noch keine Server',
  howToAdd:
    'Füge einen Befehl, eine Adresse oder JSON aus einer anderen App ein. Nichts startet, bevor du den genauen Befehl gesehen hast.',
  noMatch: (filter) => phrase`Kein Server passt zu „${filter}“`,
  searched: 'Durchsucht wurden Namen, Befehle und Adressen.',
  clearFilter: 'Filter löschen',

  state: {
    off: 'Aus',
    changed: 'Geändert',
    new: 'Neu',
    starting: 'Verbindet',
    ready: 'Bereit',
    failed: 'Gestoppt',
    restarting: (seconds) => `Neuer Versuch in ${format.seconds(seconds)}`,
    signedOut: 'Abgemeldet',
    signingIn: 'Anmeldung läuft',
    onHold: 'Zurückgehalten',
  },
  noAnswerFor: (seconds) => `Seit ${format.seconds(seconds)} keine Antwort`,
  fetching: (runner, name, seconds) => `${runner} holt ${name}, falls es noch nicht da ist, ${format.seconds(seconds)}`,
  asksToWait: (seconds) => `Bittet zu warten, noch ${format.seconds(seconds)}`,
  waitsForBrowser: 'Wartet auf deinen Browser',
  endedBySignal: (signal) => `Durch Signal ${signal} beendet`,
  endedWithCode: (code) => `Mit Exit-Code ${code} beendet`,
  changedTools: (count) => plural(count, { one: '# Tool geändert', other: '# Tools geändert' }),
  changedInstructions: 'Anweisungen geändert',
  offers: ({ tools, prompts, resources, heldBack, outOfDate }) =>
    [
      tools && plural(tools, { one: '# Tool', other: '# Tools' }),
      prompts && plural(prompts, { one: '# Prompt', other: '# Prompts' }),
      resources && plural(resources, { one: '# Ressource', other: '# Ressourcen' }),
      heldBack && `${number(heldBack)} nicht verwendbar`,
      outOfDate && 'Liste veraltet',
    ]
      .filter(Boolean)
      .join(', ') || 'Bietet nichts an',

  builtIn: 'Eingebaut',
  builtInFor: {
    notes: 'Kurze Notizen, die auf diesem Computer bleiben. Das Modell kann sie lesen, schreiben, durchsuchen und zusammenfassen.',
    files: 'Liest, durchsucht und ändert Dateien, nur in den Ordnern des Chats. Ohne Ordner tut er nichts.',
    vectors: 'Tabellen mit Vektoren, die auf diesem Computer bleiben: die nächsten finden, nach Filter, Wörtern oder Bedeutung.',
    showcase: 'Zeigt, was ein Server kann: ein Prompt und ein Tool für jeden Teil des Protokolls. Er behält nichts.',
  },
  showMe: 'Zeig mir, was Server können',
  needsFolder: 'Braucht einen Ordner: wähle einen',
  worksIn: (folder) => phrase`Arbeitet in ${folder}`,
  isOn: (server) => phrase`${named(server)} ist eingeschaltet`,
  review: 'Prüfen …',
  reviewChanges: (server) => phrase`Prüfen, was sich bei ${named(server)} geändert hat`,
  retryNow: 'Jetzt versuchen',
  retryServerNow: (server) => phrase`Jetzt versuchen: ${server}`,

  more: (server) => phrase`Mehr zu ${named(server)}`,
  rename: 'Umbenennen …',
  edit: 'Bearbeiten …',
  restart: 'Neu starten',
  openLog: 'Protokoll öffnen',
  signOut: 'Abmelden',
  remove: 'Entfernen',
  removed: (server) => phrase`${named(server)} entfernt`,
} satisfies Words['servers'];
