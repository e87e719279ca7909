import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { last, only } from '../doubles/defined.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { press, ready, see, send } from './person.ts';

deepTest(
  'I see what fills the window, have older messages summed up, change the summary, and take it back; a smaller model warns me',
  async () => {
    const model = await openModel({
      models: [
        { id: 'scripted-1', display_name: 'Scripted', max_input_tokens: 20_000 },
        { id: 'small-1', display_name: 'Small', max_input_tokens: 8_000 },
      ],
    });
    const usage = { input_tokens: 400, cache_read_input_tokens: 5_750 };
    model.reply({ text: 'A blue one.' }, { text: 'A red one.' }, { text: 'Both.', usage });
    model.reply(
      { text: 'They have a blue boat and a red cat.' },
      { text: 'Green it is.' },
      { text: 'Blue it is.', usage: { input_tokens: 6_540 } },
      { text: 'Really blue.', usage: { input_tokens: 6_950 } },
    );
    const app = await openApp({ model });
    const { page, host } = app;
    // The tools of a server that is ready only later would be in the numbers and not in the request
    // before.
    await ready(app, 'notes');
    await send(page, `My boat is blue. ${'It has three masts and a crew of two. '.repeat(150)}`);
    await see(page, 'A blue one.');
    await send(page, 'My cat is red.');
    await see(page, 'A red one.');
    await send(page, 'Which do I like?');
    await see(page, 'Both.');

    await press(page, '31% of context used');
    const numbers = page.getByRole('dialog', { name: 'Context of this chat' });
    await see(numbers, '31% used');
    await see(numbers, 'All these numbers are estimates.');
    await numbers.getByRole('row', { name: 'Last answer: cached 5,750' }).waitFor();
    expect(await problems(page, 'numbers')).toEqual([]);
    await press(numbers, 'Sum up older messages');

    const line = page.getByRole('button', { name: /^2 older messages summed up/ });
    await line.click();
    const summary = page.getByRole('region', { name: 'Summary' });
    const text = summary.getByRole('textbox', { name: 'Summary' });
    expect(await text.inputValue()).toBe('They have a blue boat and a red cat.');
    await see(summary, 'Written by Scripted');
    await text.fill('They have a green boat.');
    await press(summary, 'Save summary');
    await see(summary, 'You changed it');
    expect(await problems(page, 'summary')).toEqual([]);
    await send(page, 'Which boat?');
    await see(page, 'Green it is.');
    const sent = JSON.stringify(last(model.requests).messages);
    expect(sent).toContain('They have a green boat.');
    expect(sent).not.toContain('My boat is blue.');

    // The originals stay in view, pale, above the line; what the model still reads is not pale.
    const original = page.getByRole('log').getByText('My boat is blue.').first();
    const colourOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color);
    expect(await colourOf(original)).toBe(await colourOf(line.locator('small')));
    expect(await colourOf(page.getByRole('log').getByText('Which boat?'))).not.toBe(await colourOf(original));

    await press(summary, 'Take it back');
    await line.waitFor({ state: 'detached' });
    await send(page, 'Really?');
    await see(page, 'Blue it is.');
    expect(JSON.stringify(last(model.requests).messages)).toContain('My boat is blue.');

    // The numbers follow a reply that comes while I read them, and the focus stays in them.
    await press(page, '33% of context used');
    await see(numbers, '33% used');
    const title = numbers.getByRole('heading', { name: 'Context of this chat' });
    const isFocused = () => title.evaluate((heading) => heading === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    const { state } = await host.ask('state.read', {});
    await host.ask('conversation.send', { conversation: only(Object.keys(state.conversations)), text: 'Sure?' });
    await see(numbers, '35% used');
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '35% of context used' }).waitFor();
    await page.getByRole('button', { name: /^Model/ }).press('Enter');
    await page.getByRole('menuitemradio', { name: /^Small/ }).press('Enter');
    await see(page, /^8[78]% of the context is used\.$/);
  },
);
