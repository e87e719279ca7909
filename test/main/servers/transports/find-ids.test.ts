import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdFinder } from '../../../../main/host/servers/transports/find-ids.ts';
import { anyCharacter } from '../../../doubles/any-character.ts';

const id = fc.oneof(fc.integer(), fc.string({ unit: anyCharacter, maxLength: 20 }));
const misleading = fc.constantFrom('{"id":1}', '"id":2,', '\\', '\\"', '}', ']', '{"jsonrpc":"2.0","id":3}', 'id');
const text = fc.oneof(
  fc.string({ unit: anyCharacter }),
  misleading,
  fc.array(misleading).map((parts) => parts.join('')),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(text, fc.constantFrom('id', 'method', 'jsonrpc')), tie('value'), { maxKeys: 4 }),
  ),
}));
/** Members of a message in any order, with others between them. */
const message = fc.tuple(id, fc.boolean(), value, fc.array(fc.tuple(text, value), { maxLength: 3 })).chain(([own, asks, inner, others]) => {
  const members: [string, unknown][] = [
    ['jsonrpc', '2.0'],
    ['id', own],
    asks ? ['method', 'x'] : ['result', inner],
    ...others.filter(([name]) => !['jsonrpc', 'id', 'method'].includes(name)),
  ];
  return fc.shuffledSubarray(members, { minLength: members.length }).map((shuffled) => ({
    own,
    asks,
    json: `{ ${shuffled.map(([name, member]) => `${JSON.stringify(name)} :${JSON.stringify(member) ?? 'null'}`).join(' , ')}}`,
  }));
});

test('the id of a message is found wherever it stands, and none that its content holds', () => {
  fc.assert(
    fc.property(fc.array(message, { minLength: 1, maxLength: 3 }), fc.boolean(), fc.integer({ min: 1, max: 9 }), (all, alone, size) => {
      const of = alone ? all.slice(0, 1) : all;
      const [first] = of;
      const found = idsIn(alone ? ` ${first?.json ?? ''}\r` : `[${of.map(({ json }) => json).join(',')}]`, size);
      expect(found).toEqual({
        answered: of.filter(({ asks }) => !asks).map(({ own }) => own),
        asked: of.filter(({ asks }) => asks).map(({ own }) => own),
      });
    }),
  );
});

test.each([
  ['a text that is no message', 'hello {"jsonrpc":"2.0","id":1,"result":{}}'],
  ['half a message', '{"jsonrpc":"2.0","id":1,"result":{'],
  ['a message that closes more than it opens', '{"jsonrpc":"2.0","id":1,"result":{}}}'],
  ['no message of JSON-RPC', '{"id":1,"result":{}}'],
  ['a notification', '{"jsonrpc":"2.0","method":"x","params":{"id":1}}'],
  ['an id that is no id', '{"jsonrpc":"2.0","id":{"id":1},"result":{}}'],
  ['an id longer than anybody gave', `{"jsonrpc":"2.0","id":"${'x'.repeat(300)}","result":{}}`],
])('%s has no id', (_, line) => {
  expect(idsIn(line, 3)).toEqual({ answered: [], asked: [] });
});

test('of a member that comes twice the last counts, as everywhere', () => {
  expect(idsIn('{"jsonrpc":"2.0","id":1,"result":{},"\\u0069d":2}', 1)).toEqual({ answered: [2], asked: [] });
});

function idsIn(line: string, size: number) {
  const finder = new IdFinder();
  const bytes = Buffer.from(line);
  for (let at = 0; at < bytes.length; at += size) finder.push(bytes.subarray(at, at + size));
  return finder.found();
}
