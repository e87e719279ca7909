import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { guarded } from '../../../main/host/base/guard.ts';
import { serveWeb } from '../../../main/web/main.ts';
import { askOverSocket } from '../../doubles/ask-over-socket.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test('an error in deferred work is logged and told in every window, and the host goes on', async () => {
  const dataFolder = temporaryFolder();
  const web = await serveWeb({ dataFolder, keyring: false, given: [] });
  onTestFinished(web.close);
  const windows = [await askOverSocket(web.link()), await askOverSocket(web.link())];
  const told: string[] = [];
  for (const window of windows) window.onEvent((_number, event) => told.push(event.type));

  guarded('a test', () => {
    throw new Error('A bug of the test.');
  })();
  await vi.waitFor(() => expect(told).toEqual(['internal-error.caught', 'internal-error.caught']));
  expect(readFileSync(join(dataFolder, 'logs', 'switchyard.log'), 'utf8')).toContain('A bug of the test.');
  for (const window of windows)
    expect(await window.ask('log.show', {})).toEqual({ file: join(dataFolder, 'logs', 'switchyard.log'), isShown: false });
  for (const window of windows) expect((await window.ask('state.read', {})).state.internalErrors).toBe(1);
});
