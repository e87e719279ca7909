import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { BUILT_IN_SERVERS } from '../../contract/built-in-servers.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, lastMessage, offered, press, ready, row, see, send } from './person.ts';

deepTest(
  'I turn on the files server that comes with the app: it reads and edits a file in my folder and none outside; the showcase shows me what servers can do',
  async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'my files ')));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'harbour.txt'), 'Three cranes.');
    const model = await openModel();
    model.reply(
      (request) => ({ calls: [{ name: offered(request, 'read_file'), input: { path: join(folder, 'harbour.txt') } }] }),
      (request) => ({ calls: [{ name: offered(request, 'list_directory'), input: { path: '/etc' } }] }),
      (request) => ({
        calls: [
          {
            name: offered(request, 'edit_file'),
            input: { path: join(folder, 'harbour.txt'), edits: [{ old_text: 'Three', new_text: 'Four' }] },
          },
        ],
      }),
      { text: 'Four of them now.' },
      (request) => ({ calls: [{ name: offered(request, 'show_progress'), input: { steps: 2, pause_ms: 1 } }] }),
      { text: 'It counted to two.' },
    );
    const app = await openApp({ model, folders: [folder] });
    const { page } = app;
    expect(await page.getByRole('complementary').getByText('files').count()).toBe(0);
    await press(page, 'Servers');
    await see(page, 'Reads, searches and changes files, only in the folders of the chat.');
    await page.getByRole('switch', { name: '“files” is on' }).click();
    await ready(app, 'files');
    await see(page, '12 tools, 2 prompts');

    await page.keyboard.press('Control+n');
    await send(page, 'How many cranes are there?');
    await answer(card(page, 'files', 'read_file'), 'Allow once');
    expect(lastMessage(await model.asked(2))).toContain('Three cranes.');
    await answer(card(page, 'files', 'list_directory'), 'Allow once');
    expect(lastMessage(await model.asked(3))).toContain(`out of bounds. Allowed is this folder and what lies in it: ${folder}`);
    expect(readFileSync(join(folder, 'harbour.txt'), 'utf8')).toBe('Three cranes.');
    await answer(card(page, 'files', 'edit_file'), 'Allow once');
    await see(page, 'Four of them now.');
    expect(readFileSync(join(folder, 'harbour.txt'), 'utf8')).toBe('Four cranes.');
    await page.getByRole('button', { name: /3 calls/ }).click();
    await row(page, 'files', 'edit_file').click();
    await see(page.locator('.compared-line[data-kind="gone"]'), 'Three cranes.');
    await see(page.locator('.compared-line[data-kind="new"]'), 'Four cranes.');

    await press(page, 'Servers');
    await press(page, 'Show me what servers can do');
    await page.getByRole('option', { name: /^Progress/ }).click();
    await page.getByRole('button', { name: 'Remove prompt' }).waitFor();
    await composer(page).press('Enter');
    await answer(card(page, 'showcase', 'show_progress'), 'Allow once');
    await see(page, 'It counted to two.');
    expect(lastMessage(await model.asked(6))).toContain('Counted to 2, and said so after each step.');

    // The same where servers are added, beside the others that come with the app.
    await press(page, 'Servers');
    await press(page, 'Add server');
    const dialog = page.getByRole('dialog', { name: 'Add a server' });
    await dialog.getByRole('tab', { name: `Built in ${BUILT_IN_SERVERS.length} servers`, selected: true }).waitFor();
    await expect.poll(() => dialog.getByRole('tab', { selected: true }).evaluate((tab) => tab === document.activeElement)).toBe(true);
    const files = dialog.getByRole('listitem').filter({ hasText: 'files' });
    await see(files, '12 tools, 2 prompts');
    await see(files, 'Ready');
    expect(await problems(dialog, 'built-in servers')).toEqual([]);
  },
);
