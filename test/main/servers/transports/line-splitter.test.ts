import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LastLines } from '../../../../main/host/servers/logs/last-lines.ts';
import { LineSplitter } from '../../../../main/host/servers/transports/line-splitter.ts';
import { random } from '../../../doubles/sequences.ts';
import { anyCharacter } from '../../../doubles/any-character.ts';

test('lines arrive whole, however the bytes are cut', () => {
  const line = fc.string({ unit: anyCharacter }).map((text) => text.replace(/[\r\n]/g, ''));
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (lines, sizes) => {
      const got: string[] = [];
      const splitter = new LineSplitter({ limit: () => 10_000, onLine: (one) => got.push(one), onTooLong: () => expect.unreachable() });
      const bytes = Buffer.from(lines.map((one) => `${one}\r\n`).join(''));
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        splitter.push(bytes.subarray(at, at + size));
        at += size;
      }
      expect(got).toEqual(lines.map((one) => Buffer.from(one).toString()));
    }),
    random(100),
  );
});

test('a line over the limit goes by with its ids read, and the next one is read', () => {
  const told: unknown[] = [];
  const splitter = new LineSplitter({ limit: () => 20, onLine: (line) => told.push(line), onTooLong: (ids) => told.push(ids) });
  const large = '{"jsonrpc":"2.0","result":{"id":1},"id":7}';
  for (const text of ['ok\n', large.slice(0, 15), large.slice(15, 30), `${large.slice(30)}\nmo`, 're\n']) splitter.push(Buffer.from(text));
  expect(told).toEqual(['ok', { answered: [7], asked: [] }, 'more']);
});

test('the last lines are kept within the limit, the newest always', () => {
  const lines = new LastLines(30);
  for (let number = 0; number < 5000; number += 1) lines.push(`line ${number}\n`);
  lines.push('half');
  expect(lines.read()).toEqual(['line 4997', 'line 4998', 'line 4999', 'half']);
});
