import { expect, test } from 'vitest';
import type { Notice } from '../../../../contract/conversation.ts';
import { stoppedTurn } from '../../../../renderer/parts/drafts/stop-turn.ts';

test.each<[Notice['kind'], string | undefined]>([
  ['stopped', 't'],
  ['interrupted', 't'],
  ['limit', undefined],
  ['model-failed', undefined],
])('after a turn that ended as %s, the turn that takes back what is queued: %s', (kind, turn) => {
  const notice: Notice = { type: 'notice', id: 'n', turn: 't', at: 0, kind, reason: { code: 'turn-stopped' }, retry: true };
  expect(stoppedTurn([notice])).toBe(turn);
});

test('of a chat in which nothing was said, nothing comes back', () => {
  expect([stoppedTurn(undefined), stoppedTurn([])]).toEqual([undefined, undefined]);
});
