import { expect, test } from 'vitest';
import { dialog, eras, harbourAsks, toldIn } from './harbour-asks.ts';
import { askedBy, composer, hasDrawn, see } from './person.ts';
import { firstOrAll } from '../doubles/sequences.ts';

test.each(firstOrAll(eras))(
  'I never touch the mouse: I go to what a %s server asks, change it, send it, change the reply and return it',
  async (era) => {
    const { app, page, model, asks } = await harbourAsks('sample', { era, replies: [{ text: 'Nine ships.' }, { text: 'Fine.' }] });
    const { keyboard } = page;
    const opened = dialog(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await asks.waitFor();
    await composer(page).focus();
    await keyboard.press('Control+Enter');
    await hasDrawn(page);
    expect(await opened.count()).toBe(0);

    await keyboard.press('Control+j');
    await expect.poll(focused).toMatch(/asks to use your model/);
    await keyboard.press('Enter');
    await opened.waitFor();
    await expect.poll(focused).toMatch(/asks to use your model/);

    // The heading takes no Enter, and nothing goes out before the button is armed.
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    const text = opened.getByRole('textbox', { name: /^Message 1 of 1/ });
    await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
    await keyboard.press('Control+a');
    await keyboard.type('How many ships?');
    await keyboard.press('Enter');
    await keyboard.type('And boats?');
    expect(await text.inputValue()).toBe('How many ships?\nAnd boats?');
    expect((await askedBy(app)).filter((request) => request.startsWith('sampling.'))).toEqual([]);

    // Escape sends nothing and asks; Enter on Back goes on.
    await keyboard.press('Escape');
    await see(opened, 'harbour is told that you said no.');
    await expect.poll(focused).toBe('Back');
    await keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^Don’t send…/);
    await opened.getByRole('button', { name: /^Send to model/, disabled: false }).waitFor();
    await keyboard.press('Control+Enter');
    await expect.poll(focused).toMatch(/^Return this reply to/);
    expect(JSON.stringify((await model.asked(2)).messages)).toContain('And boats?');

    const reply = opened.getByRole('textbox', { name: 'Reply' });
    for (let tabs = 0; tabs < 6 && !(await reply.evaluate((element) => element === document.activeElement)); tabs += 1)
      await keyboard.press('Tab');
    await keyboard.press('Control+End');
    await keyboard.type(' No boats.');
    await opened.getByRole('button', { name: /^Return to harbour/, disabled: false }).waitFor();
    await keyboard.press('Control+Enter');
    await see(page, 'Fine.');
    expect(await toldIn(model, 3)).toContain('Nine ships. No boats.');
    await expect.poll(() => composer(page).evaluate((element) => element === document.activeElement)).toBe(true);
  },
);
