import { expect, test } from 'vitest';
import type { Decided } from '../../../contract/decision.ts';
import type { JsonObject } from '../../../contract/json.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';

const line: Omit<Decided, 'at'> = { about: 'call', how: 'allowed', server: 's', serverName: 'Notes', tool: 'add', conversation: null };

function noted(...details: JsonObject[]) {
  const host = hostInMemory();
  for (const each of details) host.decisions.note({ ...line, details: each });
  return host;
}

const detailsOf = (details: JsonObject) => noted(details).decisions.read({}).decisions[0]?.details;

test('values of names that look secret are left out, however deep they lie', () => {
  const details = { API_KEY: 'a', list: [{ password: { deep: 'b' } }], auth: 'c', author: 'd', token: 7, text: 'kept' };
  expect(detailsOf(details)).toEqual({ API_KEY: '…', list: [{ password: '…' }], auth: '…', author: 'd', token: '…', text: 'kept' });
});

test('what is as long as a book is cut, and still says what it was', () => {
  expect(detailsOf({ text: 'x'.repeat(5000) })).toEqual({ text: `${'x'.repeat(1000)}…` });
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`name ${at}`, 'x'.repeat(900)]));
  const kept = detailsOf(many)!;
  expect(JSON.stringify(kept).length).toBeLessThan(15_000);
  expect(kept).toMatchObject({ 'name 0': expect.stringContaining('xxx'), '…': '"…"' });
});

test('everybody hears of a decision, and the count of them grows', () => {
  const host = noted({ a: 1 });
  expect(host.events.at(-1)).toMatchObject({ type: 'decided', decided: { ...line, at: host.clock.now(), details: { a: 1 } } });
  expect(host.journal.state().decisions).toBe(1);
});
