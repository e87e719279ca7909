import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { NotesFile } from '../../servers/notes/notes.ts';
import { random } from '../doubles/sequences.ts';

/** Twenty in deep runs; each costs a start of Node. */
const { seed, numRuns } = random(3);
const KILLS = Math.min(20, numRuns);
/** Long enough that a kill meets the writing of it. */
const LONG = 'x'.repeat(8_000_000);
/**
 * The compile cache is written at an ordered end: a program that is killed would leave the next one
 * to compile all of it again.
 */
const KEEP_COMPILED = `(await import('node:module')).flushCompileCache();`;

test(`of the notes that were kept before kill -9, ${KILLS} times, none is lost, and the file opens each time`, async () => {
  const file = join(temporary(), 'notes.json');
  const notes = new NotesFile({ file, now: () => new Date(0), warn: (sentence) => expect.fail(sentence) });
  const kept: string[] = [];
  for (let at = 0; at < KILLS; at += 1) {
    kept.push(
      ...(await writeUntilKilled(
        at,
        `const notes = new (await import(${module('notes/notes.ts')})).NotesFile({ file: ${JSON.stringify(file)}, now: () => new Date(0), warn: console.error });
         ${KEEP_COMPILED}
         for (let i = 0; ; i += 1) console.log((await notes.add('${at}.' + i, 'x'.repeat(20_000))).title);`,
      )),
    );
    const titles = (await notes.all()).map(({ title }) => title);
    expect(kept.filter((title) => !titles.includes(title))).toEqual([]);
  }
});

test(`a file that is written and edited while kill -9 comes, ${KILLS} times, is whole each time and not older than what was acknowledged`, async () => {
  const folder = temporary();
  const path = join(folder, 'a.txt');
  writeFileSync(path, `0\n${LONG}`);
  let last = 0;
  // A look meanwhile finds a whole file, too.
  let shortest = Infinity;
  const looking = setInterval(() => (shortest = Math.min(shortest, statSync(path).size)), 1);
  onTestFinished(() => clearInterval(looking));
  for (let at = 0; at < KILLS; at += 1) {
    const said = await writeUntilKilled(
      at,
      `const { writeFile } = await import(${module('files/write.ts')});
       const { WriteTurns } = await import(${module('files/turns.ts')});
       const { editFile } = await import(${module('files/edit.ts')});
       ${KEEP_COMPILED}
       const folder = ${JSON.stringify(folder)};
       const { signal } = new AbortController();
       const work = { folders: [{ path: folder, real: folder }], turns: new WriteTurns(), signal, progress() {} };
       const long = 'x'.repeat(${LONG.length});
       for (let i = ${last} + 1; ; i += 1) {
         if (i % 2) await writeFile('a.txt', i + '\\n' + long, work);
         else await editFile('a.txt', [{ old_text: (i - 1) + '\\n', new_text: i + '\\n' }], { dryRun: false }, work);
         console.log(i);
       }`,
    );
    const [number = '', text] = readFileSync(path, 'utf8').split('\n');
    expect(text).toBe(LONG);
    expect(Number(number)).toBeGreaterThanOrEqual(Number(said.at(-1) ?? last));
    // The next one begins with a file to write, not to edit.
    last = Number(number) + (Number(number) % 2);
    writeFileSync(path, `${last}\n${LONG}`);
  }
  expect(shortest).toBeGreaterThan(LONG.length);
});

/** The work that it said was done, up to the kill, which comes at some moment after some of it. */
async function writeUntilKilled(at: number, script: string): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  const enough = 1 + ((seed + at * 7) % 4);
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    said.push(line);
    if (said.length === enough) setTimeout(() => child.kill('SIGKILL'), (seed + at * 37) % 200);
  });
  await Promise.all([once(child, 'exit'), once(lines, 'close')]);
  expect(child.signalCode).toBe('SIGKILL');
  return said;
}

function module(path: string): string {
  return JSON.stringify(new URL(`../../servers/${path}`, import.meta.url).href);
}

function temporary(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kill-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
