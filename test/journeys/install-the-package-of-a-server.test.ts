import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { npmRegistry, pad, tides } from '../doubles/npm-registry.ts';
import { openApp } from '../doubles/open-app.ts';
import { quickNpm } from '../doubles/quick-npm.ts';
import { press, ready, see } from './person.ts';

test('I have the package of a server installed in an exact version, update it once I read what changes, go back, and use npx again', async () => {
  const registry = await npmRegistry();
  registry.publish(pad('1.0.0'), tides('1.2.3'));
  vi.stubEnv('PATH', quickNpm());
  vi.stubEnv('SHELL', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const app = await openApp({ own: true });
  const { page } = app;
  const installed = () => (existsSync(join(app.dataFolder, 'installed')) ? readdirSync(join(app.dataFolder, 'installed')) : []);
  const launch = { kind: 'stdio' as const, command: 'npx', args: ['-y', '@north/tides'], env: registry.settings };
  const { server } = await app.host.ask('server.add', { name: 'tides', launch, off: true });
  await press(page, 'Servers');

  // Off, so that nothing was fetched yet: the menu of its row has it.
  await press(page, 'More about “tides”');
  await page.getByRole('menuitem', { name: 'Install…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Install the package of tides' });
  await see(dialog, 'Switchyard asks the registry which version');
  expect(registry.asked).toEqual([]);
  await press(dialog, 'Ask the registry');
  await see(dialog, 'Published by: mareike');
  await see(dialog, 'Install scripts: none');
  await see(dialog, /SHA-256 of the lockfile: [0-9a-f]{64}/);
  expect(installed()).toEqual([]);
  await press(dialog, 'Install 1.2.3');
  await see(page, 'installed 1.2.3');
  expect(installed()).toEqual([expect.stringMatching(/^npm-@north\+tides@1\.2\.3-/)]);

  await page.getByRole('switch', { name: '“tides” is on' }).click();
  await ready(app, 'tides');
  await page.getByRole('button', { name: /^2 tools/ }).click();
  await page.getByRole('tab', { name: 'About' }).click();
  await see(page, 'Version 1.2.3 is installed');
  const tools = "[{ ...tool('echo'), description: 'Says it twice.' }, tool('ebb')]";
  registry.publish(pad('2.0.0'), tides('1.3.0', { needs: '2.0.0', by: 'somebody', tools }));
  await press(page, 'Look for an update of “tides”');
  const update = page.getByRole('dialog', { name: 'Look for an update of tides' });
  await press(update, 'Ask the registry');
  await see(update, 'pad: 1.0.0 → 2.0.0');
  await see(update, 'The version before was published by: mareike');
  await see(update, '1.3.0 is fetched and started once beside 1.2.3');
  expect(installed()).toHaveLength(1);
  await press(update, 'Fetch 1.3.0 and start it once');
  await see(update, 'Tools: 1 new, 1 changed, 1 removed, 0 as before');
  await see(update, 'Says it twice.');
  await see(page, 'installed 1.2.3');
  await press(update, 'Use 1.3.0 from now on');
  await see(page, 'installed 1.3.0');
  await ready(app, 'tides');
  await press(page, 'Go back to 1.2.3');
  await see(page, 'installed 1.2.3');
  await ready(app, 'tides');
  await press(page, 'Look for an update of “tides”');
  await press(update, 'Ask the registry');
  await press(update, 'Fetch 1.3.0 and start it once');
  await see(update, 'Tools: 1 new');
  await press(update, 'Cancel');
  await expect.poll(() => installed().filter((name) => !name.startsWith('removed-'))).toHaveLength(1);

  // Another argument is none of the package, and what was installed stays in use.
  const kept = { ...launch, args: [...launch.args, '--port', '1'] };
  await app.host.ask('server.edit', { server, name: 'tides', launch: kept });
  await ready(app, 'tides');
  await see(page, 'installed 1.2.3');

  await press(page, 'More about “tides”');
  await page.getByRole('menuitem', { name: 'Use npx again' }).click();
  await ready(app, 'tides');
  await expect.poll(() => installed().filter((name) => !name.startsWith('removed-'))).toEqual([]);
});
