import { expect, onTestFinished, test, vi } from 'vitest';
import type { Event, State } from '../../../contract/state.ts';
import { reportThrown } from '../../../main/host/base/guard.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import { emptyState } from '../../doubles/empty-state.ts';

const revoked: Event = { type: 'rule.revoked', rule: 'r' };
const welcomed: Event = { type: 'settings.changed', settings: { ...emptyState().settings, welcomed: true } };

test('an event is kept, then applied, then told, with its number', () => {
  const order: string[] = [];
  const journal = new Journal({ initial: emptyState(), keep: () => void order.push(`kept while welcomed is ${welcomedNow()}`) });
  const welcomedNow = () => journal.state().settings.welcomed;
  journal.onEvent((number) => order.push(`told ${number} while welcomed is ${welcomedNow()}`));
  journal.record(welcomed);
  expect(order).toEqual(['kept while welcomed is false', 'told 1 while welcomed is true']);
  expect(journal.number()).toBe(1);
});

test('what cannot be kept did not happen', () => {
  const told: Event[] = [];
  const keep = () => {
    throw new Error('The disk is full.');
  };
  const journal = new Journal({ initial: emptyState(), keep });
  journal.onEvent((_number, event) => told.push(event));
  const before: State = journal.state();
  expect(() => journal.record(welcomed)).toThrow('The disk is full.');
  expect(journal.state()).toBe(before);
  expect(journal.number()).toBe(0);
  expect(told).toEqual([]);
});

test('what the disk refused can be shown all the same: it is applied, numbered and told, and not kept', () => {
  const keep = () => {
    throw new Error('The disk is full.');
  };
  const journal = new Journal({ initial: emptyState(), keep });
  const told: [number, Event][] = [];
  journal.onEvent((number, event) => told.push([number, event]));
  journal.show(welcomed, revoked);
  expect(journal.state().settings.welcomed).toBe(true);
  expect(told).toEqual([
    [1, welcomed],
    [2, revoked],
  ]);
});

test('who stopped listening hears no more', () => {
  const journal = new Journal({ initial: emptyState(), keep: () => undefined });
  const told: number[] = [];
  const stop = journal.onEvent((number) => told.push(number));
  journal.record(revoked);
  stop();
  journal.record(revoked);
  expect(told).toEqual([1]);
});

test('a listener that throws keeps an event from nobody, and what happened stands', async () => {
  const reported: string[] = [];
  onTestFinished(reportThrown((name) => void reported.push(name)));
  const told: string[] = [];
  const journal = new Journal({ initial: emptyState(), keep: () => undefined });
  journal.onEvent(() => {
    throw new Error('A bug.');
  });
  journal.onEvent((number, { type }) => told.push(`${number} ${type}`));
  journal.record(revoked, { type: 'internal-error.caught' });
  expect(told).toEqual(['1 rule.revoked', '2 internal-error.caught']);
  // An error in telling of an error would go round for ever.
  await vi.waitFor(() => expect(reported).toEqual(['a listener of events']));
});
