import type { Runner } from '../../../contract/runner.ts';
import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { runner } from './runner.ts';

export const doctor = {
  names: {
    electron: 'Electron',
    display: 'Anzeige',
    log: 'Protokoll',
  },
  notInstalled: 'nicht installiert',
  installAgain: (serve: string) => phrase`npm ci erneut ausführen; bis dahin öffnet sich Switchyard mit „${serve}“ im Browser.`,
  notDownloaded: (version: string) => phrase`${version}, das Programm ist nicht heruntergeladen`,
  download: (start: string, serve: string) =>
    phrase`„${start}“ lädt es herunter, wo GitHub erreichbar ist; bis dahin öffnet sich Switchyard mit „${serve}“ im Browser.`,
  desktop: 'der Desktop',
  none: 'keine',
  useServe: (serve: string) => phrase`„${serve}“ verwenden und die ausgegebene Adresse in einem Browser öffnen.`,
  madeAtFirstStart: (folder: string) => phrase`${folder}, wird beim ersten Start angelegt`,
  inUse: (folder: string, who: Runner | undefined, pid: number) =>
    phrase`${folder}, in Gebrauch durch das laufende Switchyard (${runner(who, pid)}), das Befehle beantwortet`,
  dismissNotice: 'Nach dem Lesen im Fenster ausblenden.',
} satisfies ShellWords['doctor'];
