import { expect, test } from 'vitest';
import type { LongTask } from '../../../../contract/long-task.ts';
import type { Server } from '../../../../contract/server.ts';
import { isAway } from '../../../../renderer/parts/call/is-away.ts';
import { standIn } from '../../../doubles/beyond-types.ts';

const servers = {
  there: standIn<Server>('Server', { state: { state: 'ready' } }),
  off: standIn<Server>('Server', { state: { state: 'off' } }),
};

test.each([
  ['running', 'off', false],
  ['away', 'there', true],
  ['stopping', 'there', false],
  ['stopping', 'off', true],
  ['stopping', 'removed', true],
] as const)('a task that is %s, whose server is %s, waits for it: %s', (state, server, waits) => {
  expect(isAway(standIn<LongTask>('LongTask', { server, state }), servers)).toBe(waits);
});
