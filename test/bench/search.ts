import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseFile } from '../../main/host/storage/database-file.ts';
import { indexInPieces } from '../../main/host/storage/said-index.ts';
import { searchSaid } from '../../main/host/storage/search.ts';
import { createHandClock } from '../doubles/hand-clock.ts';

const MESSAGES = Number(process.argv[2] ?? 100_000);
const CHATS = 500;
const WORDS = 180;
const VOCABULARY = 20_000;
const ROUNDS = 5;

const SEARCHES = {
  'rare word': 'zyzzyva',
  phrase: 'quick brown fox',
  'two common words': 'of and',
  the: 'the',
  'two letters': 'wo',
  'one letter': 't',
  'one CJK letter': '猫',
};

/**
 * The cost of a search for the host among many messages: with the index of words alone, and, in the
 * same file, with prefixes as well.
 */
function measure(folder: string): void {
  const path = join(folder, 'switchyard.db');
  opened(path).close();
  timed(`${MESSAGES} messages of ${WORDS} words, with the index of words`, () => fill(path));
  let database = opened(path);
  const before = allSearches(database);
  const slowest = renew(database);
  database.close();
  database = opened(path);
  const after = allSearches(database);
  database.close();
  console.log(
    `the slowest pieces of the work: ${slowest.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}; the last one, the change: see above`,
  );
  console.log('| search | words only | with prefixes | |\n| --- | --- | --- | --- |');
  for (const [name, was] of Object.entries(before)) {
    const is = after[name] ?? NaN;
    console.log(`| ${name} | ${was.toFixed(1)} ms | ${is.toFixed(1)} ms | ${(is / was).toFixed(2)}× |`);
  }
}

function opened(path: string): DatabaseFile {
  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  const nothing = () => undefined;
  return timed(
    'opened',
    () => new DatabaseFile({ path, log, clock: { now: Date.now }, roomIn: () => Infinity, putBack: nothing, onHealed: nothing }),
  );
}

function renew(database: DatabaseFile): number[] {
  const clock = createHandClock();
  const pieces: number[] = [];
  indexInPieces(database, clock, '/nowhere', (cause) => {
    throw cause;
  });
  const began = performance.now();
  for (;;) {
    const [wait] = clock.waiting();
    if (wait === undefined) break;
    const before = performance.now();
    clock.forward(wait);
    pieces.push(performance.now() - before);
  }
  console.log(
    `indexed anew in ${pieces.length} pieces, ${((performance.now() - began) / 1000).toFixed(1)} s of work, the change ${pieces.at(-1)?.toFixed(0)} ms`,
  );
  return pieces.toSorted((a, b) => b - a).slice(0, 5);
}

function allSearches(database: DatabaseFile): Record<string, number> {
  return Object.fromEntries(
    Object.entries(SEARCHES).map(([name, text]) => {
      const times = Array.from({ length: ROUNDS }, () => {
        const began = performance.now();
        searchSaid(database, text);
        return performance.now() - began;
      });
      return [name, times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? NaN];
    }),
  );
}

function fill(path: string): void {
  const file = new DatabaseSync(path);
  file.exec(`BEGIN; DROP TABLE said; CREATE VIRTUAL TABLE said USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2')`);
  const chat = file.prepare('INSERT INTO conversations (id, title, created_at, updated_at) VALUES (?, ?, 1, 1)');
  const title = file.prepare('INSERT INTO said (rowid, text) SELECT -number, title FROM conversations WHERE id = ?');
  for (let at = 0; at < CHATS; at += 1) {
    chat.run(`c${at}`, `About ${at}`);
    title.run(`c${at}`);
  }
  const entry = file.prepare('INSERT INTO entries (number, conversation, id, at, entry) VALUES (?, ?, ?, ?, ?)');
  const said = file.prepare('INSERT INTO said (rowid, text) VALUES (?, ?)');
  const word = words();
  for (let number = 1; number <= MESSAGES; number += 1) {
    const text = Array.from({ length: WORDS }, word).join(' ') + rareIn(number);
    entry.run(
      number,
      `c${number % CHATS}`,
      `m${number}`,
      number,
      JSON.stringify({ type: 'message', id: `m${number}`, turn: 't', at: number, text }),
    );
    said.run(number, text);
  }
  file.exec('COMMIT');
  file.close();
}

function rareIn(number: number): string {
  if (number % 1000 === 1) return ' zyzzyva';
  if (number % 1000 === 2) return ' 猫 は';
  return number % 100 === 3 ? ' quick brown fox' : '';
}

/**
 * Words as often as in a language: the n-th most frequent one an n-th as often as the first. The
 * same in every run.
 */
function words(): () => string {
  const known = ['the', 'of', 'and', 'to', 'a', 'in', 'that', 'it', 'for', 'with', 'word', 'would'];
  const syllables = ['ta', 're', 'wo', 'si', 'ne', 'ma', 'lo', 'di', 'ka', 'pu', 'be', 'th', 'an', 'er', 'co', 'un'];
  for (let at = known.length; at < VOCABULARY; at += 1) {
    known.push([at, at >> 4, at >> 8, at >> 12].map((part) => syllables[part & 15]).join(''));
  }
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return known[Math.floor(VOCABULARY ** (seed / 2_147_483_647)) - 1] ?? 'the';
  };
}

function timed<T>(what: string, work: () => T): T {
  const began = performance.now();
  const result = work();
  console.log(`${what}: ${(performance.now() - began).toFixed(0)} ms`);
  return result;
}

const folder = mkdtempSync(join(tmpdir(), 'switchyard-search-'));
try {
  measure(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
