import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Lance from '@lancedb/lancedb';
import type * as Arrow from 'apache-arrow';
import { Problem } from './problem.ts';

export type Native = { lance: typeof Lance; arrow: typeof Arrow };

/**
 * The library from the folder it was installed in, once. Without it the server still starts and
 * lists its tools: each then answers what is missing.
 */
export class LanceLibrary {
  readonly #folder: string;
  #native: Native | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Throws a Problem where it is not there. */
  native(): Native {
    return (this.#native ??= load(this.#folder));
  }
}

function load(folder: string): Native {
  if (process.platform === 'darwin' && process.arch === 'x64') {
    throw new Problem('LanceDB has no native part for Macs with an Intel processor since 0.22, so this server cannot keep vectors here.');
  }
  // The library writes warnings to stderr, which hosts show as the server's own words.
  process.env['LANCEDB_LOG'] ??= 'error';
  try {
    const require = createRequire(join(folder, 'package.json'));
    return { lance: require('@lancedb/lancedb') as typeof Lance, arrow: require('apache-arrow') as typeof Arrow };
  } catch (cause) {
    const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new Problem(
      `LanceDB is not installed in ${folder} (${why}). In Switchyard: "Install…" at vectors on the servers page, or "switchyard servers install vectors". ` +
        `Elsewhere: put this server's package.json and package-lock.json into that folder and run "npm ci --ignore-scripts" in it.`,
    );
  }
}
