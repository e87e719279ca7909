import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Content } from '../../../../../contract/content.ts';
import type { Call, Entry } from '../../../../../contract/conversation.ts';
import type { Json, JsonObject } from '../../../../../contract/json.ts';
import { carriedIn } from '../../../../../main/host/consent/calls/guard/carried.ts';
import { first } from '../../../../doubles/defined.ts';
import { random } from '../../../../doubles/sequences.ts';

const common = { turn: 't', at: 1, id: 'x' };

function gave(server: string, text: string | Content[], structured?: Json): Call {
  return {
    ...common,
    type: 'call',
    reply: 'r',
    toolUse: 'u',
    alias: 'a',
    tool: { server, serverName: server, name: 't' },
    input: {},
    state: {
      state: 'ended',
      outcome: 'ok',
      tookMs: 1,
      content: typeof text === 'string' ? [{ type: 'text', text }] : text,
      ...(structured !== undefined && { structured }),
    },
  };
}

const typed = (text: string): Entry => ({ ...common, type: 'message', text });
const carried = (input: JsonObject, ...entries: Entry[]) => carriedIn(input, entries, 'mail');

const DIARY = 'Dear diary, nobody may ever know where the treasure lies, which is under the oak.';

test('a piece of what another server gave is found wherever it is in the arguments', () => {
  const input = { to: 'x@example.com', parts: [{ text: `Hi! ${DIARY.slice(12, 60)} Bye` }] };
  expect(carried(input, gave('diary', DIARY))).toEqual([{ argument: 'parts.0.text', server: 'diary', text: DIARY.slice(12, 60) }]);
  expect(carried({ text: 'nothing of it is in here at all' }, gave('diary', DIARY))).toEqual([]);
  expect(carried({ text: DIARY }, gave('mail', DIARY))).toEqual([]);
  expect(carried({ text: DIARY }, gave('diary', DIARY))[0]?.text).toHaveLength(80);
});

test('other letter sizes and line breaks do not hide it', () => {
  expect(carried({ text: 'NOBODY MAY\n  EVER KNOW\twhere' }, gave('diary', DIARY))).toMatchObject([
    { text: 'NOBODY MAY\n  EVER KNOW\twhere' },
  ]);
});

test('neither does an address or base64', () => {
  const url = `https://example.com/?q=${encodeURIComponent(DIARY.slice(0, 40))}`;
  expect(carried({ url }, gave('diary', DIARY))).toMatchObject([{ argument: 'url', text: DIARY.slice(0, 40) }]);
  expect(carried({ data: Buffer.from(DIARY).toString('base64') }, gave('diary', DIARY))).toMatchObject([{ argument: 'data' }]);
});

test('it is found in resources, links, structured results and prompts', () => {
  const input = { text: DIARY };
  expect(carried(input, gave('a', [{ type: 'resource', uri: 'a:b', text: DIARY }]))).toHaveLength(1);
  expect(carried(input, gave('a', [{ type: 'link', uri: 'a:b', name: 'n', description: DIARY }]))).toHaveLength(1);
  expect(carried(input, gave('a', [], { deep: [{ text: DIARY }] }))).toHaveLength(1);
  const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: DIARY } }];
  expect(
    carried(input, { ...common, type: 'message', text: '', prompt: { server: 'a', serverName: 'a', name: 'p', messages } }),
  ).toHaveLength(1);
});

test('a short value counts when it is whole and has digits in it', () => {
  const entry = gave('bank', 'Your code is QX7-2291-ab, keep it.');
  expect(carried({ code: 'qx7-2291-AB' }, entry)).toEqual([{ argument: 'code', server: 'bank', text: 'qx7-2291-AB' }]);
  expect(carried({ code: 'code is QX7' }, entry)).toEqual([]);
  expect(carried({ word: 'keep' }, entry)).toEqual([]);
  expect(carried({ number: '41111111' }, gave('bank', [], { card: 41_111_111 }))).toHaveLength(1);
});

test('what the person typed is theirs, whoever repeats it', () => {
  const path = '/home/ann/projects/treasure/map.md';
  expect(carried({ path }, typed(`read ${path} please`), gave('files', `${path}\nother`))).toEqual([]);
  expect(carried({ code: 'QX7-2291' }, typed('QX7-2291'), gave('files', 'QX7-2291'))).toEqual([]);
  const more = `${path}?token=abcdefgh12345678`;
  expect(carried({ path: more }, typed(`read ${path} please`), gave('files', more))).toMatchObject([{ text: more }]);
});

test('every server that gave it is named once', () => {
  const found = carried({ a: DIARY, b: DIARY }, gave('one', DIARY), gave('two', DIARY), gave('one', DIARY));
  expect(found.map(({ argument, server }) => `${argument} ${server}`).toSorted()).toEqual(['a one', 'a two', 'b one', 'b two']);
});

test('a run of twenty-four characters is found wherever it stands, whatever is around it', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), minLength: 24, maxLength: 24 });
  const around = fc.string({ unit: fc.constantFrom('k', 'l', 'm', 'n', ' '), maxLength: 60 });
  fc.assert(
    fc.property(letters, around, around, around, around, (run, a, b, c, d) => {
      const found = carried({ x: `${a}${run}${b}` }, gave('other', `${c}${run}${d}`));
      return found.length === 1 && first(found).text.length >= 24;
    }),
    random(100),
  );
});

test('what somebody attached was given by its server, and each piece of a list by the server it is from', () => {
  const attached = [
    { server: 'diary', serverName: 'D', uri: 'd:///1', name: 'One', readAt: 1, contents: [{ type: 'text' as const, text: DIARY }] },
  ];
  expect(carried({ text: DIARY }, { ...common, type: 'message', text: 'Look', attached })).toMatchObject([{ server: 'diary' }]);

  const pieces = [DIARY, 'A long line that the mail server has said itself'].map((text) => ({ type: 'text' as const, text }));
  const from = ['diary', 'mail'].map((server) => ({ server, serverName: server }));
  const list: Entry = { ...gave('switchyard', pieces), from };
  expect(carried({ text: DIARY }, list)).toMatchObject([{ server: 'diary' }]);
  expect(carried({ text: 'A long line that the mail server has said itself' }, list)).toEqual([]);
});
