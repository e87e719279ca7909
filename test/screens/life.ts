import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { picture } from '../doubles/picture.ts';
import type { ScriptedModel } from '../doubles/scripted-model.ts';
import type { App } from '../doubles/start-app.ts';

type Studio = { app: App; model: ScriptedModel; code: string; draw(name: string): Promise<void> };

/**
 * The pictures of the ordinary life of a chat: files, messages sent again, several calls, finding,
 * and the settings about it.
 */
export async function drawLife({ app, model, code, draw }: Studio): Promise<void> {
  const { page, host } = app;
  const { keyboard } = page;
  const message = page.getByRole('textbox', { name: 'Message' }).or(page.getByRole('combobox', { name: 'Message' }));
  const { state } = await host.ask('state.read', {});
  await host.ask('endpoint.edit', { endpoint: state.settings.model.endpoint, capabilities: { images: true, documents: true } });
  const shot = join(code, 'export-duration.png');
  const notes = join(code, 'runbook.md');
  writeFileSync(shot, picture(1200, 600));
  writeFileSync(notes, '# Runbook\n\nRestart the worker.\n'.repeat(40));

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await choosing).setFiles([shot, notes]);
  await message.fill('What does the runbook say about this?');
  const cards = page.getByRole('list', { name: 'Attached files' });
  await cards
    .getByText(/about \d/)
    .nth(1)
    .waitFor();
  await draw('attachments');
  model.reply({ text: 'It says to restart the worker.' }, { text: 'The query changed on Tuesday.' }, { text: 'The index is gone.' });
  await message.press('Enter');
  await page.getByText('It says to restart the worker.').waitFor();

  await message.fill('And why is it slow?');
  await message.press('Enter');
  await page.getByText('The query changed on Tuesday.').waitFor();
  await message.press('ArrowUp');
  await page.getByRole('textbox', { name: 'Edit message' }).fill('And why is it slow since Tuesday?');
  await draw('message-edit');
  await keyboard.press('Enter');
  await page.getByText('The index is gone.').waitFor();
  await page.getByRole('group', { name: 'Branch 2 of 2' }).waitFor();
  await draw('message-life');

  await keyboard.press('Control+f');
  await keyboard.type('slow');
  await page
    .getByRole('search', { name: 'Find in chat' })
    .getByText(/^\d of \d$/)
    .waitFor();
  await draw('find');
  await keyboard.press('Escape');
  await keyboard.press('Control+Shift+F');
  await keyboard.type('worker');
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByText(/ found$/)
    .waitFor();
  await draw('search-all');
  await keyboard.press('Enter');
  await page.getByRole('region', { name: 'The chat around it' }).locator('.found-ring').first().waitFor();
  await draw('search-page');
  await page.goBack();
  await keyboard.press('Control+k');
  await keyboard.type('re');
  await page.getByRole('option').first().waitFor();
  await draw('palette');
  // Once for the text, once for the palette.
  await keyboard.press('Escape');
  await keyboard.press('Escape');

  await page.getByRole('button', { name: /^New chat/ }).click();
  model.reply(({ tools = [] }) => ({
    text: 'I’ll read the three sources.',
    calls: ['export.ts', 'query.ts', 'rows.ts'].map((name) => ({
      name: tools.find((tool) => tool.name.endsWith('read_file'))?.name ?? 'read_file',
      input: { path: join(code, 'src', name) },
    })),
  }));
  await message.fill('Read the sources of the export.');
  await message.press('Enter');
  await page.getByRole('button', { name: /^Allow all/ }).click({ trial: true });
  await draw('several-calls');

  const settings = async (section: string) => page.goto(new URL(`#/settings/${section}`, page.url()).href);
  await settings('language');
  await page.getByRole('heading', { name: 'Language' }).waitFor();
  await draw('settings-language');
  await settings('shortcuts');
  await page.getByRole('button', { name: 'Change the keys of “Find in chat”' }).click();
  await keyboard.press('Control+Shift+O');
  await page.getByText(/already belong to/).waitFor();
  await draw('settings-shortcuts');
  await settings('servers');
  await page.getByRole('heading', { name: 'Servers', level: 1 }).waitFor();
  await draw('settings-servers');
  await settings('data');
  await page.getByText('What leaves this computer').waitFor();
  await draw('settings-data');
  await page.getByRole('button', { name: 'Delete everything…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('delete');
  await draw('delete-everything');
}
