import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { makeNpmPackage } from '../../packaging/npm-package.ts';
import { openDesktop } from '../doubles/open-desktop.ts';
import { parseJson } from '../doubles/parse-json.ts';
import { releasedApp } from '../doubles/released-app.ts';
import { isDeep } from '../doubles/sequences.ts';
import { sharedBrowser } from '../doubles/shared-browser.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { updateFeed } from '../doubles/update-feed.ts';
import { problems } from './accessibility.ts';
import { card, press, see, send } from './person.ts';

const note = 'use notes create_note with {"title":"Points","content":"Check them twice"}';

test.skipIf(process.platform !== 'linux' || !isDeep())(
  'I read what a newer version changes and agree; it waits for my answer to a question, and then the new app starts',
  async () => {
    const feed = await updateFeed();
    const { executable, appImage } = await releasedApp({ feed: feed.address.href, publicKey: feed.publicKey });
    const started = `${appImage}.started`;
    const next = `#!/bin/sh\necho started > '${started}'\n`;
    feed.publish('9.0.0', next);
    const { page, app, complaints } = await openDesktop({ executable, environment: { APPIMAGE: appImage } });
    await see(page, 'One server is ready.');
    await press(page, 'Settings');
    await press(page, 'About');
    await press(page, 'Look now');
    const notice = page.getByRole('complementary').getByRole('region', { name: 'Switchyard 9.0.0' });
    await see(notice, `${next.length} bytes to download`);
    await press(notice, 'What is new');
    await see(notice, 'From the makers of Switchyard, about 9.0.0:');
    await see(notice, 'Quieter guard in 9.0.0.');
    expect(await problems(page, 'About', ['dark', 'light'])).toEqual([]);
    await page.getByRole('switch', { name: 'Look for updates' }).click();
    await press(page, 'Data and privacy');
    await see(page, 'asked of nobody');

    await press(page, 'New chat');
    await send(page, note);
    const waiting = card(page, 'notes', 'create_note');
    await see(waiting, 'Check them twice');
    await press(notice, 'Update');
    await see(notice, 'Waits for your reply to a question.');
    expect(readFileSync(appImage, 'utf8')).toBe('the old one');
    const ended = app.waitForEvent('close', { timeout: 60_000 });
    await press(waiting, 'Allow once');
    await ended;
    expect(readFileSync(appImage, 'utf8')).toBe(next);
    await expect.poll(() => existsSync(started)).toBe(true);
    expect(complaints.splice(0)).toEqual([]);
  },
);

test('where npm installed the app, the notice in my browser has the command to type, and goes when I say not now', async () => {
  const feed = await updateFeed('deb');
  feed.publish('9.0.0', 'a package');
  const page = await (await sharedBrowser()).newPage();
  onTestFinished(() => page.close());
  await page.goto(await serve(installedByNpm({ feed: feed.address.href, publicKey: feed.publicKey })));
  await press(page, 'Skip for now');
  await press(page, 'Settings');
  await press(page, 'About');
  await press(page, 'Look now');
  const notice = page.getByRole('complementary').getByRole('region', { name: 'Switchyard 9.0.0' });
  await see(notice, 'npm install --global switchyard-mcp@latest');
  expect(await notice.getByRole('button').allInnerTexts()).not.toContain('Update');
  expect(await problems(page, 'About', ['dark', 'light'])).toEqual([]);
  await press(notice, 'Not now');
  await notice.waitFor({ state: 'detached' });
  await see(page.getByRole('region', { name: 'Updates' }), 'Switchyard 9.0.0');
});

/** The folder of the package, as npm installs it for all projects. */
function installedByNpm(updates: { feed: string; publicKey: string }): string {
  const project = resolve(import.meta.dirname, '../..');
  const modules = join(temporaryFolder(), 'lib', 'node_modules');
  const root = join(modules, 'switchyard-mcp');
  mkdirSync(modules, { recursive: true });
  makeNpmPackage(project, root);
  for (const name of ['@napi-rs', '@vscode']) symlinkSync(join(project, 'node_modules', name), join(modules, name));
  const manifest = join(root, 'package.json');
  writeFileSync(manifest, JSON.stringify({ ...parseJson(z.looseObject({}), readFileSync(manifest, 'utf8')), updates }));
  return root;
}

/** Serves the window, for one browser that opens this link. */
async function serve(root: string): Promise<string> {
  const program = join(root, 'main/cli/switchyard.mjs');
  const served = spawn(process.execPath, [program, 'serve', '--no-open', '--json', '--data', join(temporaryFolder(), 'data')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => served.once('exit', resolve));
  onTestFinished(async () => {
    served.kill();
    await ended;
  });
  let text = '';
  for await (const line of createInterface({ input: served.stdout })) {
    text += line;
    if (line === '}' || (line.startsWith('{') && line.endsWith('}'))) break;
  }
  return parseJson(z.object({ url: z.string() }), text).url;
}
