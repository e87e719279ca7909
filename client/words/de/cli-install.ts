import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { inOrder, named } from './format.ts';

export const cliInstall = {
  asking: 'Die Registry wird gefragt …',
  title: (name, version, before) =>
    before === undefined
      ? phrase`${named(name)} ${version} wird installiert. Nichts davon ist bisher gelaufen.`
      : phrase`${named(name)} ${before} → ${version}. Von der neuen Version ist bisher nichts gelaufen.`,
  question: 'Installieren und den Server von dort starten? [j/N]',
  questionShipped: 'Installieren? [j/N]',
  lookQuestion: 'Sie holen und einmal neben der Version starten, die in Gebrauch ist? [j/N]',
  takeQuestion: 'Sie ab jetzt verwenden? [j/N]',
  notTaken: (before) => phrase`Mit --yes wird keine Version genommen, die keine Tools auflistet. ${before} bleibt in Gebrauch.`,
  wentBack: (server, version) => phrase`${named(server)} wird wieder von Version ${version} gestartet.`,
  needsYes: 'Es gibt kein Terminal für eine Rückfrage. Mit --yes wird ohne Rückfrage installiert.',
  nothing: 'Nichts wurde installiert.',
  isNewest: (name, version) => phrase`${named(name)} ${version} ist schon installiert, und die Registry hat dieselbe Version.`,
  installed: (name, version, server) => phrase`${named(name)} ${version} ist installiert. ${named(server)} wird von dort gestartet.`,
  uninstalled: (server, version) =>
    inOrder(phrase`Version ${version} wurde entfernt.`, phrase`${named(server)} startet wieder mit seinem eigenen Befehl.`),
  notInstalled: (server) => phrase`Für ${named(server)} ist nichts installiert. „servers install“ tut das.`,
} satisfies ShellWords['cliInstall'];
