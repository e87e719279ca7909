import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { press, see, send } from './person.ts';

deepTest('I have an answer read aloud by a voice of this computer, stop it, and hear nothing more once I leave the chat', async () => {
  const model = await openModel();
  model.reply({ text: 'The index is **new**.\n\n```sql\nDROP INDEX a;\n```' }, { text: 'Die Tabelle ist die größte.' });
  const { page } = await openApp({ model });
  await page.evaluate(standInVoices);
  await send(page, 'Why?');
  await see(page, 'The index is');
  const more = page.getByRole('button', { name: 'More', exact: true }).last();

  // Voices of a service in the network count for nothing.
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Copy with question' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Read aloud' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('voices', { detail: ['en-US', 'de-DE'] })));

  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Read aloud' }).press('Enter');
  await expect.poll(() => spoken(page)).toEqual(['en-US The index is new.', 'en-US Code is left out.']);
  expect(await problems(page.getByRole('log'), 'an answer that is read')).toEqual([]);
  await press(page, 'Stop reading');
  await page.getByRole('button', { name: 'Stop reading' }).waitFor({ state: 'detached' });
  expect(await spoken(page)).toEqual([]);

  await send(page, 'And the table?');
  await see(page, 'Die Tabelle');
  await page.getByRole('toolbar', { name: 'Answer actions' }).nth(1).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('read the last answer');
  await page.getByRole('option', { name: 'Read the last answer aloud, or stop' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => spoken(page)).toEqual(['de-DE Die Tabelle ist die größte.']);
  await page.evaluate(() => window.dispatchEvent(new Event('spoken')));
  await page.getByRole('button', { name: 'Stop reading' }).waitFor({ state: 'detached' });

  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Read aloud' }).press('Enter');
  await page.getByRole('button', { name: 'Stop reading' }).waitFor();
  await press(page, 'New chat');
  await expect.poll(() => spoken(page)).toEqual([]);
});

/** The words that are being read, each part behind the language of its voice. */
function spoken(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'beingSpoken'));
}

/** Runs in the page: speech that is written down, first with voices of a service alone. */
function standInVoices(): void {
  const synthesis = Object.assign(new EventTarget(), {
    voices: [{ lang: 'en-US', name: 'Service', localService: false, default: true }],
    utterances: new Array<EventTarget & { text: string; lang: string }>(),
    getVoices: () => synthesis.voices,
    speak: (utterance: EventTarget & { text: string; lang: string }) => put([...synthesis.utterances, utterance]),
    cancel: () => put([]),
  });
  const put = (utterances: typeof synthesis.utterances) => {
    synthesis.utterances = utterances;
    Reflect.set(
      window,
      'beingSpoken',
      utterances.map(({ text, lang }) => `${lang} ${text}`),
    );
  };
  put([]);
  window.addEventListener('voices', (event) => {
    const langs: string[] = event instanceof CustomEvent ? event.detail : [];
    synthesis.voices = langs.map((lang) => ({ lang, name: lang, localService: true, default: false }));
    synthesis.dispatchEvent(new Event('voiceschanged'));
  });
  window.addEventListener('spoken', () => synthesis.utterances.at(-1)?.dispatchEvent(new Event('end')));
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  });
}
