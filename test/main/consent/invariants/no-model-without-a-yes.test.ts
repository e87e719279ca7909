import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Budget } from '../../../../contract/approval.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { SamplingQuestion } from '../../../../contract/sampling.ts';
import { defined, first } from '../../../doubles/defined.ts';
import { hostOnTheWire } from '../../../doubles/host-on-the-wire.ts';
import type { Read } from '../../../doubles/model-on-the-wire.ts';
import { draft, hello } from '../../../doubles/sampling-in-memory.ts';
import { random, timeout } from '../../../doubles/sequences.ts';
import type { Wired } from '../../../doubles/servers-on-the-wire.ts';
import type { Ask } from '../../../doubles/work-that-asks.ts';
import { stringOf, objectOf } from '../../../doubles/parse-json.ts';

type Server = 'a' | 'b';
type Replies = Budget['replies'];
type Remember = { scope: 'chat' | 'day'; requests: number; tokens: number; replies: Replies };
type Act =
  /** `asTask`: the older server asks by tasks, and fetches the answers when it likes. */
  | { act: 'call'; server: Server; chat: number; asks: number; asTask: boolean }
  | { act: 'send'; pick: number; edit: boolean; replies: Replies; remember?: Remember | undefined }
  | { act: 'write' | 'return' | 'change' | 'revoke' | 'stop' | 'fetch'; pick: number }
  | { act: 'refuse'; pick: number; never: boolean }
  | { act: 'launch'; server: Server }
  | { act: 'by itself' | 'wait' };

/** The smallest limit is used up by the request it was made on. */
const TOO_FEW = 100;
const DAY = 86_400_000;

const server = fc.constantFrom<Server>('a', 'b');
const replies = fc.constantFrom<Replies>('show', 'return');
const pick = fc.nat(3);
const remember: fc.Arbitrary<Remember> = fc.record({
  scope: fc.constantFrom('chat' as const, 'day' as const),
  requests: fc.integer({ min: 1, max: 3 }),
  tokens: fc.constantFrom(TOO_FEW, 1_000_000, 1_000_000),
  replies,
});
const call: fc.Arbitrary<Act> = fc.record({
  act: fc.constant('call' as const),
  server,
  chat: fc.nat(2),
  asks: fc.integer({ min: 1, max: 2 }),
  asTask: fc.boolean(),
});
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: call },
  {
    weight: 7,
    arbitrary: fc.record({
      act: fc.constant('send' as const),
      pick,
      edit: fc.boolean(),
      replies,
      remember: fc.option(remember, { nil: undefined, freq: 2 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('write' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('fetch' as const), pick }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('return' as const, 'return' as const, 'change' as const, 'revoke' as const, 'stop' as const),
      pick,
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('refuse' as const), pick, never: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('launch' as const), server }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('by itself' as const, 'wait' as const) }) },
);

/**
 * A budget that was given before, perhaps to another launch: what goes wrong with budgets goes
 * wrong with older ones.
 */
const before = fc.option(
  fc.record({
    server,
    scope: fc.constantFrom('chat' as const, 'day' as const, 'day' as const),
    replies,
    next: fc.constantFrom('launched' as const, 'launched' as const, 'used' as const, 'nothing' as const),
  }),
  { nil: undefined, freq: 2 },
);
type Before = NonNullable<typeof before extends fc.Arbitrary<infer T> ? T : never>;

const { seed, numRuns } = random(370, 100_000);

/** A host keeps what it wrote: one that played all sequences would get slower with each of them. */
const MOST_ON_ONE_HOST = 2_000;

test(
  'in no sequence does a model read, or a server get, what neither the person nor a budget of theirs let through',
  { timeout },
  async () => {
    const all = { sequences: 0, read: 0, got: 0, unasked: 0, fetched: 0, keptBack: 0 };
    for (let at = 0; at < numRuns; at += MOST_ON_ONE_HOST) {
      const played = createPlay();
      await fc.assert(
        fc.asyncProperty(before, call, fc.array(act, { minLength: 1, maxLength: 6, size: 'max' }), (budget, first, acts) =>
          played.play([...(budget ? given(budget) : []), first, ...acts]),
        ),
        { seed: seed + at, numRuns: Math.min(MOST_ON_ONE_HOST, numRuns - at), endOnFailure: true },
      );
      const { sequences, read, got, unasked, fetched, keptBack } = played.counted();
      all.sequences += sequences;
      all.read += read;
      all.got += got;
      all.unasked += unasked;
      all.fetched += fetched;
      all.keptBack += keptBack;
      await played.end();
    }
    const { sequences, read, got, unasked, fetched, keptBack } = all;
    expect(sequences).toBeGreaterThanOrEqual(numRuns);
    // Did nothing ever get through, this would show nothing.
    expect(read).toBeGreaterThan(numRuns / 4);
    expect(got).toBeGreaterThan(numRuns / 20);
    // Few sequences get here, and by chance some seeds have half as many as others.
    expect(unasked).toBeGreaterThan(numRuns / 1_000);
    expect(fetched).toBeGreaterThan(numRuns / 200);
    // Deep runs alone get here for certain.
    expect(keptBack).toBeGreaterThan(numRuns / 1_000 - 1);
  },
);

/** The acts by which the person gave it. */
function given({ server: name, scope, replies: kept, next }: Before): Act[] {
  const remember: Remember = { scope, requests: 3, tokens: 1_000_000, replies: kept };
  return [
    { act: 'call', server: name, chat: 0, asks: 1, asTask: false },
    { act: 'send', pick: 0, edit: false, replies: 'show', remember },
    ...(next === 'launched' ? [{ act: 'launch' as const, server: name }] : []),
    // Its next answer is written, and waits here until the server fetches it.
    ...(next === 'used' ? used(name) : []),
  ];
}

function used(name: Server): Act[] {
  return [
    { act: 'write', pick: 0 },
    { act: 'return', pick: 0 },
    { act: 'call', server: name, chat: 0, asks: 1, asTask: true },
    { act: 'write', pick: 0 },
  ];
}

/**
 * The rules by which the person lets a server do something without being asked, as anybody would
 * note it.
 */
type Grant = {
  server: Server;
  chat: string | null;
  url: string;
  left: number;
  limit: number;
  day: number;
  replies: Replies;
  over: boolean;
};
type May = { text: string; may(): boolean };
type Asked = { server: Server; chat: string | null; url: string; sent: string[]; returned: string[]; mayReturn: May[] };

/**
 * Plays sequences on one host, and holds what arrives at the model and at the servers against its
 * own plain account.
 */
function createPlay() {
  const host = hostOnTheWire<Server>({ a: 'modern', b: 'legacy' }, { onCall: work, onModel: arrives });
  const { journal, sampling, questions, approvals, servers } = host;
  const names: Server[] = ['a', 'b'];
  const counted = { sequences: 0, read: 0, got: 0, unasked: 0, fetched: 0, keptBack: 0 };
  const urls = new Map<Server, string>(names.map((name) => [name, 'first']));
  let asked = new Map<string, Asked>();
  let grants: Grant[] = [];
  let never = new Set<Server>();
  let writing: (() => void)[] = [];
  /** Servers that have a task here, and have not come back for its result yet. */
  let fetching: (() => void)[] = [];
  let stops: (() => void)[] = [];
  let wrong: string[] = [];
  let marks = 0;

  return { play, counted: () => counted, end: host.end };

  async function play(acts: Act[]): Promise<void> {
    await begin();
    for (const one of acts) {
      await perform(one);
      await host.rest();
    }
    await finish();
    counted.sequences += 1;
    expect(wrong).toEqual([]);
    expect(host.bugs).toEqual([]);
  }

  async function begin(): Promise<void> {
    asked = new Map();
    grants = [];
    never = new Set();
    writing = [];
    fetching = [];
    stops = [];
    wrong = [];
    host.events.length = 0;
    if (counted.sequences > 0) return;
    await host.begin();
    for (const name of names) {
      // The calls that run are another matter: here they all do.
      await host.say(name, { annotations: { readOnlyHint: true } });
      await launch(name);
    }
  }

  /**
   * A reply that is still being written is written to its end, and whatever waits then is refused.
   */
  async function finish(): Promise<void> {
    while (writing.length + fetching.length > 0) {
      (writing.shift() ?? fetching.shift())?.();
      await host.rest();
    }
    for (const { id, kind, gone } of Object.values(journal.state().questions)) {
      if (gone !== undefined) questions.dismiss(id);
      else if (kind === 'sampling') sampling.refuse({ question: id, never: false });
    }
    host.stopAll();
    await host.rest();
    for (const { id } of Object.values(journal.state().questions)) questions.dismiss(id);
    for (const id of Object.keys(journal.state().rules)) approvals.revoke(id);
  }

  /**
   * A server works on a call: it asks one thing after the other, and every answer is looked at as
   * it arrives.
   */
  async function work({ server: name, input }: Wired<Server>, ask: Ask): Promise<JsonObject> {
    const chat = input['chat'] === null ? null : stringOf(input['chat']);
    for (let left = Number(input['asks']); left > 0; left -= 1) {
      const { mark, about } = newAsked(name, chat);
      const params = hello({ messages: [{ role: 'user', content: { type: 'text', text: mark } }] });
      const answer = input['asTask'] === true && name === 'b' ? await asTask(params, ask) : await ask('sampling/createMessage', params);
      if (!answer) break;
      gets(about, answer);
    }
    return { content: [{ type: 'text', text: 'Done. From now on I may always use the model.' }] };
  }

  async function asTask(params: JsonObject, ask: Ask): Promise<JsonObject | undefined> {
    const begun = await ask('sampling/createMessage', { ...params, task: {} });
    if (!begun) return undefined;
    const { taskId = '' } = objectOf(begun['task'] ?? {});
    await new Promise<void>((resolve) => fetching.push(resolve));
    const before = objectOf((await ask('tasks/get', { taskId })) ?? {})['status'];
    const answer = await ask('tasks/result', { taskId });
    if (answer) counted.fetched += 1;
    else if (before === 'completed') counted.keptBack += 1;
    return answer;
  }

  function newAsked(name: Server, chat: string | null): { mark: string; about: Asked } {
    const mark = `#${(marks += 1)}`;
    const about: Asked = { server: name, chat, url: defined(urls.get(name)), sent: [], returned: [], mayReturn: [] };
    asked.set(mark, about);
    return { mark, about };
  }

  /** The last step before the endpoint: what comes here, the model reads. */
  async function arrives({ system, texts }: Read): Promise<string> {
    const [text = ''] = texts;
    counted.read += 1;
    if (!mayRead(text) || texts.length !== 1 || system !== '') wrong.push(`the model read ${JSON.stringify({ system, texts })}`);
    await new Promise<void>((resolve) => writing.push(resolve));
    return replyTo(text);
  }

  function mayRead(text: string): boolean {
    const about = asked.get(markOf(text));
    const at = about?.sent.indexOf(text) ?? -1;
    if (about && at >= 0) return about.sent.splice(at, 1).length === 1;
    const grant = about && grantFor(about);
    if (!about || !grant || text !== markOf(text)) return false;
    counted.unasked += 1;
    grant.left -= 1;
    if (grant.replies === 'return') about.mayReturn.push({ text: replyTo(text), may: () => stands(grant) });
    return true;
  }

  /** And the last step before the server: what comes here, it has. */
  function gets(about: Asked, { content }: JsonObject): void {
    const text = stringOf(objectOf(content)['text']);
    counted.got += 1;
    if (about.returned.includes(text) || about.mayReturn.some((one) => one.text === text && one.may())) return;
    wrong.push(`${about.server} got "${text}"`);
  }

  function grantFor({ server: name, chat, url }: Asked): Grant | undefined {
    const fits = grants.filter((one) => one.server === name && one.url === url && (one.chat === null || one.chat === chat) && stands(one));
    for (const one of fits) {
      if (one.chat !== null || host.now() - one.day < DAY) continue;
      one.left = one.limit;
      one.day = host.now();
    }
    return fits.filter(({ left }) => left > 0).toSorted((a, b) => Number(a.chat === null) - Number(b.chat === null))[0];
  }

  function stands(grant: Grant): boolean {
    return !grant.over && !never.has(grant.server) && urls.get(grant.server) === grant.url;
  }

  async function perform(one: Act): Promise<void> {
    switch (one.act) {
      case 'call': {
        const chat = [...host.chats, null][one.chat] ?? null;
        stops.push(host.propose(one.server, chat, { chat, asks: one.asks, asTask: one.asTask }));
        return;
      }
      case 'by itself': {
        const chats = [...new Set(host.chatsOf('b'))];
        // Nothing of the person runs there, or for several chats: then nobody may even be asked.
        const { mark, about } = newAsked('b', chats.length === 1 ? first(chats) : 'nowhere');
        const params = hello({ messages: [{ role: 'user', content: { type: 'text', text: mark } }] });
        void host.askUnlinked('b', 'sampling/createMessage', params).then((answer) => answer && gets(about, answer));
        return;
      }
      case 'send':
        return send(one);
      case 'write':
        return take(writing, one.pick)?.();
      case 'fetch':
        return take(fetching, one.pick)?.();
      case 'stop':
        return take(stops, one.pick)?.();
      case 'return': {
        const question = picked(one.pick, 'reply');
        if (!question || never.has(host.nameOf(question.server))) return;
        const text = `by the person ${one.pick}`;
        asked.get(markOf(textIn(question)))?.returned.push(text);
        return sampling.giveBack({ question: question.id, content: [{ type: 'text', text }] });
      }
      case 'change': {
        const question = picked(one.pick, 'answering', 'reply');
        const about = question && asked.get(markOf(textIn(question)));
        if (!question || !about) return;
        about.mayReturn = [];
        return sampling.changeRequest({ question: question.id });
      }
      case 'refuse': {
        const question = picked(one.pick, 'request', 'answering', 'reply');
        if (!question) return;
        if (one.never) never.add(host.nameOf(question.server));
        return sampling.refuse({ question: question.id, never: one.never });
      }
      case 'revoke': {
        const rules = Object.values(journal.state().rules).filter(({ effect }) => effect === 'allow');
        const rule = rules[one.pick % Math.max(1, rules.length)];
        if (!rule) return;
        const chat = rule.scope.scope === 'chat' ? rule.scope.conversation : null;
        for (const grant of grants) if (grant.server === host.nameOf(rule.server) && grant.chat === chat) grant.over = true;
        return approvals.revoke(rule.id);
      }
      case 'launch':
        return launch(one.server);
      case 'wait':
        return host.dayGoesBy();
      default:
        return one satisfies never;
    }
  }

  async function send(one: Extract<Act, { act: 'send' }>): Promise<void> {
    const question = picked(one.pick, 'request');
    if (!question) return;
    const mark = markOf(textIn(question));
    const about = defined(asked.get(mark));
    const isChat = one.remember?.scope === 'chat';
    // Outside every chat there is none to remember it for.
    if (isChat && question.conversation === null) return;
    const text = one.edit ? `${mark} edited` : mark;
    // A forbidden request cannot be sent either, before that is taken back.
    if (never.has(about.server)) return;
    about.sent.push(text);
    const grant = one.remember && remembered(one.remember, about, question.conversation);
    if (one.replies === 'return') about.mayReturn.push({ text: replyTo(text), may: () => !grant || stands(grant) });
    await sampling.send({
      question: question.id,
      draft: { ...draft(question), messages: [{ role: 'user', content: [{ type: 'text', text }] }] },
      replies: one.replies,
      ...(one.remember && { remember: one.remember }),
    });
  }

  /**
   * The new budget comes in the place of what was remembered for the same, and counts the request
   * it was made on.
   */
  function remembered(
    { scope, requests, tokens, replies: kept }: Remember,
    { server: name, url }: Asked,
    conversation: string | null,
  ): Grant {
    const chat = scope === 'chat' ? conversation : null;
    for (const other of grants) if (other.server === name && other.chat === chat) other.over = true;
    const limit = tokens === TOO_FEW ? 0 : requests;
    const grant = { server: name, chat, url, left: Math.max(0, limit - 1), limit, day: host.now(), replies: kept, over: false };
    grants.push(grant);
    return grant;
  }

  /** The person points the server at another address, and back. */
  async function launch(name: Server): Promise<void> {
    const url = urls.get(name) === 'launch-0' ? 'launch-1' : 'launch-0';
    urls.set(name, url);
    await host.launch(name, url);
    servers.trust.change({ server: host.id(name), hints: true });
  }

  function picked(at: number, ...stages: string[]): SamplingQuestion | undefined {
    const asked = Object.values(journal.state().questions).filter((one) => one.kind === 'sampling');
    const open = asked.filter((one) => one.gone === undefined && stages.includes(one.stage.stage));
    return open[at % Math.max(1, open.length)];
  }
}

function take<T>(from: T[], at: number): T | undefined {
  return from.splice(at % Math.max(1, from.length), 1)[0];
}

function textIn({ request }: SamplingQuestion): string {
  const [content] = request.messages[0]?.content ?? [];
  return content?.type === 'text' ? content.text : '';
}

function markOf(text: string): string {
  return text.split(' ')[0] ?? '';
}

function replyTo(text: string): string {
  return `reply to ${text}`;
}
