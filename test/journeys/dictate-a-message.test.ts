import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { composer, press, see, send } from './person.ts';

deepTest('I read who gets the sound before my browser hears me, dictate a message, and nothing listens once it is sent', async () => {
  const model = await openModel();
  model.reply({ text: 'Yes.' }, { text: 'And yes.' });
  const { page } = await openApp({ model });
  await page.evaluate(standInRecognition, 'unavailable');
  await send(page, 'Do you hear me?');
  await see(page, 'Yes.');
  const dictate = page.getByRole('button', { name: 'Dictate', exact: true });
  await dictate.press('Enter');
  const notice = page.getByRole('dialog', { name: 'Dictate' });
  await see(notice, /may send the sound to its maker/);
  expect(await problems(notice, 'who gets the sound')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await hears(page)).toBe('');

  await dictate.press('Enter');
  await notice.getByRole('button', { name: 'Start dictation' }).press('Enter');
  await expect.poll(() => hears(page)).toBe('en-US by its service');
  await hear(page, 'and what');
  await expect.poll(() => composer(page).inputValue()).toBe('and what');
  await hear(page, 'And what is', ' on my list');
  await expect.poll(() => composer(page).inputValue()).toBe('And what is on my list');
  await page.getByRole('button', { name: 'Stop dictation' }).waitFor();
  await composer(page).press('Enter');
  await see(page, 'And yes.');
  await expect.poll(() => hears(page)).toBe('');
  await dictate.waitFor();

  // Read once, it is not shown again, and a browser that hears by itself shows nothing at all.
  await dictate.press('Enter');
  await expect.poll(() => hears(page)).toBe('en-US by its service');
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('refuse', { detail: 'not-allowed' })));
  await see(page, 'The browser does not let this page use the microphone.');
  await page.evaluate(() => localStorage.removeItem('dictation-read'));
  await page.evaluate(standInRecognition, 'available');
  await dictate.press('Enter');
  await expect.poll(() => hears(page)).toBe('en-US on this computer');
  await press(page, 'New chat');
  await expect.poll(() => hears(page)).toBe('');
});

/** The language that is listened to, and where. Empty: nothing listens. */
function hears(page: Page): Promise<string> {
  return page.evaluate(() => String(Reflect.get(window, 'hearing')));
}

function hear(page: Page, ...results: string[]): Promise<void> {
  return page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('hear', { detail })), results);
}

/** Runs in the page: a browser that hears what the test says. */
function standInRecognition(onDevice: string): void {
  Reflect.set(window, 'hearing', '');
  class StandIn {
    static available = () => Promise.resolve(onDevice);
    lang = '';
    processLocally = false;
    onresult: ((event: object) => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      Reflect.set(window, 'hearing', `${this.lang} ${this.processLocally ? 'on this computer' : 'by its service'}`);
      window.addEventListener('hear', this.#hear);
      window.addEventListener('refuse', this.#refuse, { once: true });
    }
    abort() {
      Reflect.set(window, 'hearing', '');
      window.removeEventListener('hear', this.#hear);
      this.onend?.();
    }
    #hear = (event: Event) => {
      const results = event instanceof CustomEvent ? event.detail.map((transcript: string) => [{ transcript }]) : [];
      this.onresult?.({ resultIndex: results.length - 1, results });
    };
    #refuse = (event: Event) => {
      this.onerror?.({ error: event instanceof CustomEvent ? event.detail : '' });
      this.abort();
    };
  }
  Object.defineProperty(window, 'SpeechRecognition', { value: StandIn, configurable: true });
}
