import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotesFile } from '../../../servers/notes/notes.ts';
import { first } from '../../doubles/defined.ts';

let folder: string;
let file: string;
const warnings: string[] = [];
const now = () => new Date('2026-11-21T10:00:00Z');
const open = () => new NotesFile({ file, now, warn: (sentence) => warnings.push(sentence) });

beforeEach(async () => {
  warnings.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'notes-'));
  file = join(folder, 'made', 'on demand', 'notes.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('the first notes are written where there never was a file, and not again once they are deleted', async () => {
  const given = [
    { title: 'First Note', content: '1' },
    { title: 'Second Note', content: '2' },
  ];
  await open().begin(given);
  expect(await open().all()).toMatchObject([
    { id: '1', ...given[0] },
    { id: '2', ...given[1] },
  ]);
  for (const id of ['1', '2']) await open().remove(id);
  await open().begin(given);
  expect(await open().all()).toEqual([]);
  expect(await open().add('Third', '')).toMatchObject({ id: '3' });
});

test('a file of an older version is read, and its notes are numbered on', async () => {
  await open().add('Milk', '');
  await writeFile(file, JSON.stringify({ notes: [{ id: '7', title: 'Old', content: 'kept', createdAt: '2025-01-01T00:00:00Z' }] }));
  expect(await open().change('7', { content: 'new' })).toMatchObject({
    title: 'Old',
    content: 'new',
    updatedAt: '2026-11-21T10:00:00.000Z',
  });
  expect(await open().add('Next', '')).toMatchObject({ id: '8' });
  expect(await open().change('9', { title: 'x' })).toBeUndefined();
});

test('a folder without notes has none, and nothing is written by looking', async () => {
  expect(await open().all()).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test('a note is there for whoever opens the file next', async () => {
  const added = await open().add('Milk', 'Two litres');
  expect(added).toEqual({ id: '1', title: 'Milk', content: 'Two litres', createdAt: '2026-11-21T10:00:00.000Z' });
  expect(await open().all()).toEqual([added]);
  expect(await open().find('1')).toEqual(added);
  expect(await open().find('2')).toBeUndefined();
});

test('notes added at the same time through two openings are all kept, under numbers of their own', async () => {
  const [one, other] = [open(), open()];
  await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).add(`Note ${i}`, '')));
  const notes = await open().all();
  expect(new Set(notes.map((note) => note.title)).size).toBe(20);
  expect(notes.map((note) => Number(note.id)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test('nothing but the notes and the empty file that is locked stays behind in the folder', async () => {
  await open().add('Milk', '');
  expect(await readdir(join(file, '..'))).toEqual(['notes.json', 'notes.json.lock.db']);
  expect(await readFile(`${file}.lock.db`, 'utf8')).toBe('');
});

test.for(['{"notes": [', '[]', '{"notes":[{"id":"x"}]}'])('a file that reads %s is kept aside when the next note comes', async (broken) => {
  await open().add('Milk', '');
  await writeFile(file, broken);
  expect(await open().all()).toEqual([]);
  await open().add('Bread', '');
  expect((await open().all()).map((note) => note.title)).toEqual(['Bread']);
  const aside = (await readdir(join(file, '..'))).filter((name) => name.includes('broken'));
  expect(aside).toHaveLength(1);
  expect(await readFile(join(file, '..', first(aside)), 'utf8')).toBe(broken);
  expect(warnings.join('\n')).toContain(aside[0]);
});

test('when a process is killed in the middle of a change, those that wait for it go on one after the other', async () => {
  await open().add('Milk', '');
  const script = `
    import { NotesFile } from ${JSON.stringify(new URL('../../../servers/notes/notes.ts', import.meta.url).href)};
    await new NotesFile({ file: ${JSON.stringify(file)}, now: () => { console.log('locked'); for (;;); }, warn() {} }).add('Lost', '');`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  const added = Promise.all(Array.from({ length: 20 }, (_, at) => open().add(`Note ${at}`, '')));
  other.kill('SIGKILL');
  expect(new Set((await added).map(({ id }) => id)).size).toBe(20);
  expect(await open().all()).toHaveLength(21);
});

test('two processes that add notes at the same time lose none', async () => {
  const script = `
    import { NotesFile } from ${JSON.stringify(new URL('../../../servers/notes/notes.ts', import.meta.url).href)};
    const notes = new NotesFile({ file: ${JSON.stringify(file)}, now: () => new Date(0), warn() {} });
    for (let at = 0; at < 25; at += 1) await notes.add(process.pid + '.' + at, '');`;
  const ends = [1, 2].map(() => once(spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }), 'exit'));
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ]);
  const notes = await open().all();
  expect(new Set(notes.map(({ title }) => title)).size).toBe(50);
  expect(notes.map(({ id }) => Number(id))).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
});
