import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The path of ripgrep: beside the built servers in the installed app, otherwise in the package it
 * came with.
 */
export function findRipgrep(serversFolder: string): string | undefined {
  const name = process.platform === 'win32' ? 'rg.exe' : 'rg';
  const beside = join(serversFolder, 'ripgrep', 'bin', name);
  if (existsSync(beside)) return beside;
  try {
    return createRequire(import.meta.url).resolve(`@vscode/ripgrep-${process.platform}-${process.arch}/bin/${name}`);
  } catch {
    return undefined;
  }
}
