import type { Runner } from '../../../contract/runner.ts';
import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { runner } from './runner.ts';

export const running = {
  cannotStart: 'Switchyard kann nicht starten',
  waiting: (who: Runner | undefined, pid: number, folder: string) =>
    phrase`Der Befehl wartet; ${folder} ist in Gebrauch (${runner(who, pid)}) …`,
  waitingForSomebody: (folder: string) => phrase`Der Befehl wartet; ${folder} ist in Gebrauch …`,
  desktopIsInFront: (pid: number) =>
    phrase`Switchyard läuft mit diesem Datenordner als Desktop-App (Prozess ${pid}). Das Fenster ist jetzt im Vordergrund.`,
  runsAlready: (pid: number) =>
    phrase`Switchyard läuft bereits (Prozess ${pid}). Dieser Link lässt innerhalb einer Minute einen Browser ein.`,
  answeredElsewhere: 'Die Frage wurde an anderer Stelle beantwortet.',
  waitsNoLonger: 'Die Frage wartet nicht mehr auf eine Antwort.',
  inFolder: (folder) => phrase`Datenordner: ${folder}`,
} satisfies Words['running'];
