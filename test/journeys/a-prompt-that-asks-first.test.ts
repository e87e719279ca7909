import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askingServer } from '../doubles/asking-server.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { openModel } from './open-model.ts';
import { answer, composer, lastMessage, press, ready, see, send } from './person.ts';
import { firstOrAll } from '../doubles/sequences.ts';

const harbour = (era: 'legacy' | 'modern') => [{ name: 'harbour', launch: askingServer({ era }) }];
const form = (page: Page) => page.getByRole('group', { name: '“harbour” asks you before it continues with “briefing”' });

test.each(firstOrAll(['modern', 'legacy'] as const))(
  'A prompt of a %s server asks me first, and what I previewed is what the model gets',
  async (era) => {
    const model = await openModel();
    model.reply({ text: 'Hello.' }, { text: 'Noted.' });
    const app = await openApp({ servers: harbour(era), model });
    const { page } = app;
    await ready(app, 'harbour');
    await send(page, 'Hello');
    await see(page, 'Hello.');

    await composer(page).fill('/briefing');
    await press(page, 'Preview');
    await see(page, 'asks you something first.');
    await press(page.getByRole('form', { name: 'briefing' }), 'Review');
    await page.getByRole('listbox', { name: 'Prompts by server' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await page.keyboard.type('Rome');
    await answer(form(page), 'Send answers');

    await composer(page).focus();
    await see(page.getByRole('form', { name: 'briefing' }), /A briefing:.*Rome/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove prompt' }).waitFor();
    expect(await form(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await see(page, 'Noted.');
    expect(lastMessage(await model.asked(2))).toContain('Rome');
  },
);

deepTest(
  'In a new chat it asks once on the page of what waits, and its messages are in my draft, or in sight, when I come back',
  async () => {
    const app = await openApp({ servers: harbour('modern') });
    const { page } = app;
    await ready(app, 'harbour');

    await composer(page).fill('/briefing');
    await composer(page).press('Enter');
    await see(page, 'asks you something first.');
    await page.keyboard.press('Control+j');
    await form(page).waitFor();
    // The prompt is still being made: pressing again asks nobody.
    await press(page, 'New chat');
    await composer(page).press('Enter');
    await see(page, 'asks you something first.');
    await page.keyboard.press('Control+j');
    await form(page).waitFor();
    expect(await form(page).count()).toBe(1);
    expect(Object.keys((await app.host.ask('state.read', {})).state.questions)).toHaveLength(1);
    await page.getByRole('textbox', { name: 'City' }).fill('Rome');
    await answer(form(page), 'Send answers');
    await press(page, 'New chat');
    await page.getByRole('button', { name: 'Remove prompt' }).waitFor();
    expect(await composer(page).inputValue()).toBe('');

    // A prompt that I only want to look at asks first, too.
    await press(page, 'Remove prompt');
    await composer(page).fill('/briefing');
    await press(page, 'Preview');
    await see(page, 'asks you something first.');
    await page.keyboard.press('Control+j');
    await page.getByRole('textbox', { name: 'City' }).fill('Oslo');
    await answer(form(page), 'Send answers');
    await form(page).waitFor({ state: 'detached' });
    await press(page, 'New chat');
    await see(page.getByRole('form', { name: 'briefing' }), /A briefing:.*Oslo/);
    await composer(page).press('Enter');
    await page.getByRole('button', { name: 'Remove prompt' }).waitFor();
  },
);

test('Escape calls the server off, takes its question away and leaves what I typed', async () => {
  const app = await openApp({ servers: harbour('modern') });
  const { page } = app;
  await ready(app, 'harbour');
  const waits = page.getByRole('button', { name: '1 question waits for you' });

  await composer(page).fill('/briefing');
  await composer(page).press('Enter');
  await waits.waitFor();
  await page.keyboard.press('Escape');
  await waits.waitFor({ state: 'detached' });
  expect(await composer(page).inputValue()).toBe('/briefing');
  expect(await page.getByRole('listbox', { name: 'Prompts by server' }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await waits.waitFor();
});
