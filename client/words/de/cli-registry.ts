import type { ShellWords } from '../en/shells.ts';
import { by, phrase } from '../phrase.ts';
import { named } from './format.ts';

export const cliRegistry = {
  switchOn: (address) => phrase`Die Registry ist aus. Ist sie ein, gehen Suchen an ${address}. Einschalten? [j/N]`,
  more: 'Es gibt noch mehr. Andere Wörter finden sie.',
  heads: { name: 'NAME', version: 'VERSION', says: 'EIGENE ANGABE' },
  title: (name, version) => phrase`${named(name)} ${version}`,
  description: (name, text) => phrase`Der Eintrag sagt: „${by(name, text)}“`,
  source: (address) => phrase`Quelltext: ${address}`,
  way: (number, kind, says) => phrase`${[`${number}. ${kind}`]}: ${says}`,
  whichWay: (most) => `Welcher davon? 1 bis ${most} [1]`,
  noSuchWay: (most) => `Gefragt war eine Zahl von 1 bis ${most}.`,
  noWay: (name) => phrase`Der Eintrag ${named(name)} hat nichts, was hier hinzugefügt werden kann.`,
  sayWords: 'Sag, wonach gesucht wird: servers search WÖRTER.',
  noEnv: '--env gilt nicht für Einträge einer Registry. Ihre Werte stehen hinter --set.',
} satisfies ShellWords['cliRegistry'];
