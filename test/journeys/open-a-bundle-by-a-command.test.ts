import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { bundleFile } from '../doubles/make-bundle.ts';
import { openApp } from '../doubles/open-app.ts';
import { runCommand } from '../doubles/run-command.ts';
import { tidesBundle } from '../doubles/tides-bundle.ts';
import { press, ready, see } from './person.ts';

deepTest('I open bundles by our command, leave the first one, and add the second one', async () => {
  const app = await openApp({ own: true });
  const { page, host, dataFolder } = app;
  const plain = (version: string) => bundleFile(tidesBundle({ version, user_config: undefined, server }), `tides-${version}.mcpb`);
  const open = (path: string) => runCommand(dataFolder, [path, '--no-open']);
  expect(await open(plain('1.4.0'))).toMatchObject({ code: 0 });
  const first = page.getByRole('dialog', { name: 'Add tides 1.4.0?' });
  await see(first, 'tides-1.4.0.mcpb');
  // One that is opened meanwhile waits, and does not take the place of the one that I read.
  expect(await open(plain('1.5.0'))).toMatchObject({ code: 0 });
  const waiting = async () => (await host.ask('state.read', {})).state.bundlesToReview.length;
  await expect.poll(waiting).toBe(2);
  await first.waitFor();
  await press(first, 'Not now');
  const second = page.getByRole('dialog', { name: 'Add tides 1.5.0?' });
  await second.waitFor();
  // A window that opens later finds it, too.
  await page.reload();
  await press(second, 'Trust and add');
  await ready(app, 'tides');
  await expect.poll(waiting).toBe(0);
  await second.waitFor({ state: 'detached' });
});

const server = {
  type: 'node',
  entry_point: 'server/index.mjs',
  mcp_config: { command: 'node', args: ['${__dirname}/server/index.mjs', '{}'] },
};
