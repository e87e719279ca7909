import { expect, test } from 'vitest';
import type { Entry } from '../../../../contract/conversation.ts';
import { opensOn } from '../../../../renderer/features/inspector/opens-on.ts';

const server = (name: string, state: 'ready' | 'off') => ({ id: `id of ${name}`, name, state: { state } });
const servers = Object.fromEntries(
  [server('broken', 'off'), server('notes', 'ready'), server('files', 'ready'), server('web', 'off')].map((one) => [one.id, one]),
);
const call = (name: string | undefined, from?: string[]): Entry => ({
  id: 'e',
  turn: 't',
  at: 0,
  type: 'call',
  reply: 'r',
  toolUse: 'u',
  alias: 'a',
  tool: name === undefined ? null : { server: `id of ${name}`, serverName: name, name: 'tool' },
  input: {},
  ...(from && { from: from.map((one) => ({ server: `id of ${one}`, serverName: one })) }),
  state: { state: 'proposed' },
});

test('a view opens on the server that was used last in the chat, also one that is off by now or was read by the app', () => {
  expect(opensOn([call('files'), call('notes')], servers)).toBe('id of notes');
  expect(opensOn([call('notes'), call('web')], servers)).toBe('id of web');
  expect(opensOn([call('files'), call(undefined, ['files', 'notes'])], servers)).toBe('id of notes');
});

test('a view opens on the first server that is ready where the chat used none, or one that was removed', () => {
  expect(opensOn([], servers)).toBe('id of files');
  expect(opensOn([call('removed'), call(undefined)], servers)).toBe('id of files');
  expect(opensOn([], { 'id of broken': server('broken', 'off') })).toBeUndefined();
});
