import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import UPNG from 'upng-js';
import { startApp } from '../doubles/start-app.ts';
import { filmFile, MOST_BYTES, project } from './shown.ts';

/**
 * `npm run film`: a short film of the built app, from the first message to the first call and what
 * was said on the wire. It is an animated PNG in `out/film`, which Git ignores; with `-- --keep`
 * that of the documents, too.
 */
const SIZE = { width: 1200, height: 700 };
const COLOURS = 96;
const MESSAGE = 'create a note titled "Groceries" with content "milk, bread"';
const LETTERS_AT_ONCE = 4;

const frames: { png: Buffer; ms: number }[] = [];
const app = await startApp({ browser: { viewport: SIZE, colorScheme: 'light' } });
const { page, host } = app;
/** Holds what is seen now for so long. */
const hold = async (ms: number) => void frames.push({ png: await page.screenshot({ animations: 'disabled' }), ms });
try {
  await host.ask('settings.change', { theme: 'light' });
  await page.getByText('One server is ready.').first().waitFor();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.click();
  await hold(1200);
  for (let at = 0; at < MESSAGE.length; at += LETTERS_AT_ONCE) {
    await page.keyboard.insertText(MESSAGE.slice(at, at + LETTERS_AT_ONCE));
    await hold(120);
  }
  await hold(600);
  await page.keyboard.press('Enter');
  const waiting = page.getByRole('group', { name: 'Approval: notes, create_note' });
  const allow = waiting.getByRole('button', { name: /^Allow once/, disabled: false });
  await allow.waitFor();
  await hold(2600);
  await allow.hover();
  await hold(700);
  await allow.click();
  await waiting.waitFor({ state: 'detached' });
  const done = page.getByRole('button', { name: /^Done notes create_note/ });
  await done.waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await hold(1800);
  await done.click();
  await hold(2400);
  await page.keyboard.press('Control+Shift+i');
  const timeline = page.getByRole('complementary', { name: 'Timeline' });
  await timeline.getByRole('button', { name: /tools\/call/ }).click();
  await timeline.getByRole('region', { name: 'Message', exact: true }).waitFor();
  await hold(2800);
} finally {
  await app.close();
}

const pictures = frames.map(({ png }) => UPNG.toRGBA8(UPNG.decode(new Uint8Array(png).buffer))[0] ?? new ArrayBuffer());
const film = UPNG.encode(
  pictures,
  SIZE.width,
  SIZE.height,
  COLOURS,
  frames.map(({ ms }) => ms),
);
const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000;
const size = `${frames.length} pictures, ${seconds.toFixed(1)} s, ${film.byteLength.toLocaleString('en')} bytes`;
if (film.byteLength > MOST_BYTES) throw new Error(`The film is too large: ${size}`);
const folder = join(project, 'out', 'film');
mkdirSync(folder, { recursive: true });
for (const file of [join(folder, 'first-call.png'), ...(process.argv.includes('--keep') ? [filmFile] : [])])
  writeFileSync(file, new Uint8Array(film));
console.log(`out/film/first-call.png: ${size}`);
