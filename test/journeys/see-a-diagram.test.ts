import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { openModel } from './open-model.ts';
import { problems } from './accessibility.ts';
import { see, send, tabTo } from './person.ts';

const block = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n\n`;

test('A diagram is code while it streams and a picture once it is whole; by keyboard I read its code, and in another theme it is drawn anew', async () => {
  const model = await openModel();
  const rest = Promise.withResolvers<void>();
  model.reply({
    text: [
      'Look:\n\n```mermaid\nflowchart LR\n  accTitle: How a call runs\n',
      rest.promise,
      '  Ask-->Allow\n  Allow-->Run\n```\n\nThat is all.',
    ],
  });
  const { page } = await openApp({ model });
  await send(page, 'How does a call run?');
  const code = page.getByRole('group', { name: 'Code, mermaid' });
  await see(code, 'accTitle: How a call runs');
  rest.resolve();
  const picture = page.getByRole('img', { name: 'Flowchart: How a call runs' });
  await picture.waitFor();
  expect(await code.count()).toBe(0);
  const light = await picture.getAttribute('src');
  expect(decodeURIComponent(light ?? '')).toMatch(/^data:image\/svg\+xml,<svg .*Allow.*Run/s);
  expect(await problems(page, 'a diagram')).toEqual([]);

  await page.getByRole('button', { name: 'Show code', exact: true }).focus();
  await page.keyboard.press('Enter');
  await see(code, 'Ask-->Allow');
  await page.keyboard.press('Enter');
  await picture.waitFor();
  await tabTo(page, 'Enlarge Flowchart: How a call runs');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Flowchart: How a call runs' }).waitFor();
  await page.keyboard.press('Escape');

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => picture.getAttribute('src')).not.toBe(light);
  const frames = page.locator('iframe');
  expect(await frames.count()).toBe(1);
});

test('Where a diagram is broken, of an unknown kind or too large I read its code and the reason, and those beside it are drawn', async () => {
  const model = await openModel();
  const large = Array.from({ length: 600 }, (_, at) => `n${at}`).join('-->');
  model.reply({
    text: [
      block('graph TD\n  A[list[0]] --> B'),
      block('seqenceDiagram\n  A->>B: hi'),
      block(`flowchart LR\n${large}`),
      block('pie title Pets\n  "Cats": 2\n  "Dogs": 3'),
    ].join(''),
  });
  const { page } = await openApp({ model });
  await send(page, 'Draw four of them');
  await see(page, 'This diagram cannot be read at line 2, so it stays code.');
  await see(page, 'This kind of diagram is not known here, so it stays code.');
  await see(page, 'This diagram is too large to be drawn here, so it stays code.');
  await page.getByRole('img', { name: 'Pie chart: Pets' }).waitFor();
  await see(page, 'A[list[0]] --> B');
});

deepTest('Of an answer with forty diagrams one frame draws those near what I see, and the others when I come to them', async () => {
  const model = await openModel();
  model.reply({ text: Array.from({ length: 40 }, (_, at) => block(`flowchart LR\n  accTitle: Step ${at}\n  A${at}-->B${at}`)).join('') });
  const { page } = await openApp({ model });
  await send(page, 'Draw forty of them');
  const drawn = page.getByRole('img', { name: /^Flowchart: Step/ });
  await page.getByRole('img', { name: 'Flowchart: Step 39' }).waitFor();
  await page.getByRole('log').evaluate((thread) => (thread.closest('[data-scroller]') ?? thread).scrollTo({ top: 0 }));
  await page.getByRole('img', { name: 'Flowchart: Step 0', exact: true }).waitFor();
  expect(await drawn.count()).toBeLessThan(36);
  expect(await page.locator('iframe').count()).toBe(1);
});
