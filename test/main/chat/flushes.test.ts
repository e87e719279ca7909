import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseFile } from '../../../main/host/storage/database-file.ts';
import { first } from '../../doubles/defined.ts';
import { hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import { calls, says } from '../../doubles/scripted-ask.ts';

/** Writes that flush the disk: those that are no part of another write, nor done soon. */
let flushes = 0;
let depth = 0;
beforeEach(() => {
  [flushes, depth] = [0, 0];
  const { run, together, soon } = DatabaseFile.prototype;
  vi.spyOn(DatabaseFile.prototype, 'run').mockImplementation(function (this: DatabaseFile, ...statement) {
    within(1, () => run.apply(this, statement));
  });
  vi.spyOn(DatabaseFile.prototype, 'together').mockImplementation(function (this: DatabaseFile, write) {
    within(1, () => together.call(this, write));
  });
  vi.spyOn(DatabaseFile.prototype, 'soon').mockImplementation(function (this: DatabaseFile, write) {
    within(0, () => soon.call(this, write));
  });
});
afterEach(() => void vi.restoreAllMocks());

function within(count: 0 | 1, write: () => void): void {
  if (depth === 0) flushes += count;
  depth += 1;
  try {
    write();
  } finally {
    depth -= 1;
  }
}

test.each([
  ['by a rule', 0, 2],
  ['after words', 1, 3],
])('a call %s flushes the disk before it leaves and when its result is there', async (_, words, most) => {
  const STEPS = 10;
  const host = hostInMemory();
  host.offer('notes', { list: {} });
  host.handle('notes', 'list', () => ok('milk'));
  const chat = host.begin();
  const count = async (steps: number) => {
    const step = () => [...(words ? [{ type: 'text' as const, text: 'I look.' }] : []), ...calls(['notes__list', {}])];
    host.model.next(...Array.from({ length: steps }, step), says('Milk.'));
    flushes = 0;
    const { turn } = host.conversations.of(chat).send({ text: 'What is on my list?' });
    await host.turnEnds(turn);
    return flushes;
  };
  // The first call is asked about and makes the rule.
  host.model.next(calls(['notes__list', {}]));
  const { turn } = host.conversations.of(chat).send({ text: 'What is on my list?' });
  await host.approvals.answer(first(await host.asked()).id, { answer: 'always', covers: { width: 'tool' } });
  await host.turnEnds(turn);
  const few = await count(1);
  expect(((await count(1 + STEPS)) - few) / STEPS).toBeLessThanOrEqual(most);
});
