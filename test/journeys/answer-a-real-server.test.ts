import { expect, test } from 'vitest';
import type { JsonObject } from '../../contract/json.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { standInBrowser } from '../doubles/stand-in-browser.ts';
import { openModel } from './open-model.ts';
import { answer, card, lastMessage, offered, press, ready, see, send } from './person.ts';

/** The official example server works on one of its tools, which asks me something. */
async function asked(tool: string, input: JsonObject = {}) {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, tool), input }] }), { text: 'So be it.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');
  await send(app.page, 'Go on.');
  await answer(card(app.page, 'everything', tool), 'Allow once');
  const question = app.page.getByRole('group', { name: new RegExp(`^“everything” asks you.* before it continues with “${tool}”$`) });
  await question.waitFor();
  return { app, model, question };
}

test('the example server gets every kind of field it knows filled in, and its own values as it wrote them', async () => {
  const { model, question } = await asked('trigger-elicitation-request');
  await question.getByLabel('String', { exact: true }).fill('Priya');
  await question.getByText('Boolean', { exact: true }).click();
  await question.getByLabel('String with date format').fill('1990-02-28');
  await question.getByText('Green Lantern').click();
  await question.getByText('Trout').click();
  await question.getByRole('combobox', { name: 'Untitled Single Select Enum' }).click();
  await question.page().getByRole('option', { name: 'Ross' }).click();
  // The open list lies over the card and takes the next press.
  await question.page().getByRole('listbox').waitFor({ state: 'detached' });
  await answer(question, 'Send answers');

  const told = lastMessage(await model.asked(2)).replaceAll('\\', '');
  for (const part of [
    'Name: Priya',
    'Agreed to terms: true',
    'Birthdate: 1990-02-28',
    'Favorite Integer: 42',
    'Favorite Number: 3.14',
    '"firstLine": "It was a dark and stormy night."',
    '"untitledSingleSelectEnum": "Ross"',
    '"titledSingleSelectEnum": "hero-2"',
    '"legacyTitledEnum": "pet-1"',
    '"Guitar"',
    '"fish-1"',
    '"fish-3"',
  ])
    expect(told).toContain(part);
});

deepTest('the example server asks as a task: it is the same form, and it comes back for my answers', async () => {
  const { model, question } = await asked('trigger-elicitation-request-async');
  await question.getByLabel('Your Name', { exact: true }).fill('Priya');
  await answer(question, 'Send answers');
  const told = lastMessage(await model.asked(2));
  expect(told).toContain('[COMPLETED]');
  expect(told).toContain('Name: Priya');
});

deepTest('the example server wants a page opened: that happens when I press the button, and then it goes on', async () => {
  const browser = standInBrowser();
  const url = 'https://accounts.example.com/connect?state=1';
  const { model, question } = await asked('trigger-url-elicitation', { url, message: 'Connect your account' });
  await question.getByText('accounts.example.com', { exact: true }).waitFor();
  expect(browser.opened()).toBeUndefined();
  await answer(question, 'Open page');
  await expect.poll(() => browser.opened()).toBe(url);
  expect(lastMessage(await model.asked(2))).toContain('User completed the URL elicitation flow');
});

deepTest('the example server turns the call away until I was on a page: the call runs again when I say so', async () => {
  const browser = standInBrowser();
  const url = 'https://accounts.example.com/connect?state=1';
  const { app, model, question } = await asked('trigger-url-elicitation', { url, errorPath: true });
  await press(question, 'Open page');
  await expect.poll(() => browser.opened()).toBe('https://modelcontextprotocol.io/');
  await press(question, 'Run the call again');
  await see(question, url);
  expect(model.requests).toHaveLength(1);
  await press(question, 'Decline');
  expect(lastMessage(await model.asked(2))).toContain('User declined to open the URL');
  await see(app.page, 'So be it.');
});
