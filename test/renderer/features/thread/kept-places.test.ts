import { beforeEach, expect, test, vi } from 'vitest';
import type * as keptPlaces from '../../../../renderer/features/thread/kept-places.ts';

let stored: Map<string, string>;
let windows = 0;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  return () => vi.unstubAllGlobals();
});

/** A window that reads the storage for the first time. */
async function openWindow(): Promise<typeof keptPlaces> {
  windows += 1;
  return import(`../../../../renderer/features/thread/kept-places.ts?window=${windows}`);
}

test('a chat opens where it was left, in the next window too, and at its end once I am there', async () => {
  const first = await openWindow();
  first.keepPlace({ id: 'a' }, { entry: 'm1', below: -40 });
  first.keepPlace({ id: 'b' }, { entry: 'm9', below: 3 });
  const next = await openWindow();
  expect(next.keptPlace('a')).toEqual({ entry: 'm1', below: -40 });
  next.keepPlace({ id: 'a' }, undefined);
  expect(next.keptPlace('a')).toBeUndefined();
  const last = await openWindow();
  expect(last.keptPlace('a')).toBeUndefined();
  expect(last.keptPlace('b')).toEqual({ entry: 'm9', below: 3 });
});

test('the place in a temporary chat is in this window alone', async () => {
  const window = await openWindow();
  window.keepPlace({ id: 'a', temporary: true }, { entry: 'm1', below: 0 });
  expect(window.keptPlace('a')).toEqual({ entry: 'm1', below: 0 });
  expect(stored.size).toBe(0);
});

test('two hundred chats keep their place, and the one left longest ago opens at its end', async () => {
  const window = await openWindow();
  for (let at = 0; at <= 200; at += 1) window.keepPlace({ id: `chat ${at}` }, { entry: 'm', below: at });
  expect(window.keptPlace('chat 0')).toBeUndefined();
  expect(window.keptPlace('chat 1')).toEqual({ entry: 'm', below: 1 });
});
