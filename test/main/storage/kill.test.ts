import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { Storage } from '../../../main/host/storage/storage.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const says = fileURLToPath(new URL('says-until-killed.ts', import.meta.url));
const changes = fileURLToPath(new URL('changes-until-killed.ts', import.meta.url));

test.each([20, 101, 333])('what was on disk when the process was killed after %i writes is there again', async (writes) => {
  const dataFolder = temporaryFolder();
  const told = await killedAfter(writes, dataFolder, says);
  const bugs: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (words: string) => void bugs.push(words) };
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });

  const entries = new Map(storage.entries('c').map((entry) => [entry.id, entry]));
  for (const line of told) {
    const [what, n, piece] = line.split(' ');
    const entry = entries.get(`a${n}`);
    if (what === 'done') expect(entry).toMatchObject({ state: 'done', text: 'all of it' });
    else if (what === 'said') expect(entry).toMatchObject({ text: expect.stringMatching(`${piece} |all of it`) });
    else expect(entry).toBeDefined();
  }
  expect(told.length).toBeGreaterThanOrEqual(writes);
  expect(bugs).toEqual([]);
  expect(storage.interruptedTurn('c')).toBe('t');
  storage.close();
});

test.each([7, 62])('an edit, an import and a file are whole or not there when the process was killed after %i writes', async (writes) => {
  const dataFolder = temporaryFolder();
  const told = await killedAfter(writes, dataFolder, changes);
  const bugs: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (words: string) => void bugs.push(words) };
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });

  const { conversations } = storage.load();
  const messages = new Set(storage.entries('c').map(({ id }) => id));
  const { places, shown } = storage.branches('c');
  const imports = new Set(Object.keys(conversations).map((id) => id.slice(1)));
  imports.delete('');
  for (const line of told) {
    const [what, which = ''] = line.split(' ');
    if (what === 'branched') expect(messages.has(`m${which}`) && places.has(`t${which}`)).toBe(true);
    else if (what === 'imported') expect(imports.has(which)).toBe(true);
    else if (what === 'kept') expect(statSync(join(dataFolder, 'attachments', which)).size).toBe(300_000);
  }
  // Writes that were under way are whole, or not there.
  expect(messages.has(`m${shown?.slice(1)}`)).toBe(true);
  for (const { turn } of places.values()) expect(messages.has(`m${turn.slice(1)}`)).toBe(true);
  for (const which of imports) {
    for (const name of ['a', 'b', 'c']) expect(storage.entries(`${name}${which}`)).toHaveLength(20);
    expect(storage.branches(`c${which}`).places.size).toBe(1);
  }
  for (const name of readdirSync(join(dataFolder, 'attachments')).filter((each) => !each.endsWith('.part')))
    expect(
      createHash('sha256')
        .update(readFileSync(join(dataFolder, 'attachments', name)))
        .digest('hex'),
    ).toBe(name);
  expect(bugs).toEqual([]);
  storage.close();
});

test.each([0, 2])(
  'nothing is kept of a file when the process was killed after piece %i of it, and the chat and the files before it are whole',
  async (piece) => {
    const dataFolder = temporaryFolder();
    // An edit, an import, three pieces and the whole file, and then an edit and an import before
    // the next file.
    const told = await killedAfter(9 + piece, dataFolder, changes, 9 + piece);
    expect(told.slice(0, 6).map((line) => line.split(' ')[0])).toEqual(['branched', 'imported', 'piece', 'piece', 'piece', 'kept']);
    expect(told.at(-1)).toBe(`piece ${piece * 100_000}`);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const clock = createHandClock();
    const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock });

    expect(storage.entries('c').map(({ id }) => id)).toEqual(['first', 'm0', 'm1']);
    expect(Object.keys(storage.load().conversations).toSorted()).toEqual(['a0', 'a1', 'b0', 'b1', 'c', 'c0', 'c1']);
    expect(readdirSync(join(dataFolder, 'attachments'))).toEqual([told[5]?.split(' ')[1]]);
    storage.close();
  },
);

/**
 * Runs the program and kills it without warning; gives the lines it had written by then.
 * `waitsAfter`: so many it writes, and no more.
 */
function killedAfter(writes: number, dataFolder: string, program: string, ...waitsAfter: number[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    // Node runs the source as it is; transforming, since the contract's error class has a
    // constructor with properties.
    const child = spawn(
      process.execPath,
      ['--experimental-transform-types', '--no-warnings', program, dataFolder, ...waitsAfter.map(String)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    let out = '';
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString();
      if (out.split('\n').length > writes) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(out.split('\n').slice(0, -1));
      else reject(new Error('It ended before it was killed.'));
    });
  });
}
