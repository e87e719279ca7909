import { expect, onTestFinished, test } from 'vitest';
import type { Entry } from '../../../contract/conversation.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

function chatWith(entries: Entry[]): Storage {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const storage = new Storage({ dataFolder: temporaryFolder(), settings: createMemorySettings(), log, clock: createHandClock() });
  onTestFinished(() => storage.close());
  const conversation = { id: 'a', title: 'Invoices', createdAt: 1, updatedAt: 9, model: null, activity: { state: 'resting' as const } };
  storage.keep({ type: 'conversation.changed', conversation });
  for (const entry of entries) storage.keep({ type: 'entry.changed', conversation: 'a', entry });
  return storage;
}

const message = (id: string, text: string): Entry => ({ type: 'message', id, turn: 't', at: 1, text });
const answer = (id: string, text: string, state: 'done' | 'streaming' = 'done'): Entry => ({
  type: 'answer',
  id,
  turn: 't',
  at: 2,
  text,
  state,
  model: 'Claude',
  reply: 'r',
});

test('what was said last in a chat is its newest message or whole answer, cut to a line of a list', () => {
  expect(chatWith([]).lastWords('a')).toBeUndefined();
  expect(chatWith([message('1', 'All of them?')]).lastWords('a')).toEqual({ conversation: 'a', by: 'person', text: 'All of them?' });
  const long = 'All 212 agree. '.repeat(40);
  expect(chatWith([message('1', 'All of them?'), answer('2', long)]).lastWords('a')).toEqual({
    conversation: 'a',
    by: 'model',
    text: long.slice(0, 300),
  });
});

test('an answer that is still written, and one without words, are passed over', () => {
  const said = chatWith([message('1', 'All of them?'), answer('2', 'Yes.'), answer('3', '  '), answer('4', 'And', 'streaming')]);
  expect(said.lastWords('a')).toMatchObject({ by: 'model', text: 'Yes.' });
});
