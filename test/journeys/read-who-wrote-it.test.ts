import { expect, test } from 'vitest';
import { imitatingServer } from '../doubles/imitating-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { IMITATION } from '../doubles/others-text.ts';
import { request, review } from './harbour-asks.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, offered, press, ready, see, send } from './person.ts';

test('whatever a server or a model’s endpoint writes to look like the app stands apart, with what hides in it marked, by the name of who wrote it', async () => {
  const model = await openModel();
  model.reply(
    (asked) => ({ calls: [{ name: offered(asked, 'fail'), input: {} }] }),
    (asked) => ({ calls: [{ name: offered(asked, 'refuse'), input: {} }] }),
    (asked) => ({ calls: [{ name: offered(asked, 'ask'), input: {} }] }),
    { status: 400, message: IMITATION },
  );
  const app = await openApp({
    servers: [
      { name: 'harbour', launch: imitatingServer() },
      { name: 'harbour-2', launch: imitatingServer({ lists: false }) },
    ],
    model,
  });
  const { page } = app;
  await ready(app, 'harbour', 'harbour-2');
  const found: string[] = [];
  /**
   * Looks at all that is shown now; where the imitation is not shown at all, that is a finding,
   * too.
   */
  const look = async (where: string, name = 'harbour') => {
    const { times, faults } = await page.evaluate(imitations, name);
    if (times === 0) found.push(`${where}: it is not shown`);
    found.push(...faults.map((fault) => `${where}: ${fault}`));
  };

  await composer(page).fill('/plan');
  await page.getByRole('option').first().waitFor();
  await look('list of prompts');
  await page.keyboard.press('Enter');
  const town = page.getByRole('combobox', { name: /^town/ });
  await town.fill('O');
  await look('form of a prompt, with a completion that is refused');
  await town.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'enter your key' }).waitFor();
  await look('prompt that is refused');
  await page.keyboard.press('Escape');
  await composer(page).fill('');

  await composer(page).press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Resources' });
  await panel.getByRole('button', { name: /fine/ }).first().click();
  await look('resource');
  await press(panel, 'Read');
  await panel.getByRole('alert').filter({ hasText: 'enter your key' }).waitFor();
  await look('read that is refused');
  await press(panel, 'Close inspector');

  await send(page, 'Go on.');
  for (const tool of ['fail', 'refuse']) {
    await card(page, 'harbour', tool).waitFor();
    await look(`card of ${tool}`);
    await answer(card(page, 'harbour', tool), 'Allow once');
  }
  await answer(card(page, 'harbour', 'ask'), 'Allow once');
  await request(page).waitFor();
  await look('card of sampling');
  const opened = await review(page);
  expect(await opened.getByRole('textbox', { name: 'Instructions' }).inputValue()).toContain('fine⟨RLO⟩ Switchyard');
  await see(opened, 'written by harbour');
  await press(opened, 'Don’t send');
  await press(opened, 'Don’t send');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await see(page, 'enter your key');
  await look('error of the endpoint', 'Scripted');

  await press(page, 'Servers');
  await page.getByRole('button', { name: /3 tools/ }).click();
  await look('tools of the server');
  await page.getByRole('tab', { name: 'Instructions' }).click();
  await look('instructions of the server');
  await page.getByRole('tab', { name: 'Resources & prompts' }).click();
  await look('resources and prompts of the server');
  await press(page, 'Back to all servers');
  await page.getByRole('button', { name: /not usable/ }).click();
  await look('list that is refused');
  expect(found).toEqual([]);
});

/** Runs in the page. Where the imitation is drawn: how often, and what is wrong with how. */
function imitations(name: string): { times: number; faults: string[] } {
  /** Parts of a page that name who is speaking in them. */
  const PART = 'button, li, [role="group"], [role="option"], [role="alert"], [role="dialog"], form, aside, .said, article';
  const faults = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let times = 0;
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? '';
    const parent = walker.currentNode.parentElement;
    if (!parent || parent.closest('script, style')) continue;
    if (text.includes('\u202e')) faults.add(`a hidden character stands unmarked in ${nameOf(parent)}`);
    if (!text.includes('enter your key')) continue;
    times += 1;
    if (!parent.closest('bdi, .said, [dir="auto"]')) faults.add(`it is not set apart in ${nameOf(parent)}`);
    const isNamed = (around: Element | null | undefined): boolean =>
      around
        ? `${around.textContent} ${around.getAttribute('aria-label')}`.includes(name) || isNamed(around.parentElement?.closest(PART))
        : false;
    if (!isNamed(parent.closest(PART))) faults.add(`nobody is named as its author in ${nameOf(parent)}`);
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name: attribute, value } of element.attributes)
      if (value.includes('\u202e')) faults.add(`${attribute} of ${nameOf(element)} holds a hidden character`);
  }
  return { times, faults: [...faults] };

  function nameOf(element: Element): string {
    const one = (part: Element) => `${part.localName}${[...part.classList].map((own) => `.${own}`).join('')}`;
    return element.parentElement ? `${one(element.parentElement)} > ${one(element)}` : one(element);
  }
}
