import { expect, test } from 'vitest';
import type { ElicitationQuestion } from '../../../contract/elicitation.ts';
import type { Event } from '../../../contract/state.ts';
import { Questions } from '../../../main/host/consent/questions.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import { emptyState } from '../../doubles/empty-state.ts';

const question: ElicitationQuestion = {
  id: 'q',
  kind: 'elicitation',
  conversation: null,
  server: 's',
  serverName: 'S',
  askedAt: 0,
  message: 'Which city?',
  ask: { mode: 'form', fields: [] },
};
const refusal = (code: string) => expect.objectContaining({ name: 'HostError', code });

test('two windows cannot answer the same question twice: the first answer counts, and the second is told so', async () => {
  const { questions, journal, asks } = scene();
  const answered = asks();
  questions.close('q', 'elicitation', { action: 'decline' });
  expect(() => questions.close('q', 'elicitation', { action: 'accept', content: {} })).toThrow(refusal('already-answered'));
  expect(await answered).toEqual({ action: 'decline' });
  expect(journal.state().questions).toEqual({});
});

test('a question whose server is gone can be answered by nobody', async () => {
  const { questions, journal, asks, server } = scene();
  const answered = asks();
  server.abort();
  expect(await answered).toBeUndefined();
  expect(() => questions.close('q', 'elicitation', { action: 'accept', content: {} })).toThrow(refusal('already-answered'));
  expect(journal.state().questions).toEqual({});
});

test('a question whose server is gone already is asked of nobody', async () => {
  const { asks, server, events } = scene();
  server.abort();
  expect(await asks()).toBeUndefined();
  expect(events).toEqual([]);
});

test('an answer to another kind of question, or to one that was never asked, ends none', async () => {
  const { questions, journal, asks } = scene();
  void asks();
  expect(() => questions.close('q', 'call', { answer: 'once' })).toThrow(refusal('not-found'));
  expect(() => questions.close('made up', 'elicitation', { action: 'decline' })).toThrow(refusal('not-found'));
  expect(Object.keys(journal.state().questions)).toEqual(['q']);
});

function scene() {
  const events: Event[] = [];
  const journal = new Journal({ initial: emptyState(), keep: (event) => void events.push(event) });
  const questions = new Questions({ journal });
  const server = new AbortController();
  return { questions, journal, events, server, asks: () => questions.ask<'elicitation'>(question, server.signal) };
}
