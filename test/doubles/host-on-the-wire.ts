import type { Call } from '../../contract/conversation.ts';
import type { JsonObject } from '../../contract/json.ts';
import { createApprovals } from '../../main/host/approval/approvals.ts';
import { createDecisionLog } from '../../main/host/approval/decision-log.ts';
import { canonical } from '../../main/host/approval/fingerprint.ts';
import { createQuestions } from '../../main/host/approval/questions.ts';
import { type CallNeeds, runCall, toolOf } from '../../main/host/conversation/run-call.ts';
import { createHandClock } from './hand-clock.ts';
import { hostWithServers } from './host-with-servers.ts';
import { type Said, serversOnTheWire, type Wired } from './servers-on-the-wire.ts';

/** Changes of lists are gathered for so long. */
const GATHERED_MS = 300;

/** Real connections to servers at the other end of `fetch`, the real approvals and the real way of a call, without disk and network. */
export function hostOnTheWire<Name extends string>(eras: Record<Name, 'modern' | 'legacy'>, onCall: (call: Wired) => JsonObject) {
  const names = Object.keys(eras) as Name[];
  const wire = serversOnTheWire(onCall);
  for (const name of names) wire.add(name, eras[name] === 'modern');
  const clock = createHandClock();
  const host = hostWithServers({
    given: names.map((name) => ({ name, launch: launchAt(name, 'first') })),
    fetch: wire.fetch,
    clock,
  });
  const { journal, connections } = host;
  let ids = 0;
  const newId = () => `n${++ids}`;
  const questions = createQuestions({ journal });
  const decisions = createDecisionLog({ journal, clock, read: () => ({ decisions: [], more: false }) });
  const check = async () => ({ problems: [] });
  const approvals = createApprovals({ journal, questions, decisions, check, clock, newId });
  const running = new Map<string, { call: Call; conversation: string | null }>();

  return {
    ...host,
    approvals,
    questions,
    chats: ['chat 1', 'chat 2'],
    id: (name: Name) => host.named(name).id,
    nameOf: (id: string) => journal.state().servers[id]?.name as Name,

    async begin(): Promise<void> {
      connections.start();
      await settle();
    },

    /** Says something else about its tool, until the host has heard of it. */
    async say(name: Name, said: Said): Promise<void> {
      wire.say(name, said);
      for (let turn = 0; turn < 3; turn += 1) {
        await ticks(8);
        clock.forward(GATHERED_MS);
      }
      await settle();
    },

    async restart(name: Name): Promise<void> {
      await connections.restart(host.named(name).id);
      await settle();
    },

    async launch(name: Name, path: string): Promise<void> {
      await connections.edit({ server: host.named(name).id, name, launch: launchAt(name, path) });
      await settle();
    },

    /** The server forgets who its clients are. */
    forget: (name: Name): void => wire.forget(name),

    propose(name: Name, conversation: string | null, input: JsonObject): void {
      const alias = journal.state().offers[host.named(name).id]?.tools[0]?.alias ?? 'gone';
      const id = newId();
      const call: Call = {
        type: 'call',
        id,
        turn: id,
        reply: id,
        toolUse: id,
        at: clock.now(),
        alias,
        tool: toolOf(connections.find(alias)),
        input,
        state: { state: 'proposed' },
      };
      running.set(id, { call, conversation });
      void runCall({ journal, connections, approvals, decisions, results: keepsNothing, check, clock, newId }, call, {
        conversation,
        asker: 'Model',
        signal: new AbortController().signal,
      }).finally(() => running.delete(id));
    },

    /** The conversations in which such a call is on its way. */
    proposed: ({ server, input }: { server: string; input: JsonObject }): (string | null)[] =>
      [...running.values()]
        .filter(({ call }) => call.tool?.serverName === server && canonical(call.input) === canonical(input))
        .map(({ conversation }) => conversation),

    settle,
    end: () => connections.close(),
  };

  /** Until every server is there and every call has ended or waits for a person. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 2000; turn += 1) {
      await ticks(1);
      if (isSettled()) return;
      // What waits for a moment to pass, like a server that is started again, goes on.
      if (turn % 20 === 19) clock.forward(1000);
    }
    const states = Object.values(journal.state().servers).map(({ name, state }) => `${name} ${JSON.stringify(state)}`);
    throw new Error(`The host does not come to rest: ${states.join(', ')}, ${running.size} calls.`);
  }

  function isSettled(): boolean {
    const { servers, questions: open } = journal.state();
    const held = new Set(Object.values(open).map((question) => question.kind === 'call' && question.call));
    return Object.values(servers).every(({ state }) => state.state === 'ready') && [...running.keys()].every((call) => held.has(call));
  }
}

function launchAt(name: string, path: string) {
  return { kind: 'http' as const, url: `http://${name}.test/${path}`, headers: {} };
}

async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** None of these results is long. */
const keepsNothing: CallNeeds['results'] = { shorten: async (_place, result) => result };
