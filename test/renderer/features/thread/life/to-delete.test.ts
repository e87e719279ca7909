import { expect, test } from 'vitest';
import type { Entry } from '../../../../../contract/conversation.ts';
import type { Fork } from '../../../../../contract/fork.ts';
import { toDelete } from '../../../../../renderer/features/thread/life/to-delete.ts';

const common = { turn: 't', at: 0, reply: 'r' };
const says = (id: string): Entry => ({ ...common, type: 'message', id, text: id });
const answers = (id: string, text = id): Entry => ({ ...common, type: 'answer', id, model: 'M', text, state: 'done' });
const ran = (id: string, outcome: 'ok' | 'denied'): Entry => ({
  ...common,
  type: 'call',
  id,
  toolUse: id,
  alias: id,
  tool: { server: 's', serverName: 'shell', name: 'run' },
  input: {},
  state: { state: 'ended', outcome, tookMs: 3, content: [] },
});
const fork = (of: Fork['of'], message: string, shown: number, ...ends: number[]): Fork => ({
  of,
  message,
  shown,
  branches: ends.map((count, at) => ({ turn: `${message} ${at}`, ends: count })),
});

test('what goes with a message is what stands from it on, and the branches that hang on it out of view', () => {
  const entries = [says('a'), answers('b'), says('c'), answers('d', ' '), ran('e', 'denied'), answers('f'), says('g'), answers('h')];
  const forks = [fork('message', 'a', 0, 4, 1), fork('message', 'c', 1, 1, 3), fork('answer', 'c', 0, 1, 2), fork('message', 'g', 0, 1, 1)];
  expect(toDelete(entries, forks, 'c')).toEqual({ messages: 4, branches: 3, servers: [] });
  expect(toDelete(entries, forks, 'g')).toEqual({ messages: 2, branches: 0, servers: [] });
});

test('servers whose calls ran are named, since that stays done', () => {
  expect(toDelete([says('a'), ran('b', 'ok'), ran('c', 'ok')], [], 'a').servers).toEqual(['shell']);
  expect(toDelete([says('a'), ran('b', 'denied')], [], 'a').servers).toEqual([]);
});
