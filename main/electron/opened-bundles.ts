import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** How the app was started: with these words, in this folder. */
type Started = { argv: readonly string[]; folder: string };

/** The bundles that the person opened with the app, as paths. */
export function bundlesIn({ argv, folder }: Started): string[] {
  const { positionals } = parseArgs({ args: argv.slice(1), options: { data: { type: 'string' } }, strict: false });
  return positionals.filter(isBundleFile).map((file) => resolve(folder, file));
}

export function isBundleFile(word: string): boolean {
  return /\.(?:mcpb|dxt)$/i.test(word);
}
