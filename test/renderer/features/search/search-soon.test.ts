import { expect, test } from 'vitest';
import type { Output } from '../../../../contract/api.ts';
import { searchSoon } from '../../../../renderer/features/search/search-soon.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { settled } from '../../../doubles/settled.ts';

/** A search field: what is typed takes the place of what stood there. */
function field() {
  const clock = createHandClock();
  const asked: string[] = [];
  const found: string[] = [];
  const answers = new Map<string, (output: Output<'conversation.search'>) => void>();
  const ask = (_request: 'conversation.search', { text }: { text: string }) => {
    asked.push(text);
    return new Promise<Output<'conversation.search'>>((resolve) => answers.set(text, resolve));
  };
  let callOff = () => {};
  return {
    asked,
    found,
    forward: clock.forward,
    type(text: string) {
      callOff();
      callOff = searchSoon({ after: clock.after, ask }, text, (hits) => found.push(...hits.map(({ title }) => title)));
    },
    async answer(text: string) {
      answers.get(text)?.({ hits: [{ conversation: text, title: `About ${text}`, snippet: '', at: 1 }] });
      await settled();
    },
  };
}

test('the host is asked once for what is typed in one go, 120 ms after the last key', () => {
  const { type, forward, asked } = field();
  for (const text of ['ap', 'app', 'appl', 'apple']) {
    type(text);
    forward(119);
  }
  expect(asked).toEqual([]);
  forward(1);
  expect(asked).toEqual(['apple']);
  forward(10_000);
  expect(asked).toEqual(['apple']);
});

test('one letter is not asked for', () => {
  const { type, forward, asked } = field();
  type('a');
  forward(10_000);
  expect(asked).toEqual([]);
});

test('an answer to what no longer stands there is not shown', async () => {
  const { type, forward, asked, found, answer } = field();
  type('app');
  forward(120);
  type('apple');
  forward(120);
  expect(asked).toEqual(['app', 'apple']);
  await answer('apple');
  await answer('app');
  expect(found).toEqual(['About apple']);
});
