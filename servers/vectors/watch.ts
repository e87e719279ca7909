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
 * Hears of what other processes change in a database that is a folder of this computer: tables that come or go, and tables that get another
 * version. It looks once a second, because a watcher of the system for each table would be too many. `note` says what this process changed
 * itself, and told.
 */
export function watchTables(folder: string, hear: (change: Change) => void): { note(change: Change): void; stop(): void } {
  const known = new Map(namesIn(quietly(() => readdirSync(folder))).map((table) => [table, versionNow(table)]));
  let timer: NodeJS.Timeout;
  let isOver = false;
  wait(EVERY_MS);

  return {
    note(change) {
      if (change.change === 'rows') known.set(change.table, versionNow(change.table));
      else keepOnly(namesIn(quietly(() => readdirSync(folder))));
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };

  function wait(ms: number): void {
    if (isOver) return;
    timer = setTimeout(() => void look(), ms);
    timer.unref();
  }

  async function look(): Promise<void> {
    const began = performance.now();
    const names = namesIn(await readdir(folder).catch(() => []));
    if (names.length !== known.size || names.some((table) => !known.has(table))) {
      keepOnly(names);
      if (!isOver) hear({ change: 'tables' });
    }
    for (const table of names) {
      const version = versionIn(await readdir(placeOf(table)).catch(() => []));
      if (isOver) return;
      if (version === known.get(table)) continue;
      known.set(table, version);
      hear({ change: 'rows', table });
    }
    wait(Math.max(EVERY_MS, (performance.now() - began) * REST));
  }

  function keepOnly(names: string[]): void {
    for (const table of known.keys()) if (!names.includes(table)) known.delete(table);
    for (const table of names) if (!known.has(table)) known.set(table, versionNow(table));
  }

  function versionNow(table: string): string {
    return versionIn(quietly(() => readdirSync(placeOf(table))));
  }

  function placeOf(table: string): string {
    return join(folder, table + ENDING, VERSIONS);
  }
}

function namesIn(entries: string[]): string[] {
  return entries.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
}

/** Each version is a file; old ones are taken away in time, and the newest is the first or the last by name. */
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
