import { expect, test } from 'vitest';
import type { ToolRule, Width } from '../../../../contract/approval.ts';
import { type CallContext, decide, type WantedCall } from '../../../../main/host/consent/calls/decide.ts';
import { inEnglish } from '../../../doubles/in-english.ts';

const call: WantedCall = {
  server: 's',
  fingerprint: 'f',
  tool: 't',
  definition: 'd',
  input: { path: '/home/me/code/b', command: 'git push origin' },
  hintsTrusted: false,
};
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
const never: ToolRule = { ...rule, id: 'never', effect: 'never' };
const inChat = { scope: 'chat', conversation: 'chat' } as const;
const meeting = { sources: ['mail', 'web'], isKnown: false };
const reads = { claims: { readOnlyHint: true }, hintsTrusted: true };

function verdict(rules: ToolRule[], { of = {}, ...around }: Partial<CallContext> & { of?: Partial<WantedCall> } = {}) {
  return decide({ ...call, ...of }, { rules, conversation: 'chat', home: '/home/me', places: 'as named', ...around });
}

test('without a rule the person is asked', () => {
  expect(verdict([])).toEqual({ say: 'ask' });
});

test('a matching rule allows, and says why', () => {
  expect(verdict([rule])).toEqual({ say: 'allow', by: 'rule', rule, because: { code: 'tool-rule', effect: 'always', width: 'tool' } });
});

test.each(['server', 'fingerprint', 'tool', 'definition'] as const)('a rule for another %s does not match', (part) => {
  expect(verdict([rule], { of: { [part]: 'other' } })).toEqual({ say: 'ask' });
});

test('a rule for one chat matches in no other, and not outside of chats', () => {
  const one: ToolRule = { ...rule, scope: inChat };
  expect(verdict([one])).toMatchObject({ say: 'allow', because: { code: 'tool-rule', effect: 'chat', width: 'tool' } });
  expect(verdict([one], { conversation: 'other' }).say).toBe('ask');
  expect(verdict([one], { conversation: null }).say).toBe('ask');
});

const widths: [string, Width][] = [
  ['always allow this tool with exactly these arguments', { width: 'exact', input: call.input }],
  ['always allow this tool (command begins with git push)', { width: 'prefix', argument: 'command', prefix: 'git push' }],
  ['always allow this tool in ~/c', { width: 'folder', argument: 'path', folder: '/home/me/c' }],
  ['always allow this tool', { width: 'tool' }],
];

test('the narrowest rule that matches explains itself, whatever order they were made in', () => {
  const folder: ToolRule = { ...rule, id: 'f', covers: { width: 'folder', argument: 'path', folder: '/home/me' } };
  const longer: ToolRule = { ...rule, id: 'l', covers: { width: 'folder', argument: 'path', folder: '/home/me/code' } };
  const exact: ToolRule = { ...rule, id: 'e', covers: { width: 'exact', input: call.input } };
  const other: ToolRule = { ...rule, id: 'o', covers: { width: 'exact', input: {} } };
  const chat: ToolRule = { ...rule, id: 'c', scope: inChat };
  const winner = (...rules: ToolRule[]) => {
    const [one, back] = [verdict(rules), verdict(rules.toReversed())];
    expect(one).toEqual(back);
    return one.say === 'allow' && one.by === 'rule' ? one.rule.id : undefined;
  };
  expect(winner(rule, other, folder, longer, exact)).toBe('e');
  expect(winner(rule, folder, longer)).toBe('l');
  expect(winner(rule, chat)).toBe('c');
  expect(winner(chat, folder)).toBe('f');
});

test.each(widths.filter(([, { width }]) => width !== 'folder'))('a rule says “%s”', (words, covers) => {
  expect(inEnglish(verdict([{ ...rule, covers }]))).toMatchObject({ because: `You ${words}.` });
});

test('what is never allowed wins over every rule that allows it', () => {
  const rules = widths.map(([, covers], at): ToolRule => ({ ...rule, id: `${at}`, covers }));
  expect(verdict([...rules, never])).toEqual({ say: 'deny', rule: never, because: { code: 'tool-rule', effect: 'never', width: 'tool' } });
  expect(verdict([never, ...rules], { of: reads })).toMatchObject({ say: 'deny' });
});

test('what is never allowed stays so when the server changes its tool or how it is started', () => {
  expect(verdict([never, rule], { of: { definition: 'new', fingerprint: 'new' } }).say).toBe('deny');
  expect(verdict([never, rule], { of: { tool: 'other' } }).say).toBe('ask');
  expect(verdict([never, rule], { of: { server: 'other' } }).say).toBe('ask');
});

test('what could be what is never allowed is asked about, whatever rule allows it, and says why', () => {
  const inSecret: ToolRule = { ...never, covers: { width: 'folder', argument: 'path', folder: '/home/me/secret' } };
  const of = (path: string) => ({ of: { ...reads, input: { path } } });
  expect(verdict([rule, inSecret], of('/home/me/code'))).toMatchObject({ say: 'allow' });
  expect(verdict([rule, inSecret], of('/home/me/secret/a')).say).toBe('deny');
  expect(verdict([rule, inSecret], of('/home/me/code/../secret'))).toEqual({
    say: 'ask',
    despite: {
      code: 'several',
      whys: [{ code: 'tool-rule', effect: 'never', width: 'folder', argument: 'path', value: '~/secret' }, { code: 'rule-may-cover' }],
    },
  });
});

test('what a server says about its tool counts only when the person trusts it', () => {
  expect(verdict([], { of: { claims: { readOnlyHint: true } } }).say).toBe('ask');
  expect(verdict([], { of: reads })).toMatchObject({ say: 'allow', by: 'hints' });
});

test.each([[undefined], [{}], [{ readOnlyHint: 'true' }], [{ readOnlyHint: 1 }], [{ readOnlyHint: true, destructiveHint: true }]])(
  'a trusted server that claims %j has the person asked',
  (claims) => {
    expect(verdict([], { of: { hintsTrusted: true, claims } }).say).toBe('ask');
  },
);

test('where data could leave, only a rule counts whose maker knew of that', () => {
  const knowing: ToolRule = { ...rule, id: 'k', knows: ['web', 'mail', 'more'] };
  const half: ToolRule = { ...rule, id: 'h', knows: ['mail'], covers: { width: 'exact', input: call.input } };
  expect(verdict([rule, half], { meeting })).toEqual({ say: 'ask', despite: { code: 'tool-rule', effect: 'always', width: 'exact' } });
  expect(verdict([rule], { meeting, of: reads })).toEqual({ say: 'ask', despite: { code: 'tool-rule', effect: 'always', width: 'tool' } });
  expect(verdict([rule, half, knowing], { meeting })).toMatchObject({ say: 'allow', rule: { id: 'k' } });
  expect(verdict([], { meeting, of: reads })).toEqual({
    say: 'ask',
    despite: { code: 'hints-say-read-only' },
  });
  expect(verdict([], { meeting })).toEqual({ say: 'ask' });
});

test('a rule for always that was made while an answer was missing ends when the answer comes, one for the chat does not', () => {
  const knowing: ToolRule = { ...rule, id: 'k', knows: ['web', 'mail'] };
  const isKnown = { ...meeting, isKnown: true };
  expect(verdict([knowing], { meeting })).toMatchObject({ say: 'allow' });
  expect(verdict([knowing], { meeting: isKnown })).toMatchObject({ say: 'ask' });
  expect(verdict([{ ...knowing, scope: inChat }], { meeting: isKnown })).toMatchObject({ say: 'allow' });
});

test('where it is not known what was read in the chat, no rule counts', () => {
  expect(verdict([rule, { ...rule, scope: inChat, knows: ['web', 'mail'] }], { meeting: 'unread' }).say).toBe('ask');
});
