import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '../../../servers/vectors/watch.ts';
import { TableWatch } from '../../../servers/vectors/watch.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = temporaryFolder();
  const write = (table: string, version: number) => {
    mkdirSync(join(folder, `${table}.lance`, '_versions'), { recursive: true });
    writeFileSync(join(folder, `${table}.lance`, '_versions', `${version}.manifest`), '');
  };
  write('old', 1);
  const heard: Change[] = [];
  const watching = new TableWatch(folder, (change) => heard.push(change));
  onTestFinished(() => watching.stop());
  /** Until it has looked once more, and what it heard then. */
  const look = async () => {
    const before = vi.getTimerCount();
    vi.runAllTimers();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(before), { interval: 1 });
    return heard.splice(0);
  };
  return { folder, write, watching, look };
}

test('what another process does to tables is heard once: a table that comes, gets a version, goes', async () => {
  const { folder, write, look } = open();
  expect(await look()).toEqual([]);
  write('new', 1);
  expect(await look()).toEqual([{ change: 'tables' }]);
  write('new', 2);
  write('old', 2);
  expect(await look()).toEqual(
    expect.arrayContaining([
      { change: 'rows', table: 'new' },
      { change: 'rows', table: 'old' },
    ]),
  );
  expect(await look()).toEqual([]);
  rmSync(join(folder, 'new.lance'), { recursive: true });
  expect(await look()).toEqual([{ change: 'tables' }]);
});

test('what this process changed and told is not heard again, and nothing is once it is stopped', async () => {
  const { write, watching, look } = open();
  write('old', 2);
  watching.note({ change: 'rows', table: 'old' });
  write('own', 1);
  watching.note({ change: 'tables' });
  expect(await look()).toEqual([]);
  watching.stop();
  expect(vi.getTimerCount()).toBe(0);
});
