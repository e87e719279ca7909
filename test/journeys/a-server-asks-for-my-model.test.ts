import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { dialog, eras, harbourAsks, review, sendToModel, toldIn } from './harbour-asks.ts';
import { openModel } from './open-model.ts';
import { answer, card, lastMessage, offered, press, ready, see, send } from './person.ts';
import { firstOrAll } from '../doubles/sequences.ts';

test('I read what a server asks my model, let it be asked, and return the reply: the call goes on with it', async () => {
  const model = await openModel();
  model.reply(
    (request) => ({ calls: [{ name: offered(request, 'trigger-sampling-request'), input: { prompt: 'Name a harbour.' } }] }),
    { text: 'Rotterdam.' },
    { text: 'The server says Rotterdam.' },
  );
  const app = await openApp({ servers: [everything], model });
  const { page } = app;
  await ready(app, 'everything');
  await send(page, 'Let the server name a harbour');
  await answer(card(page, 'everything', 'trigger-sampling-request'), 'Allow once');

  const opened = await review(page, 'everything');
  await see(opened, 'It needs this to finish');
  expect(await opened.getByRole('textbox', { name: 'Instructions' }).inputValue()).toBe('You are a helpful test server.');
  expect(await opened.getByRole('textbox', { name: /^Message 1 of 1, as user/ }).inputValue()).toContain('Name a harbour.');
  await see(opened.getByRole('complementary', { name: 'How it is sent' }), 'Temperature');
  expect(model.requests).toHaveLength(1);

  await sendToModel(opened);
  expect(await opened.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('Rotterdam.');
  expect(model.requests).toHaveLength(2);
  await press(opened, 'Return to everything');
  await see(page, 'The server says Rotterdam.');
  expect(await toldIn(model, 3)).toContain('Rotterdam.');
  expect(await dialog(page).count()).toBe(0);
});

deepTest('the same review serves a server that asks as a task, and comes back for the reply', async () => {
  const model = await openModel();
  model.reply(
    (request) => ({ calls: [{ name: offered(request, 'trigger-sampling-request-async'), input: { prompt: 'Name a harbour.' } }] }),
    { text: 'Rotterdam.' },
    { text: 'The server says Rotterdam.' },
  );
  const app = await openApp({ servers: [everything], model });
  const { page } = app;
  await ready(app, 'everything');
  await send(page, 'Let the server name a harbour');
  await answer(card(page, 'everything', 'trigger-sampling-request-async'), 'Allow once');
  const opened = await review(page, 'everything');
  expect(await opened.getByRole('textbox', { name: /^Message 1 of 1, as user/ }).inputValue()).toContain('Name a harbour.');
  await sendToModel(opened);
  await press(opened, 'Return to everything');
  await see(page, 'The server says Rotterdam.');
  const told = await toldIn(model, 3);
  expect(told).toContain('[COMPLETED]');
  expect(told).toContain('Rotterdam.');
  expect(await dialog(page).count()).toBe(0);
});

test.each(firstOrAll(eras))('I change the text, the model, the limit and the reply: a %s server gets only what I left', async (era) => {
  const { page, model } = await harbourAsks('sample', { era, replies: [{ text: 'Nine ships, and a secret.' }, { text: 'So be it.' }] });
  const opened = await review(page);
  await opened.getByRole('textbox', { name: /^Message 1 of 1/ }).fill('How many ships came in?');
  await opened.getByRole('combobox', { name: 'Model' }).click();
  await page.getByRole('option', { name: 'Model 2' }).click();
  await opened.getByRole('textbox', { name: 'Longest reply' }).fill('50');
  await sendToModel(opened);
  expect(await model.asked(2)).toMatchObject({ model: 'scripted-2', max_tokens: 50, tools: [] });
  expect(lastMessage(await model.asked(2))).toContain('How many ships came in?');
  expect(JSON.stringify(model.requests[1])).not.toContain('Sum up the day');

  await opened.getByRole('textbox', { name: 'Reply' }).fill('Nine ships.');
  await see(opened, 'harbour cannot see that you edited the reply.');
  await press(opened, 'Return to harbour');
  await see(page, 'So be it.');
  const told = await toldIn(model, 3);
  expect(told).toContain('Nine ships.');
  expect(told).not.toContain('secret');
});

for (const { era, hears } of firstOrAll([
  { era: 'modern' as const, hears: 'You did not let the server use your model, so it could not go on.' },
  { era: 'legacy' as const, hears: 'refused -1: User rejected sampling request' },
])) {
  test(`I do not send it: a ${era} call ends with words, no model was asked, and the chat goes on`, async () => {
    const { page, model, asks } = await harbourAsks('sample', { era, replies: [{ text: 'Without it, then.' }] });
    const opened = await review(page);
    await press(opened, 'Don’t send');
    await see(opened, 'harbour is told that you said no.');
    await press(opened, 'Don’t send');
    await see(page, 'Without it, then.');
    expect(await toldIn(model, 2)).toContain(hears);
    expect(model.requests).toHaveLength(2);
    expect(await asks.count()).toBe(0);
  });
}

for (const era of eras) {
  deepTest(`I read the reply and return nothing of it to a ${era} server`, async () => {
    const { page, model } = await harbourAsks('sample', { era, replies: [{ text: 'A secret.' }, { text: 'Without it, then.' }] });
    const opened = await review(page);
    await sendToModel(opened);
    await press(opened, 'Return nothing');
    await press(opened, 'Return nothing');
    await see(page, 'Without it, then.');
    expect(await toldIn(model, 3)).not.toContain('A secret.');
  });
}

deepTest('I change the request after I read the reply: the server gets the second reply alone', async () => {
  const { page, model } = await harbourAsks('sample', { replies: [{ text: 'Too long.' }, { text: 'Short.' }, { text: 'Fine.' }] });
  const opened = await review(page);
  await opened.getByRole('textbox', { name: /^Message 1 of 1/ }).fill('Sum up the week.');
  await sendToModel(opened);
  await press(opened, 'Change the request');
  const text = opened.getByRole('textbox', { name: /^Message 1 of 1/ });
  await text.waitFor();
  expect(await text.inputValue()).toBe('Sum up the week.');
  await text.fill('Sum up the week in one word.');
  await sendToModel(opened);
  expect(lastMessage(await model.asked(3))).toContain('in one word');
  expect(await opened.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('Short.');
  await press(opened, 'Return to harbour');
  await see(page, 'Fine.');
  const told = await toldIn(model, 4);
  expect(told).toContain('Short.');
  expect(told).not.toContain('Too long.');
});

deepTest('The model cannot answer: I read why, nothing I wrote is lost, and I send it again', async () => {
  const { page, model } = await harbourAsks('sample', {
    replies: [{ status: 400, message: 'This model sleeps.' }, { text: 'Awake.' }, { text: 'Fine.' }],
  });
  const opened = await review(page);
  await opened.getByRole('textbox', { name: /^Message 1 of 1/ }).fill('Wake up.');
  await press(opened, 'Send to model');
  await see(opened.getByRole('alert'), 'The model could not answer.');
  await see(opened.getByRole('alert'), 'This model sleeps.');
  expect(await opened.getByRole('textbox', { name: /^Message 1 of 1/ }).inputValue()).toBe('Wake up.');
  await sendToModel(opened);
  await press(opened, 'Return to harbour');
  await see(page, 'Fine.');
  expect(await toldIn(model, 4)).toContain('Awake.');
});

test('Nothing of my chat goes along unless I say so, and then all of it that I chose', async () => {
  const { page, model } = await harbourAsks('sample', {
    input: { params: { includeContext: 'allServers' } },
    replies: [{ text: 'Without it.' }, { text: 'With it.' }, { text: 'Fine.' }],
  });
  const opened = await review(page);
  await see(opened, 'harbour asked for everything.');
  expect(await opened.getByRole('radio', { name: 'Nothing' }).isChecked()).toBe(true);
  await sendToModel(opened);
  expect(JSON.stringify(await model.asked(2))).not.toContain('What is new in the harbour?');

  await press(opened, 'Change the request');
  await opened.getByRole('radio', { name: /^Everything/ }).click();
  await sendToModel(opened);
  expect(JSON.stringify((await model.asked(3)).messages)).toContain('What is new in the harbour?');
});

test.each(firstOrAll(eras))(
  'A %s server brings a tool: it is off until I turn it on, and its call goes back to the server',
  async (era) => {
    const { page, model } = await harbourAsks('sample-with-tools', {
      era,
      replies: [{ calls: [{ name: 'lookup', input: { word: 'port' } }] }, { text: 'A harbour.' }, { text: 'Fine.' }],
    });
    const opened = await review(page);
    const brought = opened.getByRole('group', { name: 'Tools of “harbour”' });
    expect(await brought.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await brought.getByRole('checkbox', { name: 'lookup' }).click();
    await sendToModel(opened);
    expect((await model.asked(2)).tools?.map(({ name }) => name)).toEqual(['lookup']);
    await see(opened, 'it wants a tool');
    await press(opened, 'Return to harbour');

    const again = await review(page);
    await see(again, 'found 1');
    await sendToModel(again);
    expect((await model.asked(3)).tools).toEqual([]);
    await press(again, 'Return to harbour');
    await see(page, 'Fine.');
    expect(await toldIn(model, 4)).toContain('A harbour.');
  },
);
