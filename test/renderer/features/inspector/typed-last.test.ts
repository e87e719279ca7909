import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as typedLast from '../../../../renderer/features/inspector/typed-last.ts';

let disk: Map<string, string>;
let windows = 0;

beforeEach(() => {
  disk = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, text: string) => disk.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As the next window finds it. */
async function nextWindow(): Promise<typeof typedLast> {
  windows += 1;
  return import(`../../../../renderer/features/inspector/typed-last.ts?window=${windows}`);
}

const typed = (values: Record<string, string>, json = '{}'): typedLast.TypedArguments => ({
  way: 'form',
  draft: { values, touched: [] },
  json,
});

test('what was typed for a tool is there in the next window, of the last fifty tools', async () => {
  const window = await nextWindow();
  for (let number = 0; number < 60; number += 1) window.keepTyped(`tool_${number}`, typed({ a: String(number) }));
  const { typedLast } = await nextWindow();
  expect(typedLast('tool_59', 'form')).toEqual(typed({ a: '59' }));
  expect(typedLast('tool_9', 'form')).toBeUndefined();
  expect(typedLast('tool_59', 'json')).toBeUndefined();
});

test('a secret that was typed goes to no disk, in a field or in JSON', async () => {
  const { keepTyped, typedLast } = await nextWindow();
  keepTyped('login', typed({ user: 'ada', password: 'hunter2', more: '{"apiKey": "k-1234"}' }, '{"token": "t-5678"}'));
  expect(typedLast('login', 'form')?.draft.values).toMatchObject({ password: 'hunter2' });
  expect([...disk.values()].join()).not.toMatch(/hunter2|k-1234|t-5678/);
  expect((await nextWindow()).typedLast('login', 'form')?.draft.values).toEqual({ user: 'ada' });
});

test('what somebody else wrote into the storage is nothing', async () => {
  disk.set('typed-arguments', '[["a", {"way": "neither"}]]');
  expect((await nextWindow()).typedLast('a', 'form')).toBeUndefined();
  disk.set('typed-arguments', '{');
  expect((await nextWindow()).typedLast('a', 'form')).toBeUndefined();
});
