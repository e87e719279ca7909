import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { dialog, eras, harbourAsks, request, review, toldIn } from './harbour-asks.ts';
import { press, see, send } from './person.ts';
import { firstOrAll } from '../doubles/sequences.ts';

test.each(firstOrAll(eras))(
  'I let a %s server ask twice without me: the second runs unasked, the third asks again, and I see what was used',
  async (era) => {
    const { app, page, model, asks } = await harbourAsks('sample-times', {
      era,
      input: { n: 3 },
      replies: [{ text: 'First.' }, { text: 'Second.' }, { text: 'Third.' }, { text: 'Fine.' }],
    });
    const opened = await review(page);
    await press(opened, 'Don’t ask again');
    const limit = page.getByRole('dialog', { name: 'Don’t ask again' });
    await limit.getByRole('textbox', { name: 'Requests' }).fill('2');
    await limit.getByRole('radio', { name: 'Return replies at once' }).click();
    await press(limit, 'Use this limit');
    expect(model.requests).toHaveLength(1);
    await press(opened, 'Send and don’t ask again');
    await see(opened, 'First.');
    await press(opened, 'Return to harbour');

    await model.asked(3);
    await asks.getByRole('button', { name: /^Review/ }).waitFor();
    expect(model.requests).toHaveLength(3);
    const third = await review(page);
    expect(await third.getByRole('textbox', { name: /^Message 1 of 1/ }).inputValue()).toBe('Question 3');
    await page.keyboard.press('Escape');
    await press(third, 'Decide later');
    // A person who comes back reads what is asked, not whether they are sure.
    await (await review(page)).getByRole('button', { name: /^Send to model/ }).waitFor();
    await page.keyboard.press('Escape');
    await press(third, 'Decide later');

    await permissions(page);
    await page
      .getByRole('row', { name: /sampling requests.*This chat.*2 requests, 50,000 tokens, 2 and \d+ used, replies go back unread/ })
      .waitFor();
    await page.getByRole('tab', { name: 'Log' }).click();
    await page
      .getByRole('row', { name: /Sampling request, for sample-times.*(allowed|by rule)/i })
      .first()
      .waitFor();

    await page.keyboard.press('Control+j');
    await request(page).waitFor();
    await press(await review(page), 'Send to model');
    await press(dialog(page), 'Return to harbour');
    await see(page, 'Fine.');
    const told = await toldIn(model, 5);
    for (const reply of ['First.', 'Second.', 'Third.']) expect(told).toContain(reply);
    expect(Object.values((await app.host.ask('state.read', {})).state.rules)).toMatchObject([{ spent: { requests: 2 } }]);
  },
);

for (const era of eras) {
  deepTest(`I never let a ${era} server use my model: it is told so at once from then on, until I take that back`, async () => {
    const { page, model, asks } = await harbourAsks('sample-times', { era, replies: [{ text: 'It may not.' }] });
    const opened = await review(page);
    await press(opened, 'Don’t send');
    await press(opened, 'Never let harbour ask');
    await see(page, 'It may not.');

    model.reply(({ tools = [] }) => ({ calls: [{ name: tools.find(({ name }) => name.endsWith('sample'))?.name ?? '' }] }), {
      text: 'Still not.',
    });
    await send(page, 'And now?');
    await press(page.getByRole('group', { name: 'Approval: harbour, sample' }), 'Allow once');
    await see(page, 'Still not.');
    expect(await asks.count()).toBe(0);
    expect(model.requests).toHaveLength(4);

    await permissions(page);
    await page.getByRole('row', { name: /sampling requests.*Never/ }).waitFor();
    await press(page, 'Revoke the rule for sampling requests on “harbour”');
    await see(page, 'No rules yet');
  });
}

async function permissions(page: Page): Promise<void> {
  await press(page, 'Settings');
  await press(page.getByRole('navigation', { name: 'Settings' }), 'Permissions');
}
