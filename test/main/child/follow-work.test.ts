import { everyChat } from '../../../contract/chats-by-id.ts';
import { expect, test } from 'vitest';
import type { WorkUnderWay } from '../../../contract/work-under-way.ts';
import { followWork } from '../../../main/child/follow-work.ts';
import { first } from '../../doubles/defined.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { calls, says } from '../../doubles/scripted-ask.ts';
import { createServing } from '../../doubles/serving.ts';
import { settled } from '../../doubles/settled.ts';

const NO_MORE = { transfers: 0, tasks: 0, tasksElsewhere: 0 };

test('of a turn that asks and goes on each change is told once, and nobody looks at each piece of its text', async () => {
  const host = hostInMemory();
  host.offer('notes', { write: {} });
  let reads = 0;
  const { serving, record } = createServing({
    'state.read': () => {
      reads += 1;
      const state = host.journal.state();
      return { number: host.journal.number(), state: { ...state, conversations: everyChat(state.conversations) } };
    },
  });
  host.journal.onEvent((_number, event) => record(event));
  const told: WorkUnderWay[] = [];
  await followWork(serving, (work) => told.push(work));
  expect(told).toEqual([{ answers: 0, questions: 0, ...NO_MORE }]);

  host.model.next(calls(['notes__write', { text: 'Points' }]), says('It ', 'is ', 'kept.'));
  const turn = host.conversations.of(host.begin()).send({ text: 'Keep it.' });
  const question = first(await host.asked());
  await settled();
  await host.approvals.answer(question.id, { answer: 'once' });
  await host.turnEnds(turn.turn);
  await settled();
  expect(told.slice(1)).toEqual([
    { answers: 1, questions: 0, ...NO_MORE },
    { answers: 1, questions: 1, ...NO_MORE },
    { answers: 1, questions: 0, ...NO_MORE },
    { answers: 0, questions: 0, ...NO_MORE },
  ]);
  const before = reads;
  record({ type: 'text', conversation: 'chat', entry: 'answer', text: 'More.' });
  expect(reads).toBe(before);
});
