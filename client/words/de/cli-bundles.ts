import type { ShellWords } from '../en/shells.ts';
import { by, phrase } from '../phrase.ts';
import { format, list, named, number, plural } from './format.ts';

export const cliBundles = {
  title: (name, version, author) => phrase`${named(name)} ${version} von ${author}. Nichts davon ist bisher gelaufen.`,
  description: (name, text) => phrase`Das Bundle sagt: „${by(name, text)}“`,
  license: (name) => phrase`Lizenz: ${name}`,
  size: (files, bytes) => `Größe: ${format.bytes(bytes)}, ${plural(files, { one: '# Datei', other: '# Dateien' })}`,
  runs: {
    node: 'Läuft mit: Node, das mit Switchyard kommt',
    python: 'Läuft mit: Python dieses Computers',
    binary: 'Läuft mit: einem eigenen Programm',
    uv: 'Läuft mit: uv dieses Computers, das Code herunterladen kann',
  },
  tools: (names) => phrase`${[number(names.length)]} Tools nach eigener Angabe: ${list(names)}`,
  hash: (hash) => phrase`SHA-256: ${hash}`,
  field: (key, title, required) =>
    required ? phrase`Nötige Angabe: ${title} (--set ${key}=…)` : phrase`Mögliche Angabe: ${title} (--set ${key}=…)`,
  updates: (server, from, to) => phrase`${named(server)} soll aus ${to} statt aus ${from} gestartet werden. Änderungen:`,
  download: (address) => phrase`Das Bundle liegt bei ${address}. Herunterladen? [j/N]`,
  downloadNeedsYes: 'Hier gibt es kein Terminal für die Frage. Mit --yes wird das Bundle ohne Frage heruntergeladen.',
  noEnv: '--env gilt nicht für Bundles. Ihre Werte stehen hinter --set.',
} satisfies ShellWords['cliBundles'];
