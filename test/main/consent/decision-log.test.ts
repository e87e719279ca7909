import { expect, test } from 'vitest';
import type { Decided } from '../../../contract/decision.ts';
import { HostError } from '../../../contract/errors.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Event } from '../../../contract/state.ts';
import { DecisionLog } from '../../../main/host/consent/decision-log.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import { defined } from '../../doubles/defined.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { toolGrant } from '../../doubles/rules.ts';

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
  const kept = defined(detailsOf(many));
  expect(JSON.stringify(kept).length).toBeLessThan(15_000);
  expect(kept).toMatchObject({ 'name 0': expect.stringContaining('xxx'), '…': '"…"' });
});

test('everybody hears of a decision, and the count of them grows', () => {
  const host = noted({ a: 1 });
  expect(host.events.at(-1)).toMatchObject({ type: 'decided', decided: { ...line, at: host.clock.now(), details: { a: 1 } } });
  expect(host.journal.state().decisions).toBe(1);
});

const rule = toolGrant({ tool: 'add' });
const byRule: Omit<Decided, 'at'> = { ...line, how: 'by-rule', rule: rule.id };

/** A log over a disk that can refuse a line, and what it was given to keep at a time. */
function logOver(refuses: (events: Event[]) => boolean = () => false) {
  const kept: Event[][] = [];
  const journal = new Journal({
    initial: { ...emptyState(), rules: { [rule.id]: rule } },
    keep(...events) {
      if (refuses(events)) throw new HostError('storage', { code: 'disk-full' });
      kept.push(events);
    },
  });
  return {
    kept,
    journal,
    log: new DecisionLog({ journal, clock: createHandClock(), storage: { decisions: () => ({ decisions: [], more: false }) } }),
  };
}

test('calls that a rule lets through at once wait for one transaction, and all uses of the rule are in it', async () => {
  const { kept, journal, log } = logOver();
  const noted = ['a', 'b', 'c'].map((text) => log.noteAllowedTogether({ ...byRule, details: { text } }, false));
  expect(kept).toEqual([]);
  await Promise.all(noted);
  expect(kept.map((events) => events.map(({ type }) => type))).toEqual([['decided', 'decided', 'decided', 'rule.changed']]);
  expect(journal.state().rules[rule.id]?.uses).toBe(rule.uses + 3);
});

test('a rule that was revoked before its use was kept does not come back', async () => {
  const { journal, log } = logOver();
  const noted = log.noteAllowedTogether(byRule, false);
  journal.record({ type: 'rule.revoked', rule: rule.id });
  await noted;
  expect(journal.state()).toMatchObject({ decisions: 1, rules: {} });
});

test('a line that the disk refuses keeps only its own call from leaving', async () => {
  const { journal, log } = logOver((events) => events.some((event) => event.type === 'decided' && event.decided.tool === 'large'));
  const noted = ['add', 'large', 'list'].map((tool) => log.noteAllowedTogether({ ...byRule, tool }, false));
  const settled = await Promise.allSettled(noted);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(journal.state().decisions).toBe(2);
});

test('lines and uses that were kept together are there at the next start', async () => {
  const host = hostInMemory();
  host.journal.record({ type: 'rule.changed', rule });
  await Promise.all([1, 2].map(() => host.decisions.noteAllowedTogether(byRule, false)));
  const later = host.restart();
  expect(later.decisions.read({}).decisions).toHaveLength(2);
  expect(later.journal.state().rules[rule.id]?.uses).toBe(rule.uses + 2);
});
