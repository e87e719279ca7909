import type { Bundle } from '../../../contract/bundle.ts';
import { by, type Phrase, phrase } from '../phrase.ts';
import { format, list, named, number, plural } from './format.ts';

/** `switchyard servers add FILE.mcpb`: what a bundle is, before anything of it runs. */
export const cliBundles = {
  title: (name: string, version: string, author: string) => phrase`${named(name)} ${version} by ${author}. Nothing of it has run.`,
  description: (name: string, text: string) => phrase`It says: “${by(name, text)}”`,
  license: (name: string) => phrase`License: ${name}`,
  size: (files: number, bytes: number) => `Size: ${format.bytes(bytes)}, ${plural(files, { one: '# file', other: '# files' })}`,
  runs: {
    node: 'Runs with: Node, which comes with Switchyard',
    python: 'Runs with: Python of this computer',
    binary: 'Runs with: a program of its own',
    uv: 'Runs with: uv of this computer, which may download code',
  } satisfies Record<Bundle['runs'], Phrase>,
  tools: (names: string[]) => phrase`${[number(names.length)]} tools, by its own claim: ${list(names)}`,
  hash: (hash: string) => phrase`SHA-256: ${hash}`,
  field: (key: string, title: string, required: boolean) =>
    required ? phrase`It needs: ${title} (--set ${key}=…)` : phrase`It can be told: ${title} (--set ${key}=…)`,
  updates: (server: string, from: string, to: string) =>
    phrase`${named(server)} is to be started from ${to} in place of ${from}. What changes:`,
  download: (address: string) => phrase`The bundle lies at ${address}. Download it? [y/N]`,
  downloadNeedsYes: 'There is no terminal to ask at. With --yes the bundle is downloaded without a question.',
  noEnv: '--env is not for bundles. Their values are given with --set.',
};
