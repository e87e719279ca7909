import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { manyThingsServer } from '../doubles/many-things-server.ts';
import type { ScriptedModel } from '../doubles/scripted-model.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import type { App } from '../doubles/start-app.ts';

type Studio = {
  app: App;
  model: ScriptedModel;
  /** A folder the servers are told about. */
  code: string;
  draw(name: string): Promise<void>;
};

/**
 * The pictures of what goes along with a message, and of what comes back and is too long for a
 * chat.
 */
export async function drawResources({ app, model, code, draw }: Studio): Promise<void> {
  const { page, host } = app;
  await host.ask('server.add', { name: 'atlas', launch: manyThingsServer() });
  await host.ask('server.add', { name: 'archive', launch: scriptedServer({ calls: ['lines'] }) });
  const logbook = fileURLToPath(new URL('logbook.mjs', import.meta.url));
  await host.ask('server.add', { name: 'logbook', launch: { kind: 'stdio', command: process.execPath, args: [logbook], env: {} } });
  await page.getByText('6 of 6 ready').first().waitFor();
  const message = page.getByRole('textbox', { name: 'Message' }).or(page.getByRole('combobox', { name: 'Message' }));

  model.reply({
    text: 'Both say how the example server is built. **features.md** says what it offers, **architecture.md** how its parts fit.',
  });
  await message.pressSequentially('Compare it with @features');
  await page.getByRole('option', { name: /features\.md/ }).click();
  await page.getByRole('list', { name: 'Attached' }).getByText('features.md').waitFor();
  await message.pressSequentially(' @ar');
  await page.getByText(/^Preview from everything/).waitFor();
  await draw('resources-menu');

  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Attached' }).getByText('architecture.md').waitFor();
  await message.fill('How do these two differ?');
  await message.press('Enter');
  await page.getByText('how its parts fit').waitFor();
  await message.pressSequentially('And where are they alike? @page-00007');
  await page.getByText(/^Preview from atlas/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Attached' }).getByText('Page 7 of the atlas').waitFor();
  await draw('attached');

  await message.press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Resources' });
  await panel.getByRole('button', { name: /^features\.md/ }).click();
  await press(page, 'Read');
  await panel.getByRole('region', { name: 'What was read' }).waitFor();
  await draw('resource-browser');
  await press(page, 'Close inspector');

  const notes = join(code, '../../notes/incidents');
  mkdirSync(notes, { recursive: true });
  await press(page, 'New chat');
  await page.getByRole('region', { name: 'Resources you used lately' }).waitFor();
  await draw('new-chat');
  await host.ask('folder.add', { path: notes });
  await press(page, 'Folders: ');
  await page.getByRole('checkbox', { name: 'Tell “everything” about incidents' }).click();
  await draw('folders');
  await press(page, 'Done');

  await message.pressSequentially('/week');
  await page.getByRole('option', { name: /Explain a week/ }).waitFor();
  await press(page, 'Preview');
  await page.getByText(/^What changed on Tuesday/).waitFor();
  await draw('slash-preview');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  model.reply(
    ({ tools = [] }) => ({
      text: 'I’ll read the log of the night first.',
      calls: [{ name: tools.find(({ name }) => name.endsWith('lines'))?.name ?? 'lines', input: { count: 50_000 } }],
    }),
    { text: 'The log is long. I read where it begins and where it ends.' },
  );
  await message.fill('What happened last night?');
  await message.press('Enter');
  await press(page, 'Allow once');
  await page.getByText('The log is long.').waitFor();
  await page.getByRole('button', { name: /archive.*lines/ }).click();
  await page.getByText(/^The model read the first/).waitFor();
  await draw('long-result');
  await press(page, 'Show all 50,000 lines');
  await page.getByRole('textbox', { name: 'Find in the result' }).fill('entry 367');
  await page.getByText(/^1 of /).waitFor();
  await draw('long-result-find');
  await drawFoldersPage({ app, code, draw });
}

/** One that leads elsewhere, one on a disk that is not in, and one that a single chat has. */
async function drawFoldersPage({ app: { page, host }, code, draw }: Omit<Studio, 'model'>): Promise<void> {
  const home = join(code, '../..');
  const [site, disk, ideas] = [join(home, 'site'), join(home, 'disk/photos'), join(home, 'notes/ideas')];
  for (const path of [disk, ideas, join(home, 'code/harbor-site')]) mkdirSync(path, { recursive: true });
  symlinkSync(join(home, 'code/harbor-site'), site);
  for (const path of [site, disk]) await host.ask('folder.add', { path });
  const { conversations } = (await host.ask('state.read', {})).state;
  const chat = Object.values(conversations).find(({ title }) => title === 'Compare queue libraries');
  await host.ask('folder.add', { path: ideas, conversation: chat?.id ?? null });
  rmSync(disk, { recursive: true });
  await press(page, 'Settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Folders' }).click();
  await page.getByText(/^Not found now/).waitFor();
  await draw('folders-settings');
}

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  await button.click({ trial: true });
  await button.click();
}
