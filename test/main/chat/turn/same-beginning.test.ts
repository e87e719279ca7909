import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Server } from '../../../../contract/server.ts';
import type { ModelRequest } from '../../../../main/host/models/model.ts';
import { defined } from '../../../doubles/defined.ts';
import { hostInMemory, ok } from '../../../doubles/host-in-memory.ts';
import { ends, proposes, says } from '../../../doubles/scripted-ask.ts';
import { random } from '../../../doubles/sequences.ts';
import { illTyped } from '../../../doubles/beyond-types.ts';
import { settled } from '../../../doubles/settled.ts';

type Host = ReturnType<typeof hostInMemory>;

/** The blocks after the tools, one by one. */
function blocksOf({ system, messages }: ModelRequest): string[] {
  const said = messages.flatMap(({ role, content }) =>
    [content].flat().map((part) => `${role} ${typeof part === 'string' ? part : JSON.stringify(part)}`),
  );
  return [system, ...said];
}

/** Byte for byte; new tools come at the end of theirs. */
function expectToBeginAs(before: ModelRequest, now: ModelRequest): void {
  expect(now.system).toBe(before.system);
  expect(now.tools.slice(0, before.tools.length)).toEqual(before.tools);
  const old = blocksOf(before);
  expect(blocksOf(now).slice(0, old.length)).toEqual(old);
}

const THINKS = [{ type: 'thinking', text: 'Hm' } as const, { type: 'thinking-signature', signature: 'signed' } as const];
const WORDS = ['Use me well.', 'Ask me first.', ''];
const TOOLS = ['add', 'read', 'find', 'drop'];
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const oneServer = fc.constantFrom('notes', 'files', 'web');
const step = fc.oneof(
  fc.record({ is: fc.constant('says' as const), thinks: fc.boolean() }),
  fc.record({
    is: fc.constant('calls' as const),
    server: oneServer,
    tool: fc.constantFrom(...TOOLS),
    length: fc.constantFrom(10, 3_000, 150_000),
  }),
  fc.record({ is: fc.constant('shows' as const), server: oneServer }),
  fc.record({ is: fc.constant('lists' as const), server: oneServer, tools: fc.subarray(TOOLS) }),
  fc.record({ is: fc.constant('lists many' as const), server: oneServer }),
  fc.record({ is: fc.constant('searches' as const), query: fc.constantFrom('tool 7', 'read', '') }),
  fc.record({ is: fc.constant('holds' as const), server: oneServer, tool: fc.constantFrom(...TOOLS) }),
  fc.record({ is: fc.constant('goes' as const), server: oneServer }),
  fc.record({ is: fc.constant('is there' as const), server: oneServer, words: fc.constantFrom(...WORDS) }),
  fc.record({ is: fc.constant('folders' as const), paths: fc.subarray(['/a', '/b', '/c']) }),
  fc.record({ is: fc.constant('breaks off' as const) }),
  fc.record({ is: fc.constant('a day passes' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('each request of a chat begins as the one before, whatever servers, their tools, folders and results do meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const host = hostInMemory(undefined, undefined, 'none');
      for (const server of ['web', 'notes', 'files']) host.offer(server, { add: {}, read: {} });
      const chat = host.begin();
      for (const next of steps) await take(host, chat, next);
      await host.say(chat, 'And now?');
      const { requests } = host.model;
      requests.slice(1).forEach((request, at) => expectToBeginAs(defined(requests[at]), request));
    }),
    random(40),
  );
});

async function take(host: Host, chat: string, next: Step): Promise<void> {
  switch (next.is) {
    case 'says': {
      host.model.next([...(next.thinks ? THINKS : []), ...says('So.')]);
      return void (await host.say(chat, 'Go'));
    }
    case 'breaks off':
      host.model.next([{ type: 'text', text: 'Half of' }, ends('cut')]);
      await host.say(chat, 'Go');
      return void (await host.turnEnds(host.conversations.of(chat).retry().turn));
    case 'calls':
      host.handle(next.server, next.tool, () => ok('x'.repeat(next.length)));
      return callsOne(host, chat, `${next.server}__${next.tool}`);
    case 'shows':
      host.handle(next.server, 'read', () => ({ outcome: 'ok', content: [{ type: 'image', data: PNG, mimeType: 'image/png' }] }));
      return callsOne(host, chat, `${next.server}__read`);
    case 'lists':
      return host.offer(next.server, Object.fromEntries(next.tools.map((tool) => [tool, {}])));
    case 'lists many':
      return host.offer(next.server, Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`tool_${at}`, {}])));
    case 'searches':
      return callsOne(host, chat, 'search_tools', { query: next.query });
    case 'holds': {
      const offer = defined(host.journal.state().offers[next.server]);
      const tools = offer.tools.map((tool) =>
        tool.name === next.tool ? { ...tool, description: 'Other', definition: 'other', hold: { before: tool, keptOff: false } } : tool,
      );
      return host.journal.record({ type: 'offer.changed', server: next.server, offer: { ...offer, tools } });
    }
    case 'goes':
      return is(host, next.server, illTyped({ state: 'stopping' }));
    case 'is there': {
      const saying = { name: 'x', version: '1', instructions: next.words };
      return is(host, next.server, { state: 'ready', since: 1, tookMs: 1, protocolVersion: '2025-11-25', era: 'legacy', says: saying });
    }
    case 'folders': {
      const folders = next.paths.map((path) => ({ path, name: path, state: 'here' as const, usual: true, hiddenFrom: [] }));
      return host.journal.record({ type: 'folders.changed', folders });
    }
    case 'a day passes':
      return host.clock.forward(24 * 60 * 60 * 1000);
    default:
      return next satisfies never;
  }
}

function is(host: Host, server: string, state: Server['state']): void {
  host.journal.record({ type: 'server.changed', server: { ...defined(host.journal.state().servers[server]), state } });
}

async function callsOne(host: Host, chat: string, alias: string, input: JsonObject = {}): Promise<void> {
  host.model.next([...THINKS, proposes(alias, input, `use-${host.entries(chat).length}`), ends('calls')], says('Read.'));
  const { turn } = host.conversations.of(chat).send({ text: 'Read' });
  void allow(host, turn);
  await host.turnEnds(turn);
}

/** Allows what waits, until the turn is over. */
async function allow(host: Host, turn: string): Promise<void> {
  while (!host.events.some((event) => event.type === 'turn.ended' && event.turn === turn)) {
    for (const question of Object.values(host.journal.state().questions))
      if (question.kind === 'call') await host.approvals.answer(question.id, { answer: 'once' });
    await settled();
  }
}
