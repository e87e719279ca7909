import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { App } from 'electron';
import { chooseDataFolder } from '../../../main/electron/data-folder.ts';
import { standIn } from '../../doubles/beyond-types.ts';

test('--data names the folder; it is private, and what Chromium keeps lies in a folder below it', () => {
  const parent = mkdtempSync(join(tmpdir(), 'switchyard-data-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const paths: Record<string, string> = {};
  const app = standIn<App>('app', {
    isPackaged: false,
    setPath(name: string, path: string) {
      expect(existsSync(path)).toBe(true);
      paths[name] = path;
    },
  });
  const folder = join(parent, 'mine');
  expect(chooseDataFolder(app, ['electron', '--inspect=0', '.', '--data', folder], 'switchyard')).toBe(folder);
  expect(paths).toEqual({ userData: join(folder, 'window') });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a command that reaches the program of the window is refused, and told who answers commands', () => {
  const app = standIn<App>('app', { isPackaged: true });
  const words = ['/opt/Switchyard/switchyard', 'tides.mcpb', 'tools', '--json'];
  expect(() => chooseDataFolder(app, words, 'switchyard')).toThrow(
    expect.objectContaining({ reason: { code: 'app-takes-no-command', word: 'tools', instead: 'switchyard tools' } }),
  );
});
