import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath, stat } from 'node:fs/promises';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { whyNoName } from '../../../servers/files/names.ts';
import { random } from '../../doubles/sequences.ts';
import { filesHost } from './files-host.ts';

const SECRET = 'nobody may read this';

/**
 * A folder the host named, beside one it did not, with links that lead out, in and round in a
 * circle.
 */
async function beside() {
  const host = await filesHost();
  const { base, folder, inFolder } = host;
  const outside = join(base, 'outside');
  const fresh = () => {
    for (const one of [folder, outside]) rmSync(one, { recursive: true, force: true });
    mkdirSync(inFolder('sub', 'deep'), { recursive: true });
    mkdirSync(join(outside, 'deep'), { recursive: true });
    for (const at of [inFolder(), inFolder('sub'), inFolder('sub', 'deep')]) writeFileSync(join(at, 'file'), 'inside');
    for (const at of [outside, join(outside, 'deep')]) writeFileSync(join(at, 'file'), SECRET);
    writeFileSync(join(outside, 'known-to-nobody'), '');
    symlinkSync('../outside', inFolder('way-out'));
    symlinkSync(join(outside, 'file'), inFolder('sub', 'file-out'));
    symlinkSync('../../outside/new', inFolder('sub', 'new-out'));
    symlinkSync('sub', inFolder('way-in'));
    symlinkSync('circle', inFolder('circle'));
  };
  fresh();
  vi.stubEnv('XDG_DATA_HOME', join(base, 'share'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const seen = () => readdirSync(outside, { recursive: true, encoding: 'utf8' }).toSorted((one, two) => one.localeCompare(two));
  const untouched = seen();
  return {
    ...host,
    outside,
    fresh,
    isUntouched: () =>
      JSON.stringify(seen()) === JSON.stringify(untouched) &&
      readdirSync(base).every((name) => ['work', 'outside', 'share'].includes(name)) &&
      ['file', 'deep/file'].every((name) => readFileSync(join(outside, name), 'utf8') === SECRET),
  };
}

test('a folder that becomes a link elsewhere between being named and its first use is not followed', async () => {
  const { base, folder, inFolder, call, client, asked } = await filesHost();
  const outside = join(base, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'file'), SECRET);
  await expect.poll(asked).toBe(1);
  // The server looks at the folder once it has our answer, which is before the next question.
  await client.ping();
  for (let round = 0; round < 3; round += 1) await stat(await realpath(folder));
  renameSync(folder, join(base, 'moved'));
  symlinkSync(outside, folder);
  const { text, isError } = await call('read_file', { path: inFolder('file') });
  expect({ isError, text }).toEqual({ isError: true, text: expect.not.stringContaining(SECRET) });
});

test.each(['legacy', 'auto'] as const)(
  'a folder that becomes a link elsewhere after a host (%s) named it is not followed, and is in use again once it is back',
  async (mode) => {
    const { base, folder, inFolder, call } = await filesHost({ mode, inMemory: mode === 'legacy' });
    const outside = join(base, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'file'), SECRET);
    writeFileSync(inFolder('file'), 'inside');
    expect((await call('read_file', { path: inFolder('file') })).text).toContain('inside');
    renameSync(folder, join(base, 'moved'));
    symlinkSync(outside, folder);
    for (const [tool, path] of [
      ['read_file', inFolder('file')],
      ['list_directory', folder],
      ['list_directory', outside],
    ] as const) {
      const { text, isError } = await call(tool, { path });
      expect({ isError, text }).toEqual({ isError: true, text: expect.not.stringContaining(SECRET) });
      expect(text).toContain(`${folder} (not in use: it leads elsewhere now than when the host named it first)`);
    }
    rmSync(folder);
    renameSync(join(base, 'moved'), folder);
    expect((await call('read_file', { path: inFolder('file') })).text).toContain('inside');
  },
);

test.each(['legacy', 'auto'] as const)('a root of a host (%s) that is no address of a file leaves the others in use', async (mode) => {
  const { folders, inFolder, call } = await filesHost({ mode, inMemory: mode === 'legacy' });
  writeFileSync(inFolder('file'), 'inside');
  folders.unshift('https://example.com/work', 'file://elsewhere.example/work');
  expect((await call('read_file', { path: inFolder('file') })).text).toContain('inside');
});

const TOOLS: ((path: string, other: string) => [string, Record<string, unknown>])[] = [
  (path) => ['list_directory', { path }],
  (path) => ['directory_tree', { path }],
  (path) => ['read_file', { path }],
  (path, other) => ['read_multiple_files', { paths: [path, other] }],
  (path) => ['search_files', { path, pattern: '**' }],
  (path) => ['write_file', { path, content: 'written' }],
  (path) => ['edit_file', { path, edits: [{ old_text: 'i', new_text: 'e' }] }],
  (path, other) => ['move_file', { source: path, destination: other }],
  (path, other) => ['copy_file', { source: path, destination: other }],
  (path) => ['create_directory', { path }],
  (path) => ['delete_file', { path }],
];

const STEPS = [
  '..',
  '.',
  '',
  'sub',
  'deep',
  'file',
  'way-out',
  'file-out',
  'new-out',
  'way-in',
  'circle',
  'outside',
  'work',
  'Outside',
  'WAY-OUT',
];
const ODD = [
  '\u00e9',
  'e\u0301',
  '..\u2215outside',
  '%2e%2e',
  '..%2foutside',
  '~',
  '...',
  '..\\outside',
  '\0',
  'CON',
  'file:x',
  '\u202e..',
  '-e',
];

test.skipIf(process.platform === 'win32')(
  'whatever path is asked for, nothing outside of the folders is read, written, named or moved',
  async () => {
    const { call, base, folder, outside, fresh, isUntouched } = await beside();
    const step = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...STEPS) }, fc.constantFrom(...ODD), fc.string({ maxLength: 5 }));
    const from = fc.constantFrom(
      '',
      folder,
      `${folder}/`,
      base,
      outside,
      '/',
      '/proc/self/cwd',
      `/proc/self/root${outside}`,
      pathToFileURL(folder).href,
    );
    const path = fc
      .tuple(from, fc.array(step, { maxLength: 5 }))
      .map(([start, steps]) => [start, ...steps].filter((one) => one !== '').join('/') || '.');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...TOOLS), path, path, async (tool, one, other) => {
        fresh();
        const [name, args] = tool(one, other);
        const { text } = await call(name, args);
        expect(text).not.toContain(SECRET);
        expect(text).not.toContain('known-to-nobody');
        expect(isUntouched()).toBe(true);
      }),
      random(300),
    );
  },
);

test.runIf(process.platform === 'linux')(
  'a folder that is swapped for a link between check and use gives nothing away and takes nothing in',
  async () => {
    const { call, inFolder, outside, isUntouched } = await beside();
    const swaps = `
    const { renameSync, symlinkSync } = require('node:fs');
    const [folder, outside] = process.argv.slice(1);
    symlinkSync(outside, folder + '/../share-link');
    process.stdout.write('x');
    for (;;) {
      renameSync(folder + '/sub', folder + '/kept'); renameSync(folder + '/../share-link', folder + '/sub');
      renameSync(folder + '/sub', folder + '/../share-link'); renameSync(folder + '/kept', folder + '/sub');
    }`;
    const other = spawn(process.execPath, ['-e', swaps, inFolder(), outside], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void other.kill('SIGKILL'));
    const ended = once(other, 'exit');
    await once(other.stdout, 'data');
    const ways: [string, Record<string, unknown>][] = [
      ['read_file', { path: 'sub/file' }],
      ['write_file', { path: 'sub/file', content: 'inside' }],
      ['write_file', { path: 'sub/deep/file', content: 'inside' }],
      ['copy_file', { source: 'file', destination: 'sub/copied' }],
      ['search_files', { path: 'sub', pattern: '**' }],
      ['search_text', { path: '.', query: 'nobody' }],
    ];
    const calls = { done: 0, refused: 0 };
    // The loop ends once both were seen, however seldom the other program gets the processor.
    for (let at = 0; at < random(60).numRuns || calls.done === 0 || calls.refused === 0; at += 1) {
      const [name, args] = ways[at % ways.length] ?? ['', {}];
      const { text, isError } = await call(name, args);
      expect(text).not.toContain(SECRET);
      calls[isError ? 'refused' : 'done'] += 1;
    }
    other.kill('SIGKILL');
    await ended;
    rmSync(inFolder('..', 'share-link'), { force: true });
    expect(isUntouched()).toBe(true);
  },
);

test('a name that Windows has for a device, a stream or another name is none there', () => {
  const device = fc.constantFrom('con', 'PRN', 'Aux', 'nul', 'com1', 'LPT9', 'conin$', 'com\u00b9');
  const ending = fc.constantFrom('', '.txt', ' ', '.tar.gz');
  fc.assert(
    fc.property(device, ending, (name, end) => {
      expect(whyNoName(name + end, 'win32')).toBeDefined();
      expect(whyNoName(name + end, 'linux')).toBeUndefined();
    }),
    random(100),
  );
  for (const name of ['file:stream', 'file.', 'file ', 'a\0b']) expect(whyNoName(name, 'win32')).toBeDefined();
  for (const name of ['console.ts', 'com10.txt', 'nulls', 'a.b', '.env']) expect(whyNoName(name, 'win32')).toBeUndefined();
});
