import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HostError } from '../../../contract/errors.ts';
import { UNTITLED } from '../../../main/host/chat/title-from.ts';
import { first } from '../../doubles/defined.ts';
import { gist, hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import type { ModelEvent } from '../../../main/host/models/model.ts';
import { calls, ends, says } from '../../doubles/scripted-ask.ts';
import { random, timeout } from '../../doubles/sequences.ts';

type Host = ReturnType<typeof hostInMemory>;

test('what a call gave is there for the person and the model though the disk takes nothing any more, and says that it is not kept', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  const disk = new DatabaseSync(join(host.dataFolder, 'switchyard.db'));
  host.handle('notes', 'add', () => {
    for (const change of ['INSERT', 'UPDATE'])
      disk.exec(`CREATE TRIGGER full_${change} BEFORE ${change} ON entries BEGIN SELECT raise(ABORT, 'full'); END`);
    disk.close();
    return ok('Milk added');
  });
  host.model.next(calls(['notes__add', {}]));
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  const question = first(await host.asked());
  await host.approvals.answer(question.id, { answer: 'once' });
  await host.rests(chat);
  await host.turnEnds(turn);
  expect(host.callsOf(chat)[0]?.state).toMatchObject({
    state: 'ended',
    outcome: 'ok',
    content: [{ type: 'text', text: 'Milk added' }],
    reason: { code: 'result-not-kept' },
  });
  expect(JSON.stringify(host.model.requests.at(-1)?.messages)).toContain('Milk added');
});

test('asking again on a full disk begins nothing: the branches begun later are branches at the next start too', async () => {
  const host = hostInMemory();
  const disk = refusingDisk(host.dataFolder);
  const chat = host.begin();
  disk.refuse('conversations');
  expect(() => host.conversations.of(chat).retry()).toThrow(expect.objectContaining({ code: 'storage' }));
  disk.take();
  host.model.next(says('Answer 1.'), says('Answer 2.'), says('Answer 3.'));
  await host.say(chat, 'hello');
  const [message] = host.entries(chat);
  await host.turnEnds(host.conversations.of(chat).regenerate({ message: message?.id ?? '' }).turn);
  await host.say(chat, 'more');
  const seen = { view: gist(host.entries(chat)), forks: host.journal.state().forks[chat] };
  expect(seen.view).toEqual(['message: hello', 'answer done: Answer 2.', 'message: more', 'answer done: Answer 3.']);
  expect(seen.forks).toHaveLength(1);
  const later = host.restart();
  later.conversations.of(chat).open();
  expect({ view: gist(later.entries(chat)), forks: later.journal.state().forks[chat] }).toEqual(seen);
});

test('a message that the disk refuses is not in the chat, and the chat is called as before', () => {
  for (const table of ['conversations', 'entries'] as const) {
    const host = hostInMemory();
    const disk = refusingDisk(host.dataFolder);
    const chat = host.begin();
    disk.refuse(table);
    expect(() => host.conversations.of(chat).send({ text: 'hello' })).toThrow(expect.objectContaining({ code: 'storage' }));
    expect(host.entries(chat)).toEqual([]);
    expect(host.journal.state().conversations[chat]).toMatchObject({ title: UNTITLED, activity: { state: 'resting' } });
    disk.take();
    expect(host.storage.entries(chat)).toEqual([]);
  }
});

test('a chat that the disk does not let go stays with all that is under way for it', async () => {
  const host = hostInMemory();
  const disk = refusingDisk(host.dataFolder);
  const conversation = host.begin();
  const removal = host.conversations.of(conversation).removal();
  disk.refuse('conversations');
  await expect(host.conversations.remove({ conversation })).rejects.toMatchObject({ code: 'storage' });
  expect(removal.aborted).toBe(false);
  expect(() => host.conversations.restore({ conversation })).toThrow(expect.objectContaining({ code: 'not-found' }));
  disk.take();
  await host.conversations.remove({ conversation });
  expect(removal.aborted).toBe(true);
});

test('an answer on a disk that refuses for a moment is kept whole, and the person reads meanwhile why it waits', async () => {
  const host = hostInMemory();
  const disk = refusingDisk(host.dataFolder);
  const chat = host.begin();
  host.model.next(async function* () {
    yield { type: 'text', text: 'Paris is ' };
    disk.refuse('entries');
    disk.refuse('tails');
    yield { type: 'text', text: 'the capital.' };
    yield ends('rest');
  });
  const { turn } = host.conversations.of(chat).send({ text: 'Capital?' });
  const activity = await vi.waitUntil(() => {
    const now = host.journal.state().conversations[chat]?.activity;
    return now?.state === 'working' && now.retry ? now : undefined;
  });
  expect(activity.retry?.reason.code).toBeDefined();
  expect(host.entries(chat).at(-1)).toMatchObject({ state: 'streaming' });
  disk.take();
  host.clock.forward(60_000);
  expect(await host.turnEnds(turn)).toMatchObject({ outcome: 'done' });
  expect(gist(host.entries(chat))).toEqual(['message: Capital?', 'answer done: Paris is the capital.']);
  expect(host.journal.state().conversations[chat]?.activity).toEqual({ state: 'resting' });
  expect(gist(host.storage.entries(chat))).toEqual(gist(host.entries(chat)));
});

test('a turn whose end the disk goes on refusing ends all the same, says that it is not saved, and is saved before the chat goes on', async () => {
  const host = hostInMemory();
  const disk = refusingDisk(host.dataFolder);
  const chat = host.begin();
  host.model.next(async function* () {
    yield { type: 'text', text: 'Paris' };
    disk.refuse('entries');
    yield ends('rest');
  });
  const { turn } = host.conversations.of(chat).send({ text: 'Capital?' });
  const ended = host.turnEnds(turn);
  await host.rests(chat);
  await ended;
  expect(gist(host.entries(chat))).toEqual(['message: Capital?', 'answer cut: Paris', 'notice limit']);
  expect(host.entries(chat).at(-1)).toMatchObject({ reason: { code: 'turn-not-kept' } });
  expect(() => host.conversations.of(chat).retry()).toThrow(expect.objectContaining({ code: 'storage' }));
  disk.take();
  await host.say(chat, 'Again');
  const all = ['message: Capital?', 'answer cut: Paris', 'notice limit', 'message: Again', 'answer done: Done.'];
  expect(gist(host.entries(chat))).toEqual(all);
  expect(host.entries(chat).filter((entry) => 'reason' in entry && entry.reason.code === 'turn-not-kept')).toEqual([]);
  const later = host.restart();
  later.conversations.of(chat).open();
  expect(gist(later.entries(chat))).toEqual(all);
});

test.each<[string, 'entries' | 'conversations', ModelEvent[]]>([
  ['the end of an answer', 'entries', [ends('rest')]],
  ['a call', 'entries', [...calls(['notes__add', {}])]],
  ['the end of the turn', 'conversations', [ends('rest')]],
])('a disk that refuses %s for good leaves no chat at work for longer than ten seconds', async (_, table, events) => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  const disk = refusingDisk(host.dataFolder);
  const chat = host.begin();
  host.model.next(async function* () {
    yield { type: 'text', text: 'Paris' };
    disk.refuse(table);
    yield* events;
  });
  let waited = 0;
  host.journal.onEvent((_number, event) => {
    if (event.type === 'turn.waiting' && event.retry) waited += event.retry.at - host.clock.now();
  });
  host.conversations.of(chat).send({ text: 'Capital?' });
  await host.rests(chat);
  expect(waited).toBeLessThanOrEqual(10_000);
  disk.take();
  await host.say(chat, 'Again');
  expect(gist(host.entries(chat)).slice(-2)).toEqual(['message: Again', 'answer done: Done.']);
});

const TABLES = ['entries', 'turns', 'conversations', 'tails'] as const;
const step = fc.record({
  what: fc.constantFrom('send', 'retry', 'edit', 'again', 'instead', 'delete', 'undo', 'show', 'import', 'restart'),
  at: fc.nat(9),
  refused: fc.option(fc.record({ tables: fc.subarray([...TABLES], { minLength: 1 }), after: fc.nat(7), for: fc.nat(40) })),
});

test(
  'whichever write the disk refuses, and for however long: the chats that are shown are the chats on the disk',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 9 }), async (steps) => {
        let host = hostInMemory();
        let disk = refusingDisk(host.dataFolder);
        const chats = [host.begin()];
        for (const { what, at, refused } of steps) {
          const conversation = chats[at % chats.length] ?? '';
          if (what === 'restart') {
            host = host.restart();
            disk = refusingDisk(host.dataFolder);
            continue;
          }
          keepLate(host, conversation);
          const messages = host.entries(conversation).filter(({ type }) => type === 'message');
          const message = messages[at % Math.max(1, messages.length)]?.id ?? '';
          const branches = (host.journal.state().forks[conversation] ?? []).flatMap((fork) => fork.branches);
          let left = refused?.after ?? 0;
          const refuse = () => refused && left-- === 0 && refused.tables.forEach(disk.refuse);
          const stop = host.journal.onEvent(refuse);
          refuse();
          host.model.otherwise(says(`Answer ${at}.`));
          const shown = chatsShown(host, chats);
          try {
            if (what === 'send') host.conversations.of(conversation).send({ text: 'Say' });
            if (what === 'retry') host.conversations.of(conversation).retry();
            if (what === 'edit') host.conversations.of(conversation).edit({ message, text: 'Edit' });
            if (what === 'again') host.conversations.of(conversation).regenerate({ message });
            if (what === 'instead') host.conversations.of(conversation).send({ text: 'Go', instead: message });
            if (what === 'delete') host.conversations.of(conversation).deleteFrom(message);
            if (what === 'undo') host.conversations.of(conversation).undoDelete();
            if (what === 'show') host.conversations.of(conversation).showBranch(branches[at % branches.length]?.turn ?? '');
            if (what === 'import') chats.push(...(await bringIn(host, conversation)));
          } catch (cause) {
            if (!(cause instanceof HostError)) throw cause;
            if (cause.code === 'storage') expect(chatsShown(host, chats)).toEqual(shown);
          }
          let waited = 0;
          await vi.waitUntil(
            () => {
              if (refused && (waited += 1) > refused.for) disk.take();
              host.clock.forward(1000);
              return host.journal.state().conversations[conversation]?.activity.state === 'resting';
            },
            { interval: 1 },
          );
          stop();
          disk.take();
        }
        chats.forEach((conversation) => keepLate(host, conversation));
        const shown = chatsShown(host, chats);
        host = host.restart();
        expect(chatsShown(host, chats)).toEqual(shown);
        host.storage.close();
      }),
      random(25),
    );
  },
  timeout,
);

/** The end of a turn that the disk refused for too long is kept before the chat goes on. */
function keepLate(host: Host, conversation: string): void {
  host.conversations.of(conversation).open();
  const [first] = host.entries(conversation);
  if (first) host.conversations.of(conversation).showEntry(first.id);
}

function chatsShown(host: Host, chats: string[]) {
  return chats.map((conversation) => {
    host.conversations.of(conversation).open();
    const { forks, conversations } = host.journal.state();
    // Of a branch without an answer the disk does not say which model was asked.
    const unlabelled = (forks[conversation] ?? []).map((fork) => ({
      ...fork,
      branches: fork.branches.map(({ turn, ends }) => ({ turn, ends })),
    }));
    return { entries: host.entries(conversation), forks: unlabelled, title: conversations[conversation]?.title };
  });
}

async function bringIn(host: Host, conversation: string): Promise<string[]> {
  const { export: leaving } = host.exports.begin({ conversations: [conversation] });
  const { text } = await host.exports.next({ export: leaving });
  const { import: id } = host.imports.begin();
  host.imports.add({ import: id, text });
  return (await host.imports.end({ import: id })).conversations;
}

/**
 * The disk under an open host, which refuses writes to the tables that are named until it takes
 * them again.
 */
function refusingDisk(dataFolder: string) {
  const disk = new DatabaseSync(join(dataFolder, 'switchyard.db'), { timeout: 5000 });
  onTestFinished(() => void (disk.isOpen && disk.close()));
  const changes = ['INSERT', 'UPDATE'];
  return {
    refuse(table: (typeof TABLES)[number]): void {
      for (const change of changes)
        disk.exec(
          `CREATE TRIGGER IF NOT EXISTS refused_${table}_${change} BEFORE ${change} ON ${table} BEGIN SELECT raise(ABORT, 'full'); END`,
        );
    },
    take(): void {
      for (const table of TABLES) for (const change of changes) disk.exec(`DROP TRIGGER IF EXISTS refused_${table}_${change}`);
    },
  };
}
