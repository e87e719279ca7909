import { expect, test } from 'vitest';
import type { Route } from '../../../renderer/foundation/navigation/routes.ts';
import { createTurning } from '../../../renderer/shell/turning.ts';
import { settled } from '../../doubles/settled.ts';

const settings: Route = { page: 'settings', section: 'models' };
const waiting: Route = { page: 'waiting' };
const chat: Route = { page: 'chat', id: 'c' };

/**
 * The pages it turned to and what it said, with code that is there, or that is read or not once
 * that is settled.
 */
function open(isThere = false) {
  const seen: string[] = [];
  const reading: { resolve(): void; reject(cause: unknown): void }[] = [];
  const turn = createTurning({
    isThere: () => isThere,
    read: () => new Promise<void>((resolve, reject) => void reading.push({ resolve, reject })),
    tellMissing: () => seen.push('missing'),
  });
  const go = (to: Route) => turn(to, () => seen.push(to.page));
  const settle = async (how: 'resolve' | 'reject') => {
    for (const one of reading.splice(0)) one[how](new Error('gone'));
    await settled();
  };
  return { seen, go, settle };
}

test('a page that is read later is turned to once its code is there', async () => {
  const { seen, go, settle } = open();
  go(settings);
  expect(seen).toEqual([]);
  await settle('resolve');
  expect(seen).toEqual(['settings']);
});

test('a page whose code is there is turned to at once', () => {
  const { seen, go } = open(true);
  go(settings);
  expect(seen).toEqual(['settings']);
});

test('of several pages the one asked for last wins, and a chat that needs no code is there at once', async () => {
  const { seen, go, settle } = open();
  go(settings);
  go(waiting);
  await settle('resolve');
  expect(seen).toEqual(['waiting']);
  go(settings);
  go(chat);
  expect(seen).toEqual(['waiting', 'chat']);
  await settle('resolve');
  expect(seen).toEqual(['waiting', 'chat']);
});

test('code that cannot be read is told of and the page stays; asked again, it is tried again', async () => {
  const { seen, go, settle } = open();
  go(settings);
  await settle('reject');
  expect(seen).toEqual(['missing']);
  go(settings);
  await settle('resolve');
  expect(seen).toEqual(['missing', 'settings']);
});
