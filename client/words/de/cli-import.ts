import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { list, named } from './format.ts';

export const cliImport = {
  none: 'Es wurden keine Server gefunden.',
  lookedIn: (apps: string[]) => phrase`Nachgesehen in: ${list(apps)}.`,
  alreadyHere: (name: string, here: string) => phrase`${named(name)} ist schon hier, als ${named(here)}.`,
  movesToKeyStore: (names: string[]) => phrase`Kommt in deinen Schlüsselspeicher: ${list(names)}.`,
  isOff: 'Dort ist er aus: Er wird hinzugefügt und bleibt aus.',
  addWhich: 'Welche hinzufügen? „j“ für alle, die ein sind, oder Nummern wie „1 3“; Enter fügt keinen hinzu.',
  nobodyChooses:
    'Nichts wurde hinzugefügt: Jemand an einem Terminal oder im Fenster muss den Befehlen zustimmen. --yes stimmt allen zu, die ein sind.',
} satisfies ShellWords['cliImport'];
