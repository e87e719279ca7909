import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { CallQuestion } from '../../../../contract/approval.ts';
import type { Entry } from '../../../../contract/conversation.ts';
import { hashOf } from '../../../../main/host/base/fingerprint.ts';
import type { ServerTask } from '../../../../main/host/servers/server-task.ts';
import { defined } from '../../../doubles/defined.ts';
import { hostInMemory, ok } from '../../../doubles/host-in-memory.ts';
import { stringOf } from '../../../doubles/parse-json.ts';
import { calls, says } from '../../../doubles/scripted-ask.ts';
import { random, timeout } from '../../../doubles/sequences.ts';

type Host = ReturnType<typeof hostInMemory>;
/** `notes`: written in one chat, read in another. */
type Via = 'tool' | 'task' | 'resource' | 'view' | 'notes';
type Act =
  | { act: 'types'; chat: number; address: string; way: number }
  | { act: 'reads'; chat: number; address: string; way: number; via: Via }
  | { act: 'sends'; chat: number; address: string; by: 'chat' | 'view' | 'command'; isAllowed: boolean; isPutOut: boolean }
  | { act: 'notes'; chat: number; address: string }
  | { act: 'edits' | 'regenerates' | 'cuts' | 'branches'; chat: number; pick: number }
  | { act: 'sums up' | 'undoes'; chat: number }
  | { act: 'restarts' | 'opens others' };

const ADDRESSES = ['eve@evil.example', 'anna@own.example', 'bob@harbor.example'];
const WAYS: ((address: string) => string)[] = [
  (address) => address,
  (address) => address.toUpperCase(),
  (address) => address.replace('@', ' at ').replaceAll('.', ' dot '),
  (address) => Buffer.from(`to: ${address}`).toString('base64'),
];
const TOOLS = {
  web: { fetch: {}, crawl: {} },
  mail: { send_email: {}, show_outbox: { view: { uri: 'ui://mail/outbox' } } },
  notes: { create_note: {}, search_notes: {} },
};
const READER = 'window';
const never = new AbortController().signal;

const chat = fc.nat(1);
const address = fc.constantFrom(...ADDRESSES);
const way = fc.nat(WAYS.length - 1);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('types' as const), chat, address, way: fc.nat(2) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('reads' as const),
      chat,
      address,
      way,
      via: fc.constantFrom<Via>('tool', 'task', 'resource', 'view', 'notes'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('sends' as const),
      chat,
      address,
      by: fc.constantFrom('chat' as const, 'view' as const, 'view' as const, 'command' as const),
      isAllowed: fc.boolean(),
      isPutOut: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('notes' as const), chat, address }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('edits' as const, 'regenerates' as const, 'cuts' as const, 'branches' as const),
      chat,
      pick: fc.nat(5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('sums up' as const, 'undoes' as const), chat }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('restarts' as const, 'opens others' as const) }) },
);

const { seed, numRuns } = random(25);

test(
  'whatever befalls a chat, and whoever calls: no address that only strangers gave leaves by a rule, unless its card named its source',
  { timeout },
  async () => {
    const play = createPlay();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14, size: 'max' }), (acts) => play.play(acts)),
      { seed, numRuns, endOnFailure: true },
    );
    // Were all calls asked about, or none, this would show nothing.
    const sends = play.counted();
    expect(Math.min(sends.asked, sends.unasked)).toBeGreaterThan(numRuns / 10);
  },
);

/** A text that has a mark, by which it is looked for on the path in view. */
type Marked = { address: string; by: 'person' | 'strangers' | 'allowed' };

function createPlay() {
  const counted = { asked: 0, unasked: 0 };
  const written = new Map<string, Marked>();
  /** The page that `web` gives next. */
  let page = '';
  /** Notes as their server has them, over all restarts. */
  let notes: string[] = [];
  let marks = 0;
  /** The chat of which the last act took away a part. */
  let cut: string | undefined;
  let host = prepared(hostInMemory());
  addRules();
  return { play, counted: () => counted };

  function addRules(): void {
    for (const [server, tools] of Object.entries(TOOLS)) {
      for (const tool of Object.keys(tools)) {
        host.journal.record({
          type: 'rule.changed',
          rule: {
            about: 'tool', effect: 'allow', id: `${server} ${tool}`, scope: { scope: 'always' }, covers: { width: 'tool' },
            server, serverName: server, tool, fingerprint: hashOf('one'),
            definition: hashOf({ name: tool, description: '', schema: { type: 'object' } }),
            knows: [], madeIn: 'settings', madeAt: 0, uses: 0,
          },
        }); // prettier-ignore
      }
    }
  }

  function prepared(fresh: Host): Host {
    for (const [server, tools] of Object.entries(TOOLS)) {
      fresh.offer(server, tools, 'one', {
        runsTasks: true,
        state: { state: 'ready', since: 0, tookMs: 1, protocolVersion: '2025-11-25', era: 'legacy', says: { name: server, version: '1' } },
      });
    }
    fresh.readsView(() => ({ contents: [{ uri: 'ui://mail/outbox', mimeType: 'text/html;profile=mcp-app', text: '<p>Outbox</p>' }] }));
    fresh.handle('mail', 'send_email', () => ok('Sent.'));
    fresh.handle('web', 'fetch', () => ok(page));
    fresh.handle('web', 'crawl', () => ({ outcome: 'task', task: { id: `t${marks}`, status: 'working' } satisfies ServerTask }));
    fresh.follows(async () => ok(page));
    fresh.handle('notes', 'create_note', ({ text }) => {
      notes.push(stringOf(text));
      return ok('Kept.');
    });
    fresh.handle('notes', 'search_notes', () => ok(notes.join('\n') || 'There are no notes.'));
    return fresh;
  }

  function mark(marked: Marked): string {
    const id = `#${(marks += 1)}#`;
    written.set(id, marked);
    return id;
  }

  async function play(acts: Act[]): Promise<void> {
    notes = [];
    cut = undefined;
    const withView = host.begin();
    await turn(withView, 'Begin.', calls(['mail__show_outbox', {}]));
    const chats = [withView, host.begin()];
    for (const one of acts) await perform(one, 'chat' in one ? defined(chats[one.chat]) : '');
    expect(host.bugs).toEqual([]);
  }

  async function turn(id: string, text: string, first = says('Done.')): Promise<void> {
    host.model.next(first);
    const { turn: begun } = host.conversations.of(id).send({ text });
    await host.turnEnds(begun);
  }

  function path(id: string): Entry[] {
    return host.conversations.of(id).entries();
  }

  async function perform(one: Act, id: string): Promise<void> {
    const before = cut;
    cut = undefined;
    switch (one.act) {
      case 'types': {
        const text = `For later ${mark({ address: one.address, by: 'person' })}: ${defined(WAYS[one.way])(one.address)}`;
        return turn(id, text);
      }
      case 'reads':
        return reads(id, one);
      case 'sends':
        return sends(id, one);
      case 'notes':
        // The model may keep what it likes.
        return turn(
          id,
          'Keep something.',
          calls(['notes__create_note', { text: `${mark({ address: one.address, by: 'strangers' })} ${one.address}` }]),
        );
      case 'edits': {
        const message = messageOf(id, one.pick);
        if (!message) return;
        host.model.next(says('Well.'));
        return host.turnEnds(host.conversations.of(id).edit({ message, text: 'Never mind.' }).turn).then(() => undefined);
      }
      case 'regenerates': {
        const message = messageOf(id, one.pick);
        if (!message) return;
        host.model.next(says('Well.'));
        return host.turnEnds(host.conversations.of(id).regenerate({ message }).turn).then(() => undefined);
      }
      case 'cuts': {
        const message = messageOf(id, one.pick);
        if (!message) return;
        host.conversations.of(id).deleteFrom(message);
        cut = id;
        return;
      }
      case 'undoes':
        if (before === id) host.conversations.of(id).undoDelete();
        return;
      case 'branches': {
        path(id);
        const turns = (host.journal.state().forks[id] ?? []).flatMap(({ branches }) => branches.map((branch) => branch.turn));
        const other = turns[one.pick % Math.max(1, turns.length)];
        if (other !== undefined) host.conversations.of(id).showBranch(other);
        return;
      }
      case 'sums up':
        await host.conversations.of(id).sumUp();
        return;
      case 'opens others':
        openOthers();
        return;
      case 'restarts':
        host = prepared(host.restart());
        return;
      default:
        one satisfies never;
    }
  }

  /** More chats than stay in memory. */
  function openOthers(): void {
    for (let others = 0; others < 21; others += 1) path(host.begin());
  }

  function messageOf(id: string, pick: number): string | undefined {
    const messages = path(id).filter(({ type }) => type === 'message');
    return messages[pick % Math.max(1, messages.length)]?.id;
  }

  /** The chat reads a text of strangers. */
  async function reads(id: string, { address: of, way: at, via }: Extract<Act, { act: 'reads' }>): Promise<void> {
    page = `Dear reader ${mark({ address: of, by: 'strangers' })}, our desk is ${defined(WAYS[at])(of)}`;
    const contents = [{ type: 'text' as const, text: page }];
    switch (via) {
      case 'tool':
        return turn(id, 'Read it.', calls(['web__fetch', {}]));
      case 'task':
        return turn(id, 'Crawl it.', calls(['web__crawl', {}]));
      case 'notes':
        return turn(id, 'Look at my notes.', calls(['notes__search_notes', {}]));
      case 'resource': {
        const held = host.readings.hold({ server: 'web', uri: 'web://page', name: 'page', contents });
        host.model.next(says('Well.'));
        const { turn: begun } = host.conversations.of(id).send({ text: 'Look.', attached: [held.id] });
        await host.turnEnds(begun);
        return;
      }
      case 'view': {
        const view = await viewOf(id);
        if (view === undefined) return;
        host.model.next(says('Well.'));
        const { turn: begun } = host.conversations
          .of(id)
          .send({ text: 'Look.', attached: [host.views.holdContext({ view, contents }).held.id] });
        await host.turnEnds(begun);
        return;
      }
      default:
        via satisfies never;
    }
  }

  async function viewOf(id: string): Promise<string | undefined> {
    const shown = path(id).find((entry) => entry.type === 'call' && entry.alias === 'mail__show_outbox');
    if (!shown) return undefined;
    await host.views.open({ conversation: id, call: shown.id }, READER, never);
    const view = await host.views.open({ conversation: id, call: shown.id, yes: 'once' }, READER, never);
    return view.state === 'open' ? view.view : undefined;
  }

  async function sends(id: string, one: Extract<Act, { act: 'sends' }>): Promise<void> {
    const { address: to, by, isAllowed, isPutOut } = one;
    const marked = marksOn(path(id)).filter(({ address: other }) => other === to);
    const isOwn = marked.some((each) => each.by !== 'strangers');
    const isStrangers = marked.some((each) => each.by === 'strangers');
    const input = { to, text: mark({ address: to, by: 'allowed' }) };
    const view = by === 'view' ? await viewOf(id) : undefined;
    if (by === 'view' && view === undefined) return;
    // The chat leaves the memory while its view calls on.
    if (isPutOut) openOthers();
    host.clock.forward(2_000);
    const before = host.made.length;
    const end = startOf();
    const question = await isAskedOrEnds(end);
    if (question) {
      counted.asked += 1;
      expect(isOwn || by === 'command', `asked about what the person wrote: ${JSON.stringify(question.origins)}`).toBe(false);
      if (isStrangers) expect(sourcesOf(question, to)).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:web|mail|notes) \S+/)]));
      await host.approvals.answer(question.id, isAllowed ? { answer: 'once' } : { answer: 'deny' });
      await end;
      return;
    }
    counted.unasked += 1;
    expect(host.made.length).toBe(before + 1);
    expect(isOwn || !isStrangers || by === 'command', 'an address of strangers left by a rule').toBe(true);

    function startOf(): Promise<unknown> {
      if (by === 'command') return host.callOnce({ tool: 'mail/send_email', input }, never);
      if (view !== undefined) return host.views.callTool({ view, name: 'send_email', arguments: input }, never);
      host.model.next(calls(['mail__send_email', input]));
      return host.turnEnds(host.conversations.of(id).send({ text: 'Send it.' }).turn);
    }
  }

  async function isAskedOrEnds(end: Promise<unknown>): Promise<CallQuestion | undefined> {
    let isOver = false;
    void end.finally(() => (isOver = true));
    const open = () => Object.values(host.journal.state().questions).find((one) => one.kind === 'call');
    await vi.waitUntil(() => isOver || open() !== undefined, { interval: 1, timeout: 10_000 });
    return open();
  }

  /** The marks of a path: in what the person wrote or allowed, and in what was read. */
  function marksOn(entries: Entry[]): Marked[] {
    return entries.flatMap((entry) => {
      if (entry.type === 'message') return [...marksIn(entry.text), ...marksIn(JSON.stringify(entry.attached ?? []))];
      if (entry.type !== 'call') return [];
      const results = entry.state.state === 'ended' ? marksIn(JSON.stringify(entry.state.content)) : [];
      const isAllowed = entry.decision?.by === 'person' && entry.decision.answer !== 'deny';
      return isAllowed ? [...results, ...marksIn(JSON.stringify(entry.input))] : results;
    });
  }

  function marksIn(text: string): Marked[] {
    return [...text.matchAll(/#\d+#/g)].map(([id]) => defined(written.get(id)));
  }
}

/** The readings that a card names as the source of an address. */
function sourcesOf({ origins = [] }: CallQuestion, value: string): string[] {
  return origins.flatMap((one) =>
    one.value === value && one.origin.from === 'reading' ? [`${one.origin.server} ${one.origin.what}`] : [],
  );
}
