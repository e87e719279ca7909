import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { listening } from '../doubles/listening.ts';
import { bundleFile } from '../doubles/make-bundle.ts';
import { openApp } from '../doubles/open-app.ts';
import { defined, only } from '../doubles/defined.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { tidesBundle } from '../doubles/tides-bundle.ts';
import { problems } from './accessibility.ts';
import { pasteServer, press, ready, see } from './person.ts';

const unpacked = (data: string) => (existsSync(join(data, 'bundles')) ? readdirSync(join(data, 'bundles')) : []);

test('I paste the path of a bundle, give what it needs, read what will run, and trust it; its update keeps my key', async () => {
  const app = await openApp({ own: true });
  const { page, host, dataFolder } = app;
  const tables = temporaryFolder();
  await press(page, 'Servers');
  const paste = await pasteServer(page);
  await paste.getByRole('textbox', { name: 'Command, JSON or address' }).fill(bundleFile(tidesBundle(), 'tides-1.4.0.mcpb'));
  await see(paste, 'A bundle on this computer. Nothing of it runs before you say yes.');
  await press(paste, 'Review bundle');

  const bundle = page.getByRole('dialog', { name: 'Add tides 1.4.0?' });
  await see(bundle, 'tides-1.4.0.mcpb');
  await see(bundle, 'North Sea Tools');
  await see(bundle, '3 tools, by its own claim');
  await see(bundle, 'Node, comes with Switchyard');
  await see(bundle, '2 answers to fix');
  // The bundle is read into a folder that goes by itself.
  await expect.poll(() => unpacked(dataFolder)).toEqual([]);
  await bundle.getByRole('combobox', { name: 'Folder for tables' }).fill(tables);
  await bundle.getByRole('textbox', { name: 'API key' }).fill('pa$$w$&rd');
  await bundle.getByLabel('Days ahead').fill('31');
  await bundle.getByLabel('Region').click();
  await see(bundle, 'Needs a number from 1 to 30');
  await see(bundle, '1 answer to fix');
  await bundle.getByLabel('Days ahead').fill('7');
  await see(bundle, 'TIDES_DAYS=7');
  // The path of the bundle's folder in short, and whole in the title.
  await see(bundle, /bundles\/[0-9a-f]{8}…\/server\/index\.mjs/);
  expect(await bundle.locator('code[title*="/server/index.mjs"]').getAttribute('title')).toMatch(/\/bundles\/[0-9a-f]{64}\/server/);
  expect(await bundle.innerText()).not.toMatch(/\$\{(?:ownNode|bundle)/);
  expect(await bundle.innerText()).not.toContain('w$&rd');
  expect(await problems(bundle, 'a bundle')).toEqual([]);
  await bundle.getByRole('group', { name: 'Does it read private data?' }).getByRole('button', { name: 'No', exact: true }).click();
  await press(bundle, 'Trust and add');
  await see(page, 'tides is added.');
  await ready(app, 'tides');
  const added = only(await servers());
  expect(added).toMatchObject({ handles: { private: false }, bundle: { values: { days: 7, tables } } });
  expect(JSON.stringify(added)).not.toContain('w$&rd');
  expect(told()).toEqual({ key: 'pa$$w$&rd', days: '7' });
  const [first] = unpacked(dataFolder).filter((name) => /^[0-9a-f]{64}$/.test(name));
  rmSync(join(tables, 'told.json'));

  // The same file once more.
  await drop(page, 'tides-1.4.0.mcpb', tidesBundle());
  const again = page.getByRole('dialog', { name: 'Add tides 1.4.0?' });
  await see(again, 'You have exactly this bundle already, as tides.');
  await press(again.locator('footer'), 'Close');

  // Another file that says the same version.
  await drop(page, 'tides-1.4.0.mcpb', tidesBundle({ license: 'proprietary' }));
  await see(again.getByRole('alert'), /tides says it is version 1\.4\.0, too, but is another file/);
  expect(await again.getByRole('button', { name: 'Trust and add' }).count()).toBe(0);
  await press(again.locator('footer'), 'Close');

  // A newer version.
  await drop(page, 'tides-1.5.0.mcpb', tidesBundle({ version: '1.5.0', tools: [{ name: 'find_harbour' }, { name: 'export_table' }] }));
  const update = page.getByRole('dialog', { name: 'Update tides from 1.4.0 to 1.5.0?' });
  await see(update.getByRole('row', { name: /^Tools/ }).locator('ins'), /export_table/);
  expect(await update.getByRole('row', { name: /^(Program|Arguments|Environment)/ }).count()).toBe(0);
  expect(await update.getByRole('textbox', { name: 'API key' }).getAttribute('placeholder')).toBe('Kept, type to replace');
  await press(update, 'Trust and update');
  await see(page, 'tides is started from 1.5.0 now.');
  await ready(app, 'tides');
  const now = only(await servers());
  expect(now.id).toBe(added.id);
  expect(now.bundle?.values).toEqual(added.bundle?.values);
  expect(told()).toEqual({ key: 'pa$$w$&rd', days: '7' });
  expect(unpacked(dataFolder)).not.toContain(defined(first));

  function told(): unknown {
    return JSON.parse(readFileSync(join(tables, 'told.json'), 'utf8'));
  }

  async function servers() {
    const { state } = await host.ask('state.read', {});
    return Object.values(state.servers).filter(({ origin }) => origin === 'added');
  }
});

deepTest('I give an address: its host is asked for nothing before I press, and what it sends is only read', async () => {
  const asked: string[] = [];
  const content = tidesBundle({ user_config: undefined, server: { type: 'uv', entry_point: 'main.py' } });
  const web = await listening((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/tides-1.4.0.mcpb') response.writeHead(200, { 'content-length': content.length }).end(content);
    else response.writeHead(404).end();
  });
  onTestFinished(() => web.end());
  const app = await openApp({ own: true });
  const { page, dataFolder } = app;
  await press(page, 'Servers');
  const plain = await pasteServer(page);
  await plain.getByRole('textbox', { name: 'Command, JSON or address' }).fill('http://tides.example/tides.mcpb');
  await press(plain, 'Review bundle');
  const question = page.getByRole('dialog', { name: 'Download this bundle?' });
  await see(question.getByRole('alert'), /Nothing is downloaded from http:\/\/tides\.example\/tides\.mcpb/);
  expect(await question.getByRole('button', { name: 'Download' }).count()).toBe(0);
  await press(question, 'Not now');

  const paste = await pasteServer(page);
  const field = paste.getByRole('textbox', { name: 'Command, JSON or address' });
  await field.fill(`${web.origin}/gone.mcpb`);
  // By the keyboard alone from here.
  await page.keyboard.press('Control+Enter');
  await see(question, `${web.origin}/gone.mcpb`);
  expect(await problems(question, 'the question of a download')).toEqual([]);
  expect(asked).toEqual([]);
  await question.getByRole('button', { name: 'Download' }).focus();
  await expect.poll(() => question.getByRole('button', { name: 'Download' }).getAttribute('aria-disabled')).toBe(null);
  await page.keyboard.press('Enter');
  await see(page.getByRole('dialog', { name: 'This bundle cannot be used' }), /did not give the bundle: it answered with HTTP 404/);
  await page.keyboard.press('Escape');
  expect(unpacked(dataFolder)).toEqual([]);

  const second = await pasteServer(page);
  await second.getByRole('textbox', { name: 'Command, JSON or address' }).fill(`${web.origin}/tides-1.4.0.mcpb`);
  await press(second, 'Review bundle');
  await press(question, 'Download');
  const bundle = page.getByRole('dialog', { name: 'Add tides 1.4.0?' });
  await see(bundle, 'uv of this computer, which may download code');
  expect(unpacked(dataFolder)).toContainEqual(expect.stringMatching(/^brought-/));
  await press(bundle, 'Not now');
  await expect.poll(() => unpacked(dataFolder)).toEqual([]);
});

deepTest('I see how far a download is, and stop it: nothing of it stays', async () => {
  let isGivenUp = false;
  const web = await listening((_, response) => {
    response.on('close', () => (isGivenUp = true));
    response.writeHead(200, { 'content-length': 100_000_000 }).write(Buffer.alloc(2_000_000));
  });
  onTestFinished(() => web.end());
  const app = await openApp({ own: true });
  const { page, host, dataFolder } = app;
  await press(page, 'Servers');
  const paste = await pasteServer(page);
  await paste.getByRole('textbox', { name: 'Command, JSON or address' }).fill(`${web.origin}/tides.mcpb`);
  await press(paste, 'Review bundle');
  await press(page.getByRole('dialog', { name: 'Download this bundle?' }), 'Download');
  const coming = page.getByRole('dialog', { name: /^Downloading from/ });
  await see(coming, /of 100 MB/);
  expect(unpacked(dataFolder)).toHaveLength(1);
  await press(coming, 'Stop');
  await expect.poll(() => isGivenUp).toBe(true);
  await expect.poll(() => unpacked(dataFolder)).toEqual([]);
  await expect.poll(async () => (await host.ask('state.read', {})).state.bundleDownloads).toEqual({});
});

/** As if a file were dropped on the window, in whose browser it has no path. */
async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, base64 }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], name));
      return transfer;
    },
    { name, base64: content.toString('base64') },
  );
  await page.locator('body').dispatchEvent('drop', { dataTransfer: data });
}
