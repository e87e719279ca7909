import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import { canonical } from '../../../../main/host/base/fingerprint.ts';
import { defined, first } from '../../../doubles/defined.ts';
import { hostOnTheWire } from '../../../doubles/host-on-the-wire.ts';
import { random, timeout } from '../../../doubles/sequences.ts';
import type { Said, Wired } from '../../../doubles/servers-on-the-wire.ts';
import { settled } from '../../../doubles/settled.ts';

/** The definitions that the servers may make of their tool. */
const versions: Said[] = [
  { description: 'Reads a note.', annotations: { readOnlyHint: true } },
  { description: 'Sends a note to everybody.', annotations: { readOnlyHint: true } },
  { description: 'Deletes a note.' },
];

type Server = 'modern' | 'legacy';
const names: Server[] = ['modern', 'legacy'];
/** Ways of a server to list: what it lists while it waits is what it had when it was asked. */
type Way = 'answers' | 'refuses' | 'gives no list' | 'waits';
type Act = { after: number } & (
  | { act: 'call'; server: Server }
  | { act: 'change'; server: Server; version: number }
  | { act: 'list'; server: Server; way: Way }
  | { act: 'let go' | 'drop' | 'accept'; server: Server }
  | { act: 'answer'; answer: 'once' | 'always' | 'deny' }
  | { act: 'pass'; ms: number }
  | { act: 'trust'; server: Server; hints: boolean }
);

const server = fc.constantFrom<Server>('modern', 'legacy');
const one = <T extends string>(...acts: T[]) => fc.constantFrom(...acts);
/**
 * Turns of the event loop before the next act: some come so soon that nobody has heard of the one
 * before.
 */
const after = fc.nat(12);
const way = one<Way>('answers', 'refuses', 'gives no list', 'waits', 'waits');
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ after, act: one('call'), server }) },
  { weight: 5, arbitrary: fc.record({ after, act: one('answer'), answer: one('once', 'always', 'always', 'deny') }) },
  { weight: 5, arbitrary: fc.record({ after, act: one('change'), server, version: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({ after, act: one('list'), server, way }),
  },
  { weight: 3, arbitrary: fc.record({ after, act: one('let go', 'drop', 'accept'), server }) },
  { weight: 5, arbitrary: fc.record({ after, act: one('pass'), ms: fc.constantFrom(300, 1000, 2500, 2500) }) },
  { weight: 1, arbitrary: fc.record({ after, act: one('trust'), server, hints: fc.boolean() }) },
);

const { seed, numRuns } = random(250, 50_000);

test(
  'no sequence of changes told and not told, and of lists that are slow, refused or out of date, lets a call out by a rule for another tool',
  { timeout },
  async () => {
    const played = createPlay();
    await fc.assert(
      fc.asyncProperty(fc.subarray(names), way, fc.array(act, { minLength: 1, maxLength: 14, size: 'max' }), (granted, first, acts) =>
        played.play(granted, first, acts),
      ),
      { seed, numRuns, endOnFailure: true },
    );
    const { sequences, unasked, inDoubt } = played.counted();
    expect(sequences).toBeGreaterThanOrEqual(numRuns);
    // Were everything asked about, or nothing ever in doubt, this would show nothing.
    expect(unasked).toBeGreaterThan(numRuns / 20);
    expect(inDoubt).toBeGreaterThan(numRuns / 100);
    await played.end();
  },
);

/**
 * The time of these sequences counts in turns of the event loop. Within so many the host has heard
 * what was sent, and a call that it let go has left; where it takes longer, the test is red, and
 * never green for it.
 */
const HEARD = 14;
/** Turns of the event loop within which a decision is in the log. */
const NOTED = 2;
/** The time for which a list holds while its server cannot tell of changes. */
const HOLDS_MS = 5000;

/** A server as it knows itself: `change` counts what its client has to list for. */
type Known = {
  version: number;
  change: number;
  isHeard: boolean;
  droppedAt: number;
  way: Way;
  letGo: (() => void)[];
  /** Lists that were answered well: what they said, and what they had been asked after. */
  reads: { said: string; change: number; at: number; tick: number }[];
  /** Changes of which the client was told, and when. */
  told: { change: number; tick: number }[];
  /** The time at which the person last trusted what it says. */
  trustedUntil: number;
};

/**
 * Plays sequences on one host and holds what arrives at the servers against what they said, and
 * what the person saw and granted.
 */
function createPlay() {
  const known = new Map<string, Known>(names.map((name) => [name, begun()]));
  const host = hostOnTheWire({ modern: 'modern', legacy: 'legacy' }, { onCall: arrived, onList, onStream });
  const { journal, servers, approvals, clock } = host;
  const counted = { sequences: 0, unasked: 0, inDoubt: 0 };
  let tick = 0;
  /** The time of the clock at each turn, from the beginning of the sequence. */
  let clockAt: number[] = [];
  let grants = new Set<string>();
  /** By call. `knowing`: the card said that the tool is in doubt. */
  let answered = new Map<unknown, { said: string; knowing: boolean }>();
  let unjustified: (Wired | string)[] = [];
  let calls = 0;
  /**
   * Since which turn the host itself has said, without a break, that it does not know what this
   * server's tool is.
   */
  const doubtedSince = new Map<string, number>();
  journal.onEvent((_number, event) => {
    const { servers: all, offers } = journal.state();
    for (const { id, name } of Object.values(all))
      if (!offers[id]?.doubt) doubtedSince.delete(name);
      else if (!doubtedSince.has(name)) doubtedSince.set(name, tick);
    if (event.type !== 'decided' || event.decided.about !== 'call') return;
    const { how, serverName } = event.decided;
    const isInDoubt = tick - (doubtedSince.get(serverName) ?? Infinity) > NOTED;
    if (isInDoubt && (how === 'by-rule' || how === 'by-hints')) unjustified.push(`${serverName} was decided about ${how} while in doubt`);
  });

  return { play, counted: () => counted, end: host.end };

  /** `granted`: for what these servers say now there is a rule from the beginning. */
  async function play(granted: Server[], first: Way, acts: Act[]): Promise<void> {
    await begin();
    for (const name of granted) await grant(name);
    for (const name of names) of(name).way = first;
    for (const one of acts) {
      await perform(one);
      await pass(one.after);
    }
    for (const name of names) letGo(name);
    await pass(2 * HEARD);
    await host.rest();
    counted.sequences += 1;
    counted.inDoubt += host.events.filter((event) => event.type === 'question.asked' && 'doubt' in event.question).length;
    host.events.length = 0;
    expect(unjustified).toEqual([]);
  }

  async function begin(): Promise<void> {
    if (counted.sequences === 0) {
      for (const name of names) host.saysUnheard(name, first(versions));
      await host.begin();
    }
    for (const name of names) {
      of(name).way = 'answers';
      letGo(name);
    }
    for (const { id } of Object.values(journal.state().questions)) await approvals.answer(id, { answer: 'deny' });
    for (const id of Object.keys(journal.state().rules)) approvals.revoke(id);
    await quieten();
    for (const name of names) {
      if (journal.state().servers[host.id(name)]?.hintsTrusted) servers.trust.change({ server: host.id(name), hints: false });
      accept(name);
    }
    clockAt = [];
    tick = 0;
    doubtedSince.clear();
    for (const each of known.values()) {
      each.told = each.told.slice(-1).map((told) => ({ ...told, tick: -HEARD }));
      each.reads = each.reads.slice(-1).map((read) => ({ ...read, tick: -HEARD }));
      each.trustedUntil = -HEARD - 1;
      each.droppedAt = -HEARD;
    }
    grants = new Set();
    answered = new Map();
    unjustified = [];
  }

  async function grant(name: Server): Promise<void> {
    host.propose(name, null, { call: (calls += 1) });
    await host.settle();
    await give('always');
    await host.settle();
  }

  /** Until every server is listened to and nothing is in doubt. */
  async function quieten(): Promise<void> {
    for (let round = 0; round < 50; round += 1) {
      await host.settle();
      await host.rest();
      if ([...known.values()].every(({ isHeard }) => isHeard) && names.every((name) => !offerOf(name)?.doubt)) return;
      clock.forward(61_000);
    }
    throw new Error('The servers do not come to rest.');
  }

  async function perform(one: Act): Promise<void> {
    switch (one.act) {
      case 'call':
        return void host.propose(one.server, null, { call: (calls += 1) });
      case 'change': {
        const here = of(one.server);
        here.version = one.version;
        here.change += 1;
        if (here.isHeard) here.told.push({ change: here.change, tick });
        return host.saysUnheard(one.server, defined(versions[one.version]));
      }
      case 'list':
        of(one.server).way = one.way;
        return;
      case 'let go':
        return letGo(one.server);
      case 'drop':
        return drop(one.server);
      case 'accept':
        return accept(one.server);
      case 'answer':
        return give(one.answer);
      case 'pass':
        return clock.forward(one.ms);
      case 'trust':
        of(one.server).trustedUntil = one.hints ? Infinity : Math.min(of(one.server).trustedUntil, tick);
        return servers.trust.change({ server: host.id(one.server), hints: one.hints });
      default:
        one satisfies never;
    }
  }

  async function give(answer: 'once' | 'always' | 'deny'): Promise<void> {
    const [question] = Object.values(journal.state().questions);
    if (question?.kind !== 'call') return;
    const { description, annotations } = question;
    const about = { server: host.nameOf(question.server), said: textOf({ description, ...(annotations && { annotations }) }) };
    if (answer !== 'deny') answered.set(question.input['call'], { said: about.said, knowing: question.doubt !== undefined });
    if (answer === 'always') grants.add(canonical(about));
    await approvals.answer(question.id, answer === 'always' ? { answer, covers: { width: 'tool' } } : { answer });
  }

  function drop(name: Server): void {
    host.drop(name);
    const here = of(name);
    if (!here.isHeard) return;
    here.isHeard = false;
    here.droppedAt = tick;
    // An older server's client notices when it asks for the stream again.
    if (name === 'modern') here.told.push({ change: (here.change += 1), tick });
  }

  function onStream(name: string): void {
    const here = of(name);
    here.isHeard = true;
    here.told.push({ change: (here.change += 1), tick });
  }

  async function onList(name: string, tools: JsonObject): Promise<JsonObject> {
    const here = of(name);
    const asked = { said: textOf(defined(versions[here.version])), change: here.change, at: clock.now() };
    const { way } = here;
    if (way === 'waits') await new Promise<void>((resolve) => here.letGo.push(resolve));
    if (way === 'refuses') throw new Error('Not now.');
    if (way === 'gives no list') return { ...tools, tools: 'none' };
    if (asked.change >= (here.reads.at(-1)?.change ?? 0)) here.reads.push({ ...asked, tick });
    return tools;
  }

  /** The last step before the transport: what comes here has left. */
  function arrived(wired: Wired): JsonObject {
    if (!isJustified(wired)) unjustified.push(wired);
    return { content: [] };
  }

  function isJustified({ server: name, input }: Wired): boolean {
    const answer = answered.get(input['call']);
    if (answer?.knowing) return true;
    const read = readOf(name).map(({ said }) => said);
    if (answer) return read.includes(answer.said);
    counted.unasked += 1;
    return read.some((said) => isGranted(name, said));
  }

  function isGranted(name: string, said: string): boolean {
    if (grants.has(canonical({ server: name, said }))) return true;
    return of(name).trustedUntil >= tick - HEARD && said.includes('readOnlyHint');
  }

  /**
   * The lists that a call which has left by now may go by: lists asked for after all that was told
   * of and, while nothing can be told, lately.
   */
  function readOf(name: string) {
    const { told, reads, isHeard, droppedAt } = of(name);
    const then = tick - HEARD;
    const wasHeard = isHeard || droppedAt > then || name === 'legacy';
    const heard = told.findLast((one) => one.tick <= then)?.change ?? 0;
    const clockThen = clockAt[then] ?? clockAt[0] ?? clock.now();
    return reads.filter((read, at) => {
      const isNewest = (reads[at + 1]?.tick ?? tick) > then || at === reads.length - 1;
      return isNewest && read.change >= heard && (wasHeard || clockThen - read.at < HOLDS_MS);
    });
  }

  function accept(name: Server): void {
    const tool = offerOf(name)?.tools[0];
    if (tool?.hold) servers.trust.acceptTool({ server: host.id(name), tool: 'do', definition: tool.definition });
  }

  function offerOf(name: Server) {
    return journal.state().offers[host.id(name)];
  }

  function letGo(name: Server): void {
    for (const go of of(name).letGo.splice(0)) go();
  }

  function of(name: string): Known {
    const here = known.get(name);
    if (!here) throw new Error(`No server ${name}.`);
    return here;
  }

  async function pass(turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      clockAt[tick] = clock.now();
      await settled();
      tick += 1;
    }
  }
}

function begun(): Known {
  return { version: 0, change: 0, isHeard: false, droppedAt: -HEARD, way: 'answers', letGo: [], reads: [], told: [], trustedUntil: -HEARD };
}

function textOf({ description, annotations }: Said): string {
  return canonical({ description: description ?? '', annotations: annotations ?? null });
}
