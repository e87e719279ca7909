import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type Change = { change: 'tables' } | { change: 'rows'; table: string };

const EVERY_MS = 1000;
/** Looking takes a twentieth of the time at most, however many tables there are. */
const REST = 19;

const ENDING = '.lance';
const VERSIONS = '_versions';

/**
 * Hears of what other processes change in a database that is a folder of this computer: tables that
 * come or go, and tables that get another version. It looks once a second, because a watcher of the
 * system for each table would be too many.
 */
export class TableWatch {
  readonly #folder: string;
  readonly #hear: (change: Change) => void;
  /** The version of each table. */
  readonly #known: Map<string, string>;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(folder: string, hear: (change: Change) => void) {
    this.#folder = folder;
    this.#hear = hear;
    this.#known = new Map(this.#namesNow().map((table) => [table, this.#versionNow(table)]));
    this.#wait(EVERY_MS);
  }

  /** A change that this process made itself, and told. */
  note(change: Change): void {
    if (change.change === 'rows') this.#known.set(change.table, this.#versionNow(change.table));
    else this.#keepOnly(this.#namesNow());
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    if (this.#isOver) return;
    this.#timer = setTimeout(() => void this.#look(), ms);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const began = performance.now();
    const names = namesIn(await readdir(this.#folder).catch(() => []));
    if (names.length !== this.#known.size || names.some((table) => !this.#known.has(table))) {
      this.#keepOnly(names);
      if (!this.#isOver) this.#hear({ change: 'tables' });
    }
    for (const table of names) {
      const version = versionIn(await readdir(this.#placeOf(table)).catch(() => []));
      if (this.#isOver) return;
      if (version === this.#known.get(table)) continue;
      this.#known.set(table, version);
      this.#hear({ change: 'rows', table });
    }
    this.#wait(Math.max(EVERY_MS, (performance.now() - began) * REST));
  }

  #keepOnly(names: string[]): void {
    for (const table of this.#known.keys()) if (!names.includes(table)) this.#known.delete(table);
    for (const table of names) if (!this.#known.has(table)) this.#known.set(table, this.#versionNow(table));
  }

  #namesNow(): string[] {
    return namesIn(quietly(() => readdirSync(this.#folder)));
  }

  #versionNow(table: string): string {
    return versionIn(quietly(() => readdirSync(this.#placeOf(table))));
  }

  #placeOf(table: string): string {
    return join(this.#folder, table + ENDING, VERSIONS);
  }
}

function namesIn(entries: string[]): string[] {
  return entries.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
}

/**
 * Each version is a file; old ones are taken away in time, and the newest is the first or the last
 * by name.
 */
function versionIn(files: string[]): string {
  const named = files.toSorted();
  return `${named.length} ${named[0] ?? ''} ${named.at(-1) ?? ''}`;
}

/** A folder that is not there yet, or no longer, is empty. */
function quietly(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}
