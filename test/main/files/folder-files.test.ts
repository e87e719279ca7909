import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rankFiles } from '../../../main/host/files/rank-files.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const isRefused = (code: string) => expect.objectContaining({ name: 'HostError', reason: expect.objectContaining({ code }) });

/** A folder with files, ignored ones, and links and a pipe that lead elsewhere. */
function hostWithFolder() {
  const folder = temporaryFolder();
  const outside = temporaryFolder();
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'dist'));
  write('.gitignore', 'dist\n*.key\n');
  write('plan.md', 'The plan');
  write('src/planner.ts', 'const plan = 1;');
  write('dist/plan.js', 'built');
  write('own.key', 'secret');
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));
  symlinkSync(outside, join(folder, 'away'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  const host = hostInMemory();
  host.journal.record({ type: 'folders.changed', folders: [{ path: folder, name: 'yard', state: 'here', usual: true, hiddenFrom: [] }] });
  return { folder, outside, files: host.files.inFolders };
}

test('files of a folder are found by parts of their path, without those that ignore files name', async () => {
  const { files, folder } = hostWithFolder();
  expect(await files.find({ folders: [folder], text: 'plan' })).toEqual({
    folders: [{ folder, paths: ['plan.md', 'src/planner.ts'], of: 2 }],
  });
  expect(await files.find({ folders: [folder], text: 'SRC ts' })).toMatchObject({ folders: [{ paths: ['src/planner.ts'] }] });
  expect(await files.find({ folders: [folder], text: '' })).toMatchObject({ folders: [{ of: 2 }] });
  expect(await files.find({ folders: [folder], text: 'secret' })).toEqual({ folders: [] });
});

test('nothing is found or read in a folder that is none of the person’s', async () => {
  const { files, outside } = hostWithFolder();
  expect(await files.find({ folders: [outside, '/'], text: '' })).toEqual({ folders: [] });
  await expect(files.take({ folder: outside, file: 'secret.txt' })).rejects.toThrow(isRefused('file-not-in-folders'));
});

test('a file is read as it is when it is chosen, and no path leads out of its folder', async () => {
  const { files, folder, outside } = hostWithFolder();
  expect(await files.take({ folder, file: 'src/planner.ts' })).toMatchObject({ file: { name: 'planner.ts', kind: 'text', bytes: 15 } });
  for (const file of ['link.txt', 'away/secret.txt', `../${outside.split('/').at(-1)}/secret.txt`, '..', '.', 'src', 'pipe'])
    await expect(files.take({ folder, file }), file).rejects.toThrow(isRefused('file-not-in-folders'));
  await expect(files.take({ folder, file: 'gone.md' })).rejects.toThrow(isRefused('file-unreadable'));
});

test('a name comes before a folder, and what lies higher before what lies deeper', () => {
  const paths = ['plan/a.md', 'x/y/plan.md', 'x/plan.md', 'x/the-plan.md', 'planner.md', 'other.md'];
  expect(rankFiles(paths, 'plan', 4)).toEqual({ paths: ['planner.md', 'x/plan.md', 'x/y/plan.md', 'x/the-plan.md'], of: 5 });
});
