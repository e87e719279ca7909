import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApp } from '../doubles/open-app.ts';
import { picture } from '../doubles/picture.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { composer, press, see } from './person.ts';

test('I give files by choosing, pasting and dropping: the model gets them as it can take them, and they are there after a restart', async () => {
  const folder = temporaryFolder();
  const wide = join(folder, 'wide.png');
  const notes = join(folder, 'notes-of-the-harbour.md');
  const sound = join(folder, 'sound.mp3');
  const report = join(folder, 'report-with-a-rather-long-name-of-its-own.pdf');
  writeFileSync(wide, picture(2400, 1200));
  writeFileSync(notes, '# Berths\n');
  writeFileSync(sound, 'ID3\0\0\0');
  writeFileSync(report, '%PDF-1.4\n/Encrypt\n%%EOF');
  mkdirSync(join(folder, 'logs'));

  const model = await openModel();
  model.reply({ text: 'I see stripes.' });
  const yard = temporaryFolder();
  writeFileSync(join(yard, 'plan-of-the-yard.md'), 'Two tracks');
  const app = await openApp({ model, folders: [yard], browser: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const { page } = app;
  const cards = page.getByRole('list', { name: 'Attached files' });
  const card = (name: string) => cards.getByRole('listitem').filter({ hasText: name });

  // By choosing.
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'Attach files');
  await (await choosing).setFiles([wide, sound, report]);
  await see(page, 'It is not known whether Scripted takes pictures. They are sent all the same.');
  await press(page, 'It takes no pictures');
  await see(page.getByRole('alert'), /^These files cannot be sent: wide\.png, sound\.mp3,? and report/);
  await see(card('wide.png'), 'No pictures for Scripted');
  // In few words, below the name, nothing of it is cut.
  expect(await isWhole(card('report').getByText('Not a readable PDF'))).toBe(true);
  await press(page, 'Choose another model');
  await page.getByRole('menuitemradio', { name: /^Scripted/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitemradio', { name: /^Scripted/ }).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  expect(await problems(page, 'a picture that the model does not take')).toEqual([]);
  await press(page, 'It does take pictures');
  await see(card('wide.png'), /kB, about \d/);
  await see(page.getByRole('alert'), /^These files cannot be sent: sound\.mp3 and report/);
  await card('sound.mp3').getByRole('button').first().focus();
  await page.keyboard.press('Delete');
  await card('sound.mp3').waitFor({ state: 'detached' });
  // The next card has the focus a frame later.
  await cards.locator(':focus').waitFor();
  await page.getByRole('alert').getByText('cannot be opened as a PDF').waitFor();
  await press(page, 'Remove it');
  await page.getByRole('alert').getByText('cannot be').waitFor({ state: 'detached' });
  await composer(page).and(page.locator(':focus')).waitFor();

  // By pasting a picture.
  await composer(page).focus();
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob() })]);
  });
  await page.keyboard.press('Control+v');
  await see(card('image.png'), /bytes|kB/);

  // A long text stays one, unless I have it go along as a file.
  await page.evaluate(() => navigator.clipboard.writeText('berth 4\n'.repeat(1100)));
  await page.keyboard.press('Control+v');
  await page.getByText('8,800 characters were pasted.').waitFor();
  await press(page, 'Attach as a file');
  await see(card('pasted-text.txt'), /8.8 kB/);
  expect(await composer(page).inputValue()).toBe('');
  await card('pasted-text.txt').getByRole('button').first().focus();
  await page.keyboard.press('Delete');
  await card('pasted-text.txt').waitFor({ state: 'detached' });
  await cards.locator(':focus').waitFor();
  await composer(page).focus();

  // By dropping: a file, and a folder, which is none.
  const address = page.url();
  await drag(page, [notes], 'dragEnter', 'dragOver');
  await see(page, 'Drop to attach 1 file');
  await drag(page, [notes], 'dragCancel');
  await page.mouse.move(500, 300);
  await page.getByRole('heading', { name: 'Drop to attach 1 file' }).waitFor({ state: 'detached' });
  await drag(page, [notes, join(folder, 'logs')], 'dragEnter', 'dragOver');
  await see(page, 'Drop to attach 2 files');
  expect(await problems(page, 'drop zone')).toEqual([]);
  // A pointer enters and hovers until it drops: one that was away for long drops on the browser
  // itself.
  await drag(page, [notes, join(folder, 'logs')], 'dragEnter', 'dragOver', 'drop');
  await see(card('notes-of-the-harbour.md'), '9 bytes, about 3 tokens');
  await see(page, 'logs is a folder, and a browser does not say where it lies.');
  // On the desktop the window is told, and asks.
  await page.evaluate((path) => Object.assign(window, { switchyard: { pathOf: () => path } }), join(folder, 'logs'));
  await drag(page, [join(folder, 'logs')], 'dragEnter', 'dragOver', 'drop');
  const asks = page.getByRole('dialog', { name: 'Add this folder to the chat?' });
  await see(asks, join(folder, 'logs'));
  expect(await problems(asks, 'a dropped folder')).toEqual([]);
  await press(asks, 'Not now');
  await asks.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Folders: ${basename(yard)}`, exact: true }).waitFor();
  await drag(page, [join(folder, 'logs')], 'dragEnter', 'dragOver', 'drop');
  await press(asks, 'Add folder');
  await page.getByRole('button', { name: `Folders: ${basename(yard)} +1`, exact: true }).waitFor();
  await page.evaluate(() => Object.assign(window, { switchyard: undefined }));

  await page.getByRole('heading', { name: 'Drop to attach 2 files' }).waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toHaveLength(1);
  expect(await problems(page, 'files in the composer')).toEqual([]);

  // By naming one in a folder of the chat.
  await composer(page).pressSequentially('@yard');
  await page.getByRole('option', { name: 'plan-of-the-yard.md' }).waitFor();
  await page.keyboard.press('Enter');
  await see(card('plan-of-the-yard.md'), '10 bytes');
  expect(await composer(page).inputValue()).toBe('');

  // The attached files are there after a reload, and by the keyboard it goes.
  await composer(page).fill('What is it?');
  await page.reload();
  await see(card('notes-of-the-harbour.md'), '9 bytes');
  await card('image.png').getByRole('button').first().focus();
  await page.keyboard.press('Delete');
  await card('image.png').waitFor({ state: 'detached' });
  // The page itself holds the name, too, while the focus is between two cards.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent)).toContain('notes-of-the-harbour.md');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await see(page, 'I see stripes.');
  await cards.waitFor({ state: 'detached' });

  const [said] = (await model.asked(1)).messages;
  // Before them the app may say things of its own.
  const sentBlocks = said?.content.slice(-5);
  expect(sentBlocks).toMatchObject([
    { type: 'text', text: '[Attached file: wide.png, image/png, 2400 × 1200 pixels]' },
    { type: 'image', source: { media_type: 'image/png' } },
    { type: 'text', text: '[Attached file: notes-of-the-harbour.md]\n# Berths\n' },
    { type: 'text', text: '[Attached file: plan-of-the-yard.md]\nTwo tracks' },
    { type: 'text', text: 'What is it?' },
  ]);
  expect(sizeSent(sentBlocks)).toEqual([1568, 784]);

  await app.restart();
  const sent = app.page.getByRole('log').getByRole('group', { name: 'Attached files' });
  await app.page.getByRole('navigation', { name: 'Chats' }).getByText('What is it?').click();
  await expect.poll(() => widthOf(sent.getByRole('img', { name: 'wide.png' }))).toBe(1568);
  await sent.getByRole('button', { name: /^Open wide\.png/ }).press('Enter');
  const dialog = app.page.getByRole('dialog', { name: 'wide.png' });
  await expect.poll(() => widthOf(dialog.getByRole('img', { name: 'wide.png' }))).toBe(2400);
  expect(await problems(app.page, 'a picture, large')).toEqual([]);
  await app.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await sent.getByRole('button', { name: /^notes-of-the-harbour\.md/ }).click();
  await see(app.page.getByRole('dialog', { name: 'notes-of-the-harbour.md' }), '# Berths');
});

/** As the browser tells of files that are held over it and dropped. */
async function drag(page: Page, files: string[], ...types: ('dragEnter' | 'dragOver' | 'dragCancel' | 'drop')[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const type of types) {
    await browser.send('Input.dispatchDragEvent', { type, x: 600, y: 300, data: { items: [], files, dragOperationsMask: 1 } });
  }
  await browser.detach();
}

function isWhole(line: Locator): Promise<boolean> {
  return line.evaluate((element) => element.scrollWidth <= element.clientWidth);
}

function widthOf(image: Locator): Promise<number> {
  return image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));
}

function sizeSent(content: unknown): number[] {
  const [, image] = z.array(z.looseObject({ source: z.object({ data: z.string() }).optional() })).parse(content);
  const bytes = Buffer.from(image?.source?.data ?? '', 'base64');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
