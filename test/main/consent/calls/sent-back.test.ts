import { expect, test } from 'vitest';
import type { Call } from '../../../../contract/conversation.ts';
import { wasSentBack } from '../../../../main/host/consent/calls/sent-back.ts';

const reason = { code: 'arguments-sent-back' as const, tool: 'add', problems: [] };

function call(more: Partial<Call> = {}): Call {
  const state = { state: 'ended' as const, outcome: 'failed' as const, tookMs: 0, content: [], reason };
  return {
    type: 'call',
    id: 'a',
    turn: 't',
    at: 0,
    reply: 'first',
    toolUse: 'a',
    alias: 'notes__add',
    tool: null,
    input: {},
    state,
    ...more,
  };
}

test('a call counts as corrected once when an earlier reply of the turn had one of the same tool sent back', () => {
  expect(wasSentBack([call()], call({ id: 'b', reply: 'second' }))).toBe(true);
});

test.each<[string, Partial<Call>]>([
  ['in the same reply', { reply: 'second' }],
  ['in another turn', { turn: 'before' }],
  ['of another tool', { alias: 'notes__read' }],
  ['that ended otherwise', { state: { state: 'ended', outcome: 'ok', tookMs: 1, content: [] } }],
  ['that still runs', { state: { state: 'running', since: 0 } }],
])('a call %s says nothing of that', (_what, more) => {
  expect(wasSentBack([call(more)], call({ id: 'b', reply: 'second' }))).toBe(false);
});
