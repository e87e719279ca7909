import { cpSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { MessageEntry } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { ForkPoint } from '../../../../contract/fork.ts';
import { treeOf } from '../../../../main/host/chat/branches/tree.ts';
import { defined, first, last } from '../../../doubles/defined.ts';
import { gist, hostInMemory, ok } from '../../../doubles/host-in-memory.ts';
import { breaksAfter, calls, hangsAfter, says } from '../../../doubles/scripted-ask.ts';
import { random } from '../../../doubles/sequences.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

type Host = ReturnType<typeof hostInMemory>;

test('an edited message begins a branch, the one before stays, and the model reads the path in view', async () => {
  const host = hostInMemory();
  host.model.next(says('Paris.'), says('In 1889.'), says('Rome.'));
  const chat = host.begin();
  await host.say(chat, 'Capital of France?');
  await host.say(chat, 'And the tower?');
  const { turn } = host.conversations.of(chat).edit({ message: messageAt(host, chat, 0).id, text: 'Capital of Italy?' });
  await host.turnEnds(turn);
  expect(inView(host, chat)).toEqual(['message: Capital of Italy?', 'answer done: Rome.']);
  expect(host.model.requests.at(-1)?.messages).toHaveLength(1);
  const fork = first(forks(host, chat));
  expect(fork).toMatchObject({ of: 'message', message: messageAt(host, chat, 0).id, shown: 1, branches: [{ ends: 1 }, { ends: 1 }] });

  host.conversations.of(chat).showBranch(first(fork.branches).turn);
  const before = ['message: Capital of France?', 'answer done: Paris.', 'message: And the tower?', 'answer done: In 1889.'];
  expect(inView(host, chat)).toEqual(before);
  const later = host.restart();
  later.conversations.of(chat).open();
  expect(inView(later, chat)).toEqual(before);
  await later.say(chat, 'Who built it?');
  expect(inView(later, chat)).toEqual([...before, 'message: Who built it?', 'answer done: Done.']);
  expect(later.model.requests.at(-1)?.messages).toHaveLength(5);
});

test('a message is answered once more, also by another model, and its calls are not run again by looking at a branch', async () => {
  const host = hostInMemory();
  host.offer('notes', { list: {} });
  host.handle('notes', 'list', () => ok('milk'));
  const small = {
    id: 'e',
    name: 'E',
    kind: 'compatible' as const,
    baseUrl: 'http://e',
    hasKey: false,
    models: [{ id: 's', name: 'Small' }],
  };
  const { capabilities, state } = defined(host.journal.state().endpoints['practice']);
  host.journal.record({ type: 'endpoint.changed', endpoint: { ...small, capabilities, state } });
  host.model.next(calls(['notes__list', {}]), says('Milk.'), says('Only milk.'));
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'What is on my list?' });
  const question = first(await host.asked());
  await host.approvals.answer(question.id, { answer: 'once' });
  await host.turnEnds(turn);
  const message = messageAt(host, chat, 0).id;
  const before = inView(host, chat);
  const made = host.made.length;

  const again = host.conversations.of(chat).regenerate({ message, model: { endpoint: 'e', model: 's' } });
  await host.turnEnds(again.turn);
  expect(host.model.requests.at(-1)).toMatchObject({ choice: { endpoint: 'e', model: 's' }, messages: [{ role: 'user' }] });
  const fork = first(forks(host, chat));
  expect(fork).toMatchObject({ of: 'answer', message, shown: 1, branches: [{}, { model: 'Small' }] });
  host.conversations.of(chat).showBranch(first(fork.branches).turn);
  expect(inView(host, chat)).toEqual(before);
  expect(host.made).toHaveLength(made);
  expect(host.journal.state().conversations[chat]?.model).toBeNull();
});

test('an answer that is compared is a branch beside the one in view, which comes back when it is there, was stopped, or failed', async () => {
  const host = hostInMemory();
  const refusal = new HostError('no-model', { code: 'model-gone' });
  host.model.next(says('Paris.'), says('In 1889.'), says('Lyon.'), hangsAfter({ type: 'text', text: 'Let me' }), breaksAfter(refusal));
  const chat = host.begin();
  await host.say(chat, 'Capital of France?');
  await host.say(chat, 'And the tower?');
  const before = inView(host, chat);
  const { id: message, turn: original } = messageAt(host, chat, 0);
  const compare = () => host.conversations.of(chat).regenerate({ message, compare: true }).turn;
  const read = (turn: string) => gist(host.conversations.of(chat).readAnswer({ message, turn }).entries);

  const second = compare();
  expect(inView(host, chat)).toEqual(['message: Capital of France?']);
  expect(read(original)).toEqual(['answer done: Paris.']);
  await host.turnEnds(second);
  expect(inView(host, chat)).toEqual(before);
  expect(read(second)).toEqual(['answer done: Lyon.']);
  expect(host.model.requests.at(-1)?.messages).toHaveLength(1);

  const stopped = compare();
  await vi.waitFor(() => expect(inView(host, chat)).toHaveLength(2));
  host.conversations.of(chat).stop();
  await host.turnEnds(stopped);
  expect(read(stopped)).toEqual(['answer cut: Let me', expect.stringMatching(/^notice/)]);
  const failed = compare();
  await host.turnEnds(failed);
  expect(read(failed)).toEqual([expect.stringMatching(/^notice/)]);
  expect(inView(host, chat)).toEqual(before);
  expect(host.restart().conversations.of(chat).readAnswer({ message, turn: second }).entries).toHaveLength(1);
});

test('a text is found in both answers that are compared, and in one alone once the other is gone', async () => {
  const host = hostInMemory();
  host.model.next(says('Paris.'), says('In 1889.'), says('Paris, too.'));
  const chat = host.begin();
  await host.say(chat, 'Capital of France?');
  await host.say(chat, 'And the tower of Paris?');
  const { id: message, turn } = messageAt(host, chat, 0);
  const { turn: second } = host.conversations.of(chat).regenerate({ message, compare: true });
  await host.turnEnds(second);
  const find = () => host.conversations.of(chat).find({ text: 'paris', compared: { message, turns: [turn, second] } });
  expect(find()).toMatchObject({ found: [{ place: 1 }, { place: 1, beside: true }, { place: 2 }], of: 4 });
  host.conversations.of(chat).deleteFrom(message);
  expect(find()).toEqual({ found: [], of: 0 });
});

test('calls of an answer that is compared are asked about, and run once', async () => {
  const host = hostInMemory();
  host.offer('notes', { list: {} });
  host.handle('notes', 'list', () => ok('milk'));
  host.model.next(says('Paris.'), calls(['notes__list', {}]), says('Milk.'));
  const chat = host.begin();
  await host.say(chat, 'What is on my list?');
  const { id: message } = messageAt(host, chat, 0);
  const { turn } = host.conversations.of(chat).regenerate({ message, compare: true });
  const question = first(await host.asked());
  expect(host.made).toEqual([]);
  await host.approvals.answer(question.id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(host.made).toHaveLength(1);
  expect(inView(host, chat)).toEqual(['message: What is on my list?', 'answer done: Paris.']);
  expect(gist(host.conversations.of(chat).readAnswer({ message, turn }).entries)).toEqual(['call notes__list: ok', 'answer done: Milk.']);
});

test('only a branch that is there is read', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  await host.say(chat, 'One');
  const { id: message, turn } = messageAt(host, chat, 0);
  const refused = (code: string) => expect.objectContaining({ reason: { code } });
  expect(() => host.conversations.of(chat).readAnswer({ message, turn: 'x' })).toThrow(refused('no-such-branch'));
  expect(() => host.conversations.of(chat).readAnswer({ message: 'x', turn })).toThrow(refused('no-such-message'));
  host.conversations.of(chat).deleteFrom(message);
  expect(() => host.conversations.of(chat).readAnswer({ message, turn })).toThrow(refused('no-such-branch'));
});

test('a branch of a turn that runs is not left, and a message of a prompt is not edited', async () => {
  const host = hostInMemory();
  host.model.next(says('One.'), hangsAfter());
  const chat = host.begin();
  await host.say(chat, 'First');
  const { id: message, turn } = messageAt(host, chat, 0);
  const { turn: running } = host.conversations.of(chat).send({ text: 'Second' });
  const busy = expect.objectContaining({ code: 'busy' });
  expect(() => host.conversations.of(chat).edit({ message, text: 'Other' })).toThrow(busy);
  expect(() => host.conversations.of(chat).regenerate({ message })).toThrow(busy);
  expect(() => host.conversations.of(chat).showBranch(turn)).toThrow(busy);
  expect(() => host.conversations.of(chat).deleteFrom(message)).toThrow(busy);
  host.conversations.of(chat).stop();
  await host.turnEnds(running);
  const refused = (code: string) => expect.objectContaining({ reason: expect.objectContaining({ code }) });
  expect(() => host.conversations.of(chat).edit({ message: 'x', text: 'Other' })).toThrow(refused('no-such-message'));
  expect(() => host.conversations.of(chat).edit({ message, text: '  ' })).toThrow(refused('nothing-to-send'));
  expect(() => host.conversations.of(chat).showBranch('x')).toThrow(refused('no-such-branch'));
  const prompt = { server: 'notes', name: 'p', messages: [{ role: 'user' as const, content: { type: 'text' as const, text: 'Hi' } }] };
  const prompted = host.conversations.of(chat).send({ text: '/notes:p', prompt });
  await host.turnEnds(prompted.turn);
  const last = messageAt(host, chat, 2).id;
  expect(() => host.conversations.of(chat).edit({ message: last, text: 'Other' })).toThrow(refused('prompt-not-editable'));
});

test('what is deleted from a message on comes back by undo, and is off the disk at the next start otherwise', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  for (const text of ['One', 'Two', 'Three']) await host.say(chat, text);
  const all = inView(host, chat);
  const from = messageAt(host, chat, 1).id;
  host.conversations.of(chat).deleteFrom(from);
  expect(inView(host, chat)).toEqual(all.slice(0, 2));
  host.conversations.of(chat).undoDelete();
  expect(inView(host, chat)).toEqual(all);
  host.conversations.of(chat).deleteFrom(from);
  await host.say(chat, 'Else');
  expect(inView(host, chat)).toEqual([...all.slice(0, 2), 'message: Else', 'answer done: Done.']);

  const later = host.restart();
  later.conversations.of(chat).open();
  expect(gist(later.storage.entries(chat))).toEqual([...all.slice(0, 2), 'message: Else', 'answer done: Done.']);
  expect(inView(later, chat)).toEqual(gist(later.storage.entries(chat)));
  expect(later.storage.search('Three')).toEqual([]);
});

test('a file that only deleted messages named is left over at the next start', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  await host.say(chat, 'One');
  await host.say(chat, 'Two');
  const named = (at: number, hash: string) => {
    const file = { hash: hash.repeat(64), name: 'a.txt', bytes: 1, kind: 'text' as const, mimeType: 'text/plain' };
    host.journal.record({ type: 'entry.changed', conversation: chat, entry: { ...messageAt(host, chat, at), files: [file] } });
  };
  named(0, 'a');
  named(1, 'b');
  host.conversations.of(chat).deleteFrom(messageAt(host, chat, 1).id);
  expect(host.storage.useOfFile('b'.repeat(64))).toBe('used');
  const later = host.restart();
  expect(later.storage.useOfFile('a'.repeat(64))).toBe('used');
  expect(later.storage.useOfFile('b'.repeat(64))).toBe('left');
});

test('an entry of another branch is found with the number of its branch, and shown with its branch', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  await host.say(chat, 'One');
  const first = messageAt(host, chat, 0).id;
  await host.turnEnds(host.conversations.of(chat).edit({ message: first, text: 'Other' }).turn);
  const found = (text: string) =>
    host.conversations.searchPlaces({ text }).chats.flatMap(({ places }) => places.map(({ by, branch }) => ({ by, ...branch })));
  await host.say(chat, 'Then');
  await host.turnEnds(host.conversations.of(chat).regenerate({ message: messageAt(host, chat, 1).id }).turn);
  expect(found('one')).toEqual([{ by: 'message', at: 1, of: 2 }]);
  expect(found('then')).toEqual([{ by: 'message' }]);
  expect(found('done')).toEqual([{ by: 'answer' }, { by: 'answer', at: 1, of: 2 }, { by: 'answer' }, { by: 'answer', at: 1, of: 2 }]);
  const place = (entry: string) => host.conversations.of(chat).place(entry).place;
  expect([place(messageAt(host, chat, 1).id), place(first)]).toEqual([{ at: 3, of: 4 }, undefined]);
  host.conversations.of(chat).showEntry(first);
  expect(inView(host, chat)[0]).toBe('message: One');
  expect(() => host.conversations.of(chat).showEntry('x')).toThrow(expect.objectContaining({ code: 'not-found' }));
});

const step = fc.record({ what: fc.constantFrom('say', 'edit', 'again', 'show', 'delete', 'undo', 'restart', 'branch'), at: fc.nat(20) });

test('whatever is edited, answered again, switched, deleted and brought back: the path in view is one, and nothing else is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      let host = hostInMemory();
      const chat = host.begin();
      /** The entries before each answer when it was made. */
      const made = new Map<string, string[]>();
      let deleted: { answers: string[]; view: string[] } | undefined;
      let gone = new Set<string>();
      let count = 0;
      const ask = async (begin: () => { turn: string }) => {
        const answer = `Answer ${(count += 1)}.`;
        host.model.next(says(answer));
        await host.turnEnds(begin().turn);
        const view = inView(host, chat);
        expect(view.at(-1)).toBe(`answer done: ${answer}`);
        made.set(`answer done: ${answer}`, view.slice(0, -1));
        // The request is the path.
        const sent = last(host.model.requests).messages.map(({ content }) => JSON.stringify(content));
        expect(sent).toHaveLength(view.length - 1);
        for (const [index, said] of view.slice(0, -1).entries()) expect(sent[index]).toContain(said.replace(/^[\w ]+: /, ''));
      };
      for (const { what, at } of steps) {
        const messages = host.entries(chat).filter((entry): entry is MessageEntry => entry.type === 'message');
        const message = messages[at % Math.max(1, messages.length)]?.id ?? '';
        const fork = forks(host, chat)[at % Math.max(1, forks(host, chat).length)];
        const before = inView(host, chat);
        if (what === 'say') await ask(() => host.conversations.of(chat).send({ text: `Say ${count}.` }));
        else if (what === 'restart') {
          host = host.restart();
          host.conversations.of(chat).open();
          expect(inView(host, chat)).toEqual(before);
          deleted = undefined;
        } else if (messages.length === 0 && what !== 'undo') continue;
        else if (what === 'edit') await ask(() => host.conversations.of(chat).edit({ message, text: `Edit ${count}.` }));
        else if (what === 'again') await ask(() => host.conversations.of(chat).regenerate({ message }));
        else if (what === 'branch') await ask(() => host.conversations.of(chat).send({ text: `Go ${count}.`, instead: message }));
        else if (what === 'show' && fork) {
          host.conversations.of(chat).showBranch(defined(fork.branches[at % fork.branches.length]).turn);
          const now = forks(host, chat).find(({ of, branches }) => of === fork.of && branches[0]?.turn === fork.branches[0]?.turn);
          if (fork.of === 'answer') expect(now?.shown).toBe(at % fork.branches.length);
        } else if (what === 'delete') {
          const alive = reachable(host, chat);
          host.conversations.of(chat).showEntry(message);
          const view = inView(host, chat);
          host.conversations.of(chat).deleteFrom(message);
          const left = reachable(host, chat);
          deleted = { answers: [...alive].filter((answer) => !left.has(answer)), view };
          gone = new Set([...gone, ...deleted.answers]);
        } else if (what === 'undo' && deleted) {
          host.conversations.of(chat).undoDelete();
          expect(inView(host, chat)).toEqual(deleted.view);
          gone = new Set([...gone].filter((answer) => !defined(deleted).answers.includes(answer)));
          deleted = undefined;
        }
        isAPath(inView(host, chat), made);
      }
      const view = inView(host, chat);
      const all = new Set([...made.keys()].filter((answer) => !gone.has(answer)));
      expect(reachable(host, chat, (branch) => isAPath(branch, made))).toEqual(all);
      expect(inView(host, chat)).toEqual(view);
      host = host.restart();
      host.conversations.of(chat).open();
      expect(inView(host, chat)).toEqual(view);
      expect(reachable(host, chat)).toEqual(all);
      expect(host.bugs).toEqual([]);
      host.storage.close();
    }),
    random(80),
  );
});

test('a kill at any moment of an edit, of another answer, of a switch and of a deletion leaves every branch whole', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  host.model.next(says('Answer 1.'), says('Answer 2.'), says('Answer 3.'), says('Answer 4.'));
  await host.say(chat, 'One');
  await host.say(chat, 'Two');
  const kept: { folder: string; event: string }[] = [];
  host.journal.onEvent((_number, { type }) => {
    const folder = temporaryFolder();
    cpSync(host.dataFolder, folder, { recursive: true });
    kept.push({ folder, event: type });
  });
  const message = messageAt(host, chat, 0).id;
  await host.turnEnds(host.conversations.of(chat).edit({ message, text: 'Other' }).turn);
  await host.turnEnds(host.conversations.of(chat).regenerate({ message: messageAt(host, chat, 0).id }).turn);
  host.conversations.of(chat).showBranch(first(first(forks(host, chat)).branches).turn);
  host.conversations.of(chat).deleteFrom(messageAt(host, chat, 1).id);
  expect(kept.length).toBeGreaterThan(15);
  for (const { folder, event } of kept) {
    const killed = hostInMemory(folder);
    killed.conversations.of(chat).open();
    const view = inView(killed, chat);
    const answers = [...reachable(killed, chat)].map((answer) => answer.replace('answer done: ', ''));
    expect(answers, event).toEqual(expect.arrayContaining(['Answer 1.']));
    await killed.say(chat, 'Go on');
    expect(inView(killed, chat).slice(-2)).toEqual(['message: Go on', 'answer done: Done.']);
    expect(inView(killed, chat).slice(0, view.length)).toEqual(view);
    killed.storage.close();
  }
});

function inView(host: Host, chat: string): string[] {
  return gist(host.entries(chat));
}

function forks(host: Host, chat: string) {
  return host.journal.state().forks[chat] ?? [];
}

function messageAt(host: Host, chat: string, at: number): MessageEntry {
  return defined(host.entries(chat).filter((entry): entry is MessageEntry => entry.type === 'message')[at]);
}

/** Every answer in view stands behind what it answered. */
function isAPath(view: string[], made: Map<string, string[]>): void {
  for (const [at, said] of view.entries()) if (made.has(said)) expect(view.slice(0, at)).toEqual(made.get(said));
}

/**
 * All answers that a person can get to by the switches; what was in view is in view again
 * afterwards.
 */
function reachable(host: Host, chat: string, onBranch: (view: string[]) => void = () => undefined): Set<string> {
  const answers = new Set<string>();
  const seen = new Set<string>();
  const looked = host.entries(chat).at(-1)?.turn;
  look();
  if (looked !== undefined) host.conversations.of(chat).showBranch(looked);
  return answers;

  function look(): void {
    onBranch(inView(host, chat));
    for (const said of inView(host, chat)) if (said.startsWith('answer')) answers.add(said);
    for (const { turn } of forks(host, chat).flatMap(({ branches }) => branches)) {
      if (seen.has(turn)) continue;
      seen.add(turn);
      host.conversations.of(chat).showBranch(turn);
      look();
    }
  }
}

test('of a turn that left nothing but its place, or not even that, the branches that followed it are branches still', () => {
  const entries = ['one', 'two', 'three'].map((turn) => ({ id: `of ${turn}`, turn, type: 'message' }));
  const read = (...places: ForkPoint[]) =>
    treeOf({ entries, places: new Map(places.map((place) => [place.turn, place])), removed: new Set() }).map(({ turn, after }) => [
      turn,
      after,
    ]);
  const lost = { turn: 'lost', after: 'one' };
  expect(read(lost, { turn: 'three', after: 'lost' })).toEqual([
    ['one', null],
    ['two', 'one'],
    ['three', 'one'],
  ]);
  expect(read({ turn: 'three', after: 'lost', answers: 'one' })).toEqual([
    ['one', null],
    ['two', 'one'],
    ['three', null],
  ]);
  expect(read({ turn: 'three', after: 'lost' })).toEqual([
    ['one', null],
    ['two', 'one'],
    ['three', 'one'],
  ]);
  expect(read({ turn: 'lost', after: 'also lost' }, { turn: 'also lost', after: 'lost' }, { turn: 'two', after: 'lost' })).toEqual([
    ['one', null],
    ['two', null],
    ['three', 'two'],
  ]);
});
