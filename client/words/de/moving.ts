import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';

export const moving = {
  open: 'Verschieben …',
  title: 'Datenordner verschieben',
  lead: 'Der Datenordner lässt sich nicht verschieben, während Switchyard ihn geöffnet hat. Daher sind es drei Schritte:',
  quit: 'Switchyard beenden, auch wo es in einem Terminal läuft.',
  type: 'Dies in einem Terminal eingeben, mit dem gewünschten Ordner. Er muss leer oder neu sein.',
  start: 'Switchyard wie immer starten. Es findet den neuen Ordner.',
  safe: 'Der Befehl kopiert alles, vergleicht die Kopie mit dem Original und stellt erst dann um. Was davor auch schiefgeht: Der Ordner hier bleibt in Gebrauch.',
  /** Stands in the command for the folder that the person chooses. */
  newFolder: 'NEUER-ORDNER',
  command: 'Der Befehl',
  copy: 'Befehl kopieren',
  /** Of a command. */
  whereTo: (command: string) => phrase`Sag, wohin: ${command}`,
  done: (from, to) => phrase`Der Datenordner ist jetzt ${to}. ${from} sagt nur noch, wo er liegt.`,
  doneBeside: (from, to, others) =>
    phrase`Der Datenordner ist jetzt ${to}. ${from} sagt, wo er liegt, und enthält noch, was nicht von Switchyard ist: ${others.join(', ')}.`,
} satisfies Words['moving'];
