import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Entry, MessageEntry } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { ForkPoint } from '../../../../contract/fork.ts';
import type { Event } from '../../../../contract/state.ts';
import { ChatHistory } from '../../../../main/host/chat/branches/history.ts';
import { treeOf } from '../../../../main/host/chat/branches/tree.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { random } from '../../../doubles/sequences.ts';
import { first } from '../../../doubles/defined.ts';

type Step = {
  what: 'send' | 'ask again' | 'edit' | 'answer again' | 'show' | 'delete' | 'undo';
  at: number;
  /** The table that takes nothing meanwhile. */
  refused: 'entries' | 'turns' | 'conversations' | null;
  /** The model that answers; `null`: the turn ends without an answer. */
  model: 'm' | 'n' | null;
};
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('send', 'ask again', 'edit', 'answer again', 'show', 'delete', 'undo'),
  at: fc.nat(9),
  refused: fc.option(fc.constantFrom('entries', 'turns', 'conversations'), { freq: 1 }),
  model: fc.constantFrom('m', 'n', null),
});

const OK = { at: 0, refused: null, model: 'm' } as const;
const REFUSED = { at: 0, refused: 'entries', model: 'm' } as const;
/** A refused turn stayed in memory, and the branches behind it were melted into one. */
const seenOnce: [Step[]][] = [
  [
    [
      { what: 'send', ...REFUSED },
      { what: 'send', ...OK },
      { what: 'send', ...OK },
      { what: 'edit', ...OK },
    ],
  ],
  [
    [
      { what: 'send', ...REFUSED },
      { what: 'send', ...OK },
      { what: 'answer again', ...OK },
    ],
  ],
];

const CHATS_OF_A_HOST = 500;

/** A host, and its disk, which refuses to write into one table while something runs. */
function openDisk() {
  const host = hostInMemory();
  const disk = new DatabaseSync(join(host.dataFolder, 'switchyard.db'), { timeout: 5000 });
  onTestFinished(() => disk.close());
  const refusing = <T>(table: string, run: () => T): T => {
    const triggers = ['INSERT', 'UPDATE'].map((change) => [`refused_${change}`, change]);
    for (const [name, change] of triggers)
      disk.exec(`CREATE TRIGGER ${name} BEFORE ${change} ON ${table} BEGIN SELECT raise(ABORT, 'full'); END`);
    try {
      return run();
    } finally {
      for (const [name] of triggers) disk.exec(`DROP TRIGGER ${name}`);
    }
  };
  return { journal: host.journal, storage: host.storage, begin: host.begin, refusing };
}

test('whichever write of a turn the disk refuses, the tree in memory is the tree on the disk, with the models that answered', () => {
  let played = 0;
  let on = openDisk();
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 8 }), (steps) => {
      // A host with thousands of chats is slow, and no chat here meets another one.
      if (++played % CHATS_OF_A_HOST === 0) on = openDisk();
      const { journal, storage, refusing } = on;
      const conversation = on.begin();
      const past = new ChatHistory(conversation, { journal, storage });
      past.load();
      let canUndo = false;
      for (const { what, at, refused, model } of steps) {
        const before = inMemory();
        try {
          const turn = refused ? refusing(refused, () => take(what, at)) : take(what, at);
          if (turn !== undefined) end(turn, model);
        } catch (cause) {
          if (!(cause instanceof HostError)) throw cause;
          expect(inMemory()).toEqual(before);
        }
        expect(inMemory()).toEqual(onDisk());
      }

      /** The turn that began, if one did. */
      function take(what: Step['what'], at: number): string | undefined {
        const { entries, forks } = journal.state();
        const messages = (entries[conversation] ?? []).filter((entry): entry is MessageEntry => entry.type === 'message');
        const message = messages[at % messages.length];
        const branches = (forks[conversation] ?? []).flatMap((fork) => fork.branches);
        const branch = branches[at % branches.length]?.turn;
        const turn = randomUUID();
        const said: MessageEntry = { type: 'message', id: randomUUID(), turn, at: 0, text: 'Say' };
        const start = { turn, events: [{ type: 'turn.started' as const, conversation, turn, at: 0 }] };
        if (what === 'send') past.begin(start, { at: 'end', message: said });
        else if (what === 'ask again') past.begin(start, { at: 'end' });
        else if (what === 'edit' && message) past.begin(start, { at: 'beside', of: message, message: said });
        else if (what === 'answer again' && message) past.begin(start, { at: 'answer', to: message });
        else {
          if (what === 'show' && branch !== undefined) past.show(branch, []);
          if (what === 'delete' && message) past.remove(message, []);
          if (what === 'delete' && message) canUndo = true;
          if (what === 'undo' && canUndo) past.undoRemove([]);
          if (what === 'undo') canUndo = false;
          return undefined;
        }
        return turn;
      }

      function end(turn: string, model: Step['model']): void {
        const id = randomUUID();
        const entry: Entry =
          model === null
            ? { type: 'notice', kind: 'model-failed', id, turn, at: 0, reason: { code: 'model-said-nothing', model: 'm' }, retry: true }
            : { type: 'answer', id, turn, at: 0, reply: turn, model, text: 'Yes', state: 'done' };
        const ended: Event = { type: 'turn.ended', conversation, turn, outcome: 'done', usage: { inputTokens: 0, outputTokens: 0 } };
        journal.record({ type: 'entry.changed', conversation, entry }, ended);
      }

      function inMemory() {
        const { entries, forks } = journal.state();
        return { entries: entries[conversation] ?? [], forks: forks[conversation] ?? [] };
      }

      function onDisk() {
        const read: Extract<Event, { type: 'conversation.opened' }>[] = [];
        const record = (...events: Event[]) => void read.push(...events.filter((event) => event.type === 'conversation.opened'));
        const reader = { record, state: () => journal.state() };
        new ChatHistory(conversation, { journal: reader, storage }).load();
        const { entries, forks } = first(read);
        return { entries, forks };
      }
    }),
    { ...random(400), examples: seenOnce },
  );
});

const history = fc.array(fc.record({ after: fc.nat(20), isLost: fc.boolean(), answers: fc.boolean() }), { minLength: 1, maxLength: 20 });

test('a turn whose place names a turn of which nothing else is left follows the nearest one above it that is there', () => {
  fc.assert(
    fc.property(history, (turns) => {
      // Each follows one begun before it, or begins the chat.
      const places = turns.map(({ after, answers }, at): ForkPoint => {
        const above = after % (at + 1);
        return { turn: `t${at}`, after: above === at ? null : `t${above}`, ...(answers && at > 0 && { answers: `t${above}` }) };
      });
      const afterOf = new Map(places.map(({ turn, after }) => [turn, after]));
      const here = places.filter((_, at) => !turns[at]?.isLost).map(({ turn }) => turn);
      const nearest = (turn: string | null): string | null =>
        turn === null || here.includes(turn) ? turn : nearest(afterOf.get(turn) ?? null);
      const entries = here.map((turn) => ({ id: `of ${turn}`, turn, type: 'message' }));
      const tree = treeOf({ entries, places: new Map(places.map((place) => [place.turn, place])), removed: new Set() });
      expect(tree.map(({ turn, after }) => [turn, after])).toEqual(here.map((turn) => [turn, nearest(afterOf.get(turn) ?? null)]));
    }),
    random(400),
  );
});
