import { expect, test } from 'vitest';
import type { Call, Conversation, Entry } from '../../contract/conversation.ts';
import { apply, type Event, type State } from '../../contract/state.ts';
import { emptyState } from '../doubles/empty-state.ts';

const chat: Conversation = { id: 'c', title: 'Chat', createdAt: 1, updatedAt: 1, model: null, activity: { state: 'resting' } };
const answer: Entry = { type: 'answer', id: 'a', turn: 't', at: 1, reply: 'r', model: 'M', text: 'Hel', state: 'streaming' };
const call: Call = {
  type: 'call',
  id: 'k',
  turn: 't',
  at: 1,
  reply: 'r',
  toolUse: 'u',
  alias: 'x',
  tool: null,
  input: {},
  state: { state: 'proposed' },
};
const running: Call = { ...call, state: { state: 'running', since: 1 } };
const opened: Event = { type: 'conversation.opened', conversation: 'c', entries: [] };

function after(...events: Event[]): State {
  return events.reduce(apply, emptyState());
}

test('a chat is there from its first event, with its entries from the moment it is opened', () => {
  const created = after({ type: 'conversation.changed', conversation: chat });
  expect(created).toMatchObject({ conversations: { c: chat }, entries: {} });
  expect(apply(created, opened).entries).toEqual({ c: [] });
});

test('a removed chat leaves with its entries', () => {
  const state = after({ type: 'conversation.changed', conversation: chat }, opened, { type: 'conversation.removed', conversation: 'c' });
  expect(state).toEqual(emptyState());
});

test('a chat works from the start of a turn to its end, whatever else of it changes meanwhile', () => {
  const usage = { inputTokens: 0, outputTokens: 0 };
  const activity = (state: State) => state.conversations['c']?.activity;
  const ended = (turn: string): Event => ({ type: 'turn.ended', conversation: 'c', turn, outcome: 'done', usage });
  const retry = { at: 9, reason: { code: 'disk-full' } } as const;

  const working = after(
    { type: 'conversation.changed', conversation: chat },
    { type: 'turn.started', conversation: 'c', turn: 't', at: 5 },
  );
  expect(activity(working)).toEqual({ state: 'working', turn: 't', since: 5 });
  const renamed = apply(working, { type: 'conversation.changed', conversation: { ...chat, title: 'Other' } });
  expect(renamed.conversations['c']).toMatchObject({ title: 'Other', activity: { state: 'working' } });

  const waiting = apply(renamed, { type: 'turn.waiting', conversation: 'c', retry });
  expect(activity(waiting)).toEqual({ state: 'working', turn: 't', since: 5, retry });
  expect(activity(apply(waiting, { type: 'turn.waiting', conversation: 'c', retry: null }))).toEqual(activity(working));
  expect(activity(apply(waiting, ended('t')))).toEqual({ state: 'resting' });
  expect(activity(apply(waiting, ended('the one before')))).toEqual(activity(waiting));
  expect(apply(working, { type: 'turn.started', conversation: 'gone', turn: 't', at: 5 })).toBe(working);
});

test('to sum a chat up on request is work like a turn', () => {
  const busy = after(
    { type: 'conversation.changed', conversation: chat },
    { type: 'summing-up.started', conversation: 'c', turn: 's', at: 5 },
  );
  expect(busy.conversations['c']?.activity).toEqual({ state: 'working', turn: 's', since: 5 });
  const rested = apply(busy, { type: 'summing-up.ended', conversation: 'c', turn: 's' });
  expect(rested.conversations['c']?.activity).toEqual({ state: 'resting' });
});

test('an entry is added once and replaced after', () => {
  const state = after(
    opened,
    { type: 'entry.changed', conversation: 'c', entry: answer },
    { type: 'call.proposed', conversation: 'c', call },
    { type: 'entry.changed', conversation: 'c', entry: { ...answer, state: 'done' } },
  );
  expect(state.entries['c']).toEqual([{ ...answer, state: 'done' }, call]);
});

test('what was attached is what was used lately: the newest first, each once, at most twenty', () => {
  const said = (id: string, ...names: string[]): Event => {
    const attached = names.map((name) => ({ server: 's', serverName: 's', uri: `x:${name}`, name, readAt: 1, contents: [] }));
    return { type: 'entry.changed', conversation: 'c', entry: { type: 'message', id, turn: id, at: 1, text: '', attached } };
  };
  const names = (state: State) => state.usedLately.map(({ name }) => name);
  expect(names(after(said('1', 'one', 'two'), said('2', 'three'), said('3', 'two')))).toEqual(['two', 'three', 'one']);
  expect(names(after(said('1', 'old'), said('2', ...Array.from({ length: 20 }, (_, at) => String(at)))))).not.toContain('old');
});

test('text goes to the end of its entry, and nowhere else', () => {
  const text = (entry: string): Event => ({ type: 'text', conversation: 'c', entry, text: 'lo' });
  const state = after(
    opened,
    { type: 'entry.changed', conversation: 'c', entry: answer },
    { type: 'call.proposed', conversation: 'c', call },
  );
  expect(apply(state, text('a')).entries['c']?.[0]).toMatchObject({ text: 'Hello' });
  expect(apply(state, text('k'))).toEqual(state);
  expect(apply(state, text('unknown'))).toEqual(state);
});

test('progress is shown on a running call only', () => {
  const progress: Event = { type: 'call.progress', conversation: 'c', call: 'k', progress: { value: 1 } };
  const started = after(opened, { type: 'call.started', conversation: 'c', call: running });
  expect(apply(started, progress).entries['c']).toMatchObject([{ state: { state: 'running', progress: { value: 1 } } }]);
  const ended: Call = { ...call, state: { state: 'ended', outcome: 'ok', tookMs: 1, content: [] } };
  const state = apply(started, { type: 'call.ended', conversation: 'c', call: ended });
  expect(apply(state, progress).entries['c']).toEqual([ended]);
});

test('what happens in a chat that nobody opened changes nothing', () => {
  expect(after({ type: 'entry.changed', conversation: 'c', entry: answer }, { type: 'call.held', conversation: 'c', call })).toEqual(
    emptyState(),
  );
});

test('a server leaves with what it offers', () => {
  const offer = { tools: [], prompts: [], resources: [], templates: [], heldBack: [], completes: false };
  const offered = after({ type: 'offer.changed', server: 's', offer });
  expect(offered.offers).toEqual({ s: offer });
  expect(apply(offered, { type: 'server.removed', server: 's' })).toEqual(emptyState());
});

test('no event changes the state it is applied to', () => {
  const before = after(opened, { type: 'entry.changed', conversation: 'c', entry: answer });
  const copy = structuredClone(before);
  const events: Event[] = [
    { type: 'text', conversation: 'c', entry: 'a', text: 'lo' },
    { type: 'entry.changed', conversation: 'c', entry: { ...answer, text: 'other' } },
    { type: 'conversation.changed', conversation: chat },
    { type: 'rule.revoked', rule: 'r' },
    { type: 'question.closed', question: 'q', how: 'answered' },
    { type: 'settings.changed', settings: { ...before.settings, theme: 'dark' } },
    { type: 'conversation.removed', conversation: 'c' },
  ];
  for (const event of events) apply(before, event);
  expect(before).toEqual(copy);
});

const said = (...numbers: number[]): Entry[] => numbers.map((at) => ({ type: 'message', id: `m${at}`, turn: `t${at}`, at, text: `${at}` }));
const openedAtEnd: Event = { type: 'conversation.opened', conversation: 'c', entries: said(5, 6), earlier: true };
const earlierOne: Event = { type: 'conversation.earlier', conversation: 'c', before: 'm5', entries: said(3, 4), earlier: true };

test('earlier entries go in front of those they come before, and nowhere else', () => {
  const state = after(openedAtEnd, earlierOne);
  expect(state).toMatchObject({ entries: { c: said(3, 4, 5, 6) }, earlier: { c: true } });
  expect(apply(state, earlierOne)).toBe(state);
  const whole = apply(state, { type: 'conversation.earlier', conversation: 'c', before: 'm3', entries: said(1, 2) });
  expect(whole).toMatchObject({ entries: { c: said(1, 2, 3, 4, 5, 6) }, earlier: {} });
  expect(whole.earlier).toEqual({});
});

test('a chat that is opened for another window keeps what this one has read further back', () => {
  const state = after(openedAtEnd, earlierOne, openedAtEnd);
  expect(state.entries['c']).toEqual(said(3, 4, 5, 6));
  const [other] = said(9);
  expect(apply(state, { ...openedAtEnd, entries: other ? [other] : [] })).toMatchObject({ entries: { c: [other] }, earlier: { c: true } });
});

test('an entry from before the first one that is here is not put at the end', () => {
  const [old, next] = said(2, 7);
  const changed = (entry: Entry): Event => ({ type: 'entry.changed', conversation: 'c', entry });
  const state = after(openedAtEnd, ...[old, next].flatMap((entry) => (entry ? [changed(entry)] : [])));
  expect(state.entries['c']).toEqual(said(5, 6, 7));
});
