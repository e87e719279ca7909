import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askingServer } from '../doubles/asking-server.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { answer, card, offered, press, ready, see, send } from './person.ts';

const smallest = { viewport: { width: 640, height: 480 } };
const path = `/home/me/${'archive-of-a-whole-year/'.repeat(12)}report.md`;

test('In the smallest window I read every argument of a call, however long its names and values are', async () => {
  const name = 'a-server-whose-name-has-forty-characters';
  const argument = 'search_every_partition_of_the_archive_for_rows_that_match_a_text';
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { message: path, [argument]: path } }] }));
  const app = await openApp({ servers: [{ ...everything, name }], model, browser: smallest });
  await ready(app, name);

  await send(app.page, path);
  const waiting = card(app.page, name, 'echo');
  await waiting.waitFor();
  expect(await isCut(app.page)).toBe(false);
  const label = waiting.getByRole('rowheader', { name: argument });
  const value = waiting.locator('.arguments-value', { hasText: path }).last();
  const [left, right] = [await textBox(label), await textBox(value)];
  expect(left.right).toBeLessThanOrEqual(right.left);
  expect(right.right).toBeLessThanOrEqual(smallest.viewport.width);
});

test('In the smallest window a wide table and long code scroll in their own frames, a diagram is drawn, and I copy the answer as it was written, and what I asked', async () => {
  const columns = Array.from({ length: 14 }, (_, at) => `Column ${at + 1}`);
  const rows = [columns, columns.map(() => '---'), columns.map((_, at) => String(at ** 9))].map((cells) => `| ${cells.join(' | ')} |`);
  const answer = `${rows.join('\n')}\n\n\`\`\`sh\ncurl ${'--header "a: 1" '.repeat(30)}\n\`\`\`\n\nBy \\(E = mc^2\\), or:\n\n\`\`\`mermaid\nflowchart LR\n  A --> B\n\`\`\`\n\nSee \`${path}\`.`;
  const model = await openModel();
  model.reply({ text: answer });
  const app = await openApp({ model, browser: { ...smallest, permissions: ['clipboard-read', 'clipboard-write'] } });

  await send(app.page, 'Show me all');
  await see(app.page, path);
  await app.page.getByRole('math').waitFor();
  await press(app.page, 'Enlarge Flowchart');
  await app.page.getByRole('dialog', { name: 'Flowchart' }).waitFor();
  await app.page.keyboard.press('Escape');
  expect(await isCut(app.page)).toBe(false);
  await press(app.page, 'Copy answer');
  await app.page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(answer);
  await press(app.page, 'Copy message');
  await expect.poll(() => app.page.evaluate(() => navigator.clipboard.readText())).toBe('Show me all');
});

deepTest(
  'In the smallest window a form of 60 fields under 200 lines keeps all three answers in view, from its first line to its last field',
  async () => {
    const model = await openModel();
    model.reply((request) => ({ calls: [{ name: offered(request, 'ask-long'), input: {} }] }), { text: 'So be it.' });
    const app = await openApp({ servers: [{ name: 'harbour', launch: askingServer() }], model, browser: smallest });
    await ready(app, 'harbour');
    await send(app.page, 'Go on.');
    await answer(card(app.page, 'harbour', 'ask-long'), 'Allow once');
    const form = app.page.getByRole('group', { name: /^“harbour” asks you/ });
    await form.waitFor();

    const answers = [/^Stop the call/, /^Decline to answer/, /^Send answers/];
    const inView = async () => {
      for (const name of answers) if (!(await isWholeInView(form.getByRole('button', { name })))) return String(name);
      return undefined;
    };
    await form.getByRole('button', { name: /^Send answers/ }).scrollIntoViewIfNeeded();
    const places = [
      form.getByText('Line 0 of'),
      form.getByText('Line 199 of'),
      form.getByRole('textbox').first(),
      form.getByRole('textbox').last(),
    ];
    for (const place of places) {
      await place.scrollIntoViewIfNeeded();
      await expect.poll(inView).toBeUndefined();
    }
    expect(await isCut(app.page)).toBe(false);
    await form.getByRole('textbox').first().fill('here');
    await expect.poll(inView).toBeUndefined();
    await answer(form, 'Send answers');
    await see(app.page, 'So be it.');
  },
);

/** A page of which some lies outside, where nobody can scroll to. */
function isCut(page: Page): Promise<boolean> {
  return page.locator('main').evaluate((main) => main.scrollWidth > main.clientWidth || document.body.scrollWidth > window.innerWidth);
}

function textBox(place: Locator): Promise<{ left: number; right: number }> {
  return place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
}

/** Nothing of it lies outside the window or under something else. */
function isWholeInView(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const;
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
}
