import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage } from '../../../main/host/storage/storage.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const program = fileURLToPath(new URL('says-until-killed.ts', import.meta.url));

test.each([20, 101, 333])('what was on disk when the process was killed after %i writes is there again', async (writes) => {
  const dataFolder = temporaryFolder();
  const told = await killedAfter(writes, dataFolder);
  const bugs: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (words: string) => void bugs.push(words) };
  const storage = openStorage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });

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

/** Runs the program and kills it without warning; gives the lines it had written by then. */
function killedAfter(writes: number, dataFolder: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    // Node runs the source as it is; transforming, since the contract's error class has a constructor with properties.
    const child = spawn(process.execPath, ['--experimental-transform-types', '--no-warnings', program, dataFolder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
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
