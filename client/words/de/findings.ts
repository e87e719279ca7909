import type { Words } from '../en.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { format, plural } from './format.ts';

export const findings = {
  title: 'Diagnose',
  lead: 'Prüft, was Switchyard von diesem Computer, von den Modellanbietern und von den Servern braucht.',
  again: 'Erneut prüfen',
  checking: 'Wird geprüft …',
  allWell: 'Alles Geprüfte funktioniert.',
  troubles: (count: number) => plural(count, { one: '# Befund braucht Aufmerksamkeit.', other: '# Befunde brauchen Aufmerksamkeit.' }),
  states: { ok: 'Funktioniert', missing: 'Braucht Aufmerksamkeit', broken: 'Defekt' },
  openModels: 'Modellanbieter öffnen',
  openServer: 'Server öffnen',
  openServers: 'Server-Seite öffnen',
  askShell: 'Shell erneut fragen',
  openWebsite: 'Website öffnen',
  openFolder: 'Ordner öffnen',
  openData: 'Daten öffnen',
  tryAgain: 'Erneut versuchen',
  restart: 'Neu starten',

  groups: {
    machine: 'Dieser Computer',
    models: 'Modellanbieter',
    servers: 'Server',
  },
  names: {
    'own-node': 'Mitgeliefertes Node',
    path: 'PATH für Desktop-Apps',
    'key-store': 'Schlüsselspeicher',
    'data-folder': 'Datenordner',
    disk: 'Datenträger des Datenordners',
    network: 'Netzwerk',
    proxy: 'Proxy',
  },
  at: (version: string | undefined, place: string) =>
    phrase`${version === undefined ? ['nennt keine Version'] : [{ foreign: version }]} unter ${place}`,
  pathSilent: 'Die Login-Shell hat ihren PATH nicht genannt; die üblichen Ordner werden verwendet.',
  pathUnknown: (shell: string, command: string) =>
    phrase`In den Startdateien von ${shell} suchen, was „${command}“ hängen oder scheitern lässt.`,
  notOnPath: 'nicht im PATH',
  programs: {
    node: 'Server in JavaScript brauchen Node: von https://nodejs.org oder mit der Paketverwaltung installieren.',
    npx: 'Mit npx gestartete Server brauchen npx. Es kommt mit Node: Node von https://nodejs.org installieren.',
    uvx: 'Mit uvx gestartete Server brauchen uvx. uv nach der Anleitung auf https://docs.astral.sh/uv installieren.',
    docker: 'Mit docker gestartete Server brauchen Docker. Docker installieren oder solche Server anders verwenden.',
  },
  keyStoreOfSystem: 'bewahrt Schlüssel auf und gibt sie zurück',
  noKeyStore: 'keiner',
  startKeyStore:
    'API-Schlüssel werden beim Beenden von Switchyard vergessen. In der Sitzung einen Secret Service starten, etwa gnome-keyring oder KWallet, oder den Schlüsselspeicher dieses Systems entsperren.',
  makeWritable: 'Beschreibbar machen oder mit --data einen anderen wählen.',
  free: (size: number) => `${format.bytes(size)} frei`,
  makeRoom: 'Platz auf diesem Datenträger schaffen: Chats und Ergebnisse können sonst bald nicht mehr aufbewahrt werden.',
  connected: 'verbunden',
  notConnected: 'keine Netzwerkschnittstelle führt aus diesem Computer hinaus',
  stillLocal: 'Server und Modelle auf diesem Computer funktionieren. Für alle anderen mit einem Netzwerk verbinden.',
  proxySet: (variable: string) => phrase`${{ foreign: variable, as: 'code' }} ist in der Umgebung gesetzt`,
  proxyUnused:
    'Switchyard verwendet diesen Proxy für eigene Anfragen nicht. Server, die Programme sind, erhalten ihn, wenn ihre Einstellungen ihn nennen.',
  models: (count: number) => plural(count, { one: 'antwortet, mit # Modell', other: 'antwortet, mit # Modellen' }),
  server: {
    answers: (ms: number) => `antwortet in ${format.duration(ms)}`,
    busy: 'verbunden, arbeitet an einer Anfrage',
    silent: 'verbunden, hat aber auf einen Ping nicht geantwortet',
    off: 'ausgeschaltet',
    starting: 'startet noch',
    failed: 'beendet',
    changed: 'nicht gestartet: sein Befehl wurde in der Einstellungsdatei geändert',
    'signed-out': 'wartet auf die Anmeldung',
  },
  off: {
    starts: (ms: number) => `ausgeschaltet; für diese Prüfung gestartet, antwortete er in ${format.duration(ms)}`,
    silent: 'ausgeschaltet; für diese Prüfung gestartet, antwortete er nicht rechtzeitig',
    notAgreed: 'ausgeschaltet; nicht gestartet, da du nicht zugestimmt hast, wie er startet',
    failed: (why: Phrase) => phrase`ausgeschaltet; für diese Prüfung gestartet, schlug er fehl: ${why}`,
  },
  readLog: 'Zum Lesen seines Protokolls einschalten oder auf seiner Seite bearbeiten.',
  tryRestart: 'Neu starten oder das Protokoll lesen.',
  review: 'Die Änderung auf seiner Seite prüfen.',
  signIn: 'Auf seiner Seite anmelden.',
  cure: (name: Phrase, cure: Phrase) => phrase`${name}: ${cure}`,
} satisfies Words['findings'];
