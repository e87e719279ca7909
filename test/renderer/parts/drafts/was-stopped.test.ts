import { expect, test } from 'vitest';
import type { Notice } from '../../../../contract/conversation.ts';
import { wasStopped } from '../../../../renderer/parts/drafts/was-stopped.ts';

test.each<[Notice['kind'], boolean]>([
  ['stopped', true],
  ['interrupted', true],
  ['limit', false],
  ['model-failed', false],
])('after a turn that ended as %s, what is queued comes back: %s', (kind, comesBack) => {
  const notice: Notice = { type: 'notice', id: 'n', turn: 't', at: 0, kind, reason: { code: 'turn-stopped' }, retry: true };
  expect(wasStopped([notice])).toBe(comesBack);
});

test('of a chat in which nothing was said, nothing comes back', () => {
  expect([wasStopped(undefined), wasStopped([])]).toEqual([false, false]);
});
