import type { Runner } from '../../../contract/runner.ts';
import type { ShellWords } from '../en/shells.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { runner } from './runner.ts';

export const doctor = {
  names: {
    'own-node': 'Node von Switchyard',
    path: 'PATH einer per Klick gestarteten App',
    'key-store': 'Schlüsselspeicher',
    electron: 'Electron',
    display: 'Anzeige',
    'data-folder': 'Datenordner',
  },
  at: (version: string | undefined, place: string) =>
    phrase`${version === undefined ? ['nennt keine Version'] : [{ foreign: version }]} unter ${place}`,
  pathUnknown: (shell: string, command: string) =>
    phrase`${shell} hat seinen PATH nicht genannt. In den Startdateien der Shell suchen, was „${command}“ hängen oder scheitern lässt.`,
  notOnPath: 'nicht im PATH',
  programs: {
    node: 'Server in JavaScript brauchen es. Node von https://nodejs.org oder mit der Paketverwaltung installieren.',
    npx: 'Mit npx gestartete Server brauchen es. Es kommt mit Node: Node von https://nodejs.org installieren.',
    uvx: 'Mit uvx gestartete Server brauchen es. uv nach der Anleitung auf https://docs.astral.sh/uv installieren.',
    docker: 'Mit docker gestartete Server brauchen es. Docker installieren oder solche Server anders verwenden.',
  },
  keyStoreOfSystem: 'der dieses Systems',
  noKeyStore: (why: Phrase) => phrase`keiner (${why})`,
  startSecretService:
    'API-Schlüssel werden beim Beenden von Switchyard vergessen. In der Sitzung einen Secret Service starten, etwa gnome-keyring oder KWallet.',
  unlockKeyStore: 'API-Schlüssel werden beim Beenden von Switchyard vergessen. Den Schlüsselspeicher dieses Systems entsperren.',
  notInstalled: 'nicht installiert',
  installAgain: 'npm ci erneut ausführen; bis dahin öffnet sich Switchyard mit „switchyard serve“ im Browser.',
  notDownloaded: (version: string) => phrase`${version}, das Programm ist nicht heruntergeladen`,
  download: 'npx install-electron ausführen, wo GitHub erreichbar ist; bis dahin öffnet sich Switchyard mit „switchyard serve“ im Browser.',
  desktop: 'der Desktop',
  none: 'keine',
  useServe: '„switchyard serve --no-open“ verwenden und die ausgegebene Adresse in einem Browser öffnen.',
  madeAtFirstStart: (folder: string) => phrase`${folder}, wird beim ersten Start angelegt`,
  inUse: (folder: string, who: Runner | undefined, pid: number) =>
    phrase`${folder}, in Gebrauch durch das laufende Switchyard (${runner(who, pid)}), das Befehle beantwortet`,
  makeWritable: 'Beschreibbar machen oder mit --data einen anderen wählen.',
  dismissNotice: 'Nach dem Lesen im Fenster ausblenden.',
  cure: (name: Phrase, cure: Phrase) => phrase`${name}: ${cure}`,
} satisfies ShellWords['doctor'];
