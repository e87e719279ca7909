import { expect, test } from 'vitest';
import type { ToolRule } from '../../../contract/approval.ts';
import { decide } from '../../../main/host/approval/decide.ts';

const call = { server: 's', fingerprint: 'f', tool: 't', definition: 'd', input: { path: '/a/b' } };
const rule: ToolRule = {
  id: 'r',
  about: 'tool',
  effect: 'allow',
  madeIn: 'card',
  knows: [],
  scope: { scope: 'always' },
  covers: { width: 'tool' },
  server: 's',
  serverName: 'S',
  fingerprint: 'f',
  tool: 't',
  definition: 'd',
  madeAt: 0,
  uses: 0,
};

test('without a rule the person is asked', () => {
  expect(decide(call, [], 'chat')).toEqual({ say: 'ask' });
});

test('a matching rule allows, and says why', () => {
  expect(decide(call, [rule], 'chat')).toEqual({ say: 'allow', rule, because: 'You always allow this tool' });
});

test.each(['server', 'fingerprint', 'tool', 'definition'] as const)('a rule for another %s does not match', (part) => {
  expect(decide({ ...call, [part]: 'other' }, [rule], 'chat')).toEqual({ say: 'ask' });
});

test('a rule for one chat matches in no other, and not outside of chats', () => {
  const inChat: ToolRule = { ...rule, scope: { scope: 'chat', conversation: 'chat' } };
  expect(decide(call, [inChat], 'chat').say).toBe('allow');
  expect(decide(call, [inChat], 'other').say).toBe('ask');
  expect(decide(call, [inChat], null).say).toBe('ask');
});

test('a rule that does not cover the arguments does not hide one that does', () => {
  const narrow: ToolRule = { ...rule, id: 'n', covers: { width: 'exact', input: {} } };
  const folder: ToolRule = { ...rule, id: 'f', covers: { width: 'folder', argument: 'path', folder: '/a' } };
  expect(decide(call, [narrow, folder], 'chat')).toMatchObject({ say: 'allow', rule: folder, because: 'You always allow this tool in /a' });
});
