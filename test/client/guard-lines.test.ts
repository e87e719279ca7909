import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardLines } from '../../client/guard-lines.ts';
import { english } from '../../client/words/words.ts';
import { flat } from '../../client/words/phrase.ts';
import type { Entry } from '../../contract/conversation.ts';
import { type DataKind, handledBy } from '../../contract/handles.ts';
import type { Handles, Server } from '../../contract/server.ts';
import { whatMeets } from '../../main/host/consent/calls/guard/guard.ts';
import { emptyState } from '../doubles/empty-state.ts';
import { random } from '../doubles/sequences.ts';

function server(id: string, handles: Handles): Server {
  const launch = { kind: 'stdio' as const, command: id, args: [], env: {} };
  return { id, name: id, hue: 1, enabled: true, origin: 'added', launch, fingerprint: 'f', handles, state: { state: 'off' } };
}

function linesOf(one: Server, others: Server[]) {
  const answered = (of: Server) => ({ name: of.name, handled: (kind: DataKind) => handledBy(of, kind) });
  return guardLines(english, answered(one), others.map(answered)).map(({ asks, says }) => `${asks ? 'asks' : 'quiet'}: ${flat(says)}`);
}

const tickets = (handles: Handles) => server('tickets', handles);
const notes = server('notes', { private: true, untrusted: false, sends: false });
const web = server('web', { private: false, untrusted: true, sends: true });

test('the lines name the calls that are asked about, and the servers that make it so', () => {
  expect(linesOf(tickets({ private: true, untrusted: true, sends: true }), [notes, web])).toEqual([
    'asks: asks before a call of “tickets” in a chat with private data (“tickets”, “notes”, or files that you attach) and text by strangers (“tickets” or “web”)',
    'asks: asks before a call of “web” in a chat with something from “tickets”',
  ]);
  expect(linesOf(tickets({ private: true, untrusted: false, sends: false }), [notes, web])).toEqual([
    'quiet: stays quiet before a call of “tickets”: it sends nothing to others',
    'asks: asks before a call of “web” in a chat with something from “tickets” and text by strangers (“web”)',
  ]);
  expect(linesOf(tickets({ private: false, untrusted: true, sends: false }), [notes, web])).toContain(
    'asks: asks before a call of “web” in a chat with something from “tickets” and private data (“notes” or files that you attach)',
  );
});

test('a missing answer counts as yes, many servers are counted, and a server that is alone is told so', () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => server(id, { private: false, untrusted: false, sends: true }));
  expect(linesOf(tickets({}), many)).toEqual([
    'asks: asks before a call of “tickets” in a chat with private data (files that you attach) and text by strangers (“tickets”)',
    'asks: asks before a call of “a”, “b”, or 2 others in a chat with something from “tickets”',
  ]);
  expect(linesOf(tickets({ sends: false }), [])).toEqual([
    'quiet: stays quiet before a call of “tickets”: it sends nothing to others',
    'quiet: With a second server this decides when Switchyard asks',
  ]);
});

test('the lines say what the guard does, whatever the answers are', () => {
  const answers = fc.record({ private: fc.boolean(), untrusted: fc.boolean(), sends: fc.boolean() });
  fc.assert(
    fc.property(fc.tuple(answers, answers, answers), (all) => {
      const [one, ...others] = all.map((handles, at) => server(`s${at}`, handles));
      const servers = [one, ...others].filter((each) => each !== undefined);
      const [first] = servers;
      if (!first) return;
      const chats = subsets(['attached', ...servers.map(({ id }) => id)]);
      const asksAt = (called: string, isNamed: (ids: string[]) => boolean) =>
        chats.some((read) => {
          const meets = meetingOf(servers, read, called);
          return meets !== undefined && isNamed(meets);
        });
      const [own, after] = guardLines(
        english,
        { name: first.name, handled: (kind) => handledBy(first, kind) },
        others.map((other) => ({ name: other.name, handled: (kind) => handledBy(other, kind) })),
      );
      expect(own?.asks).toBe(asksAt('s0', () => true));
      expect(after?.asks).toBe(['s1', 's2'].some((called) => asksAt(called, (ids) => ids.includes('s0'))));
    }),
    random(200),
  );
});

/** The servers whose data meet in a call, in a chat that read from these. */
function meetingOf(servers: Server[], read: string[], called: string): string[] | undefined {
  const common = { turn: 't', at: 1 };
  const file = { hash: 'a'.repeat(64), name: 'f', bytes: 1, kind: 'text' as const, mimeType: 'text/plain' };
  const entries = read.map((from): Entry => {
    if (from === 'attached') return { ...common, type: 'message', id: 'm', text: '', files: [file] };
    return {
      ...common,
      type: 'call',
      id: from,
      reply: 'r',
      toolUse: 'u',
      alias: 'a',
      tool: { server: from, serverName: from, name: 't' },
      input: {},
      decision: { by: 'person', answer: 'once' },
      state: { state: 'ended', outcome: 'ok', tookMs: 1, content: [{ type: 'text', text: 'said' }] },
    };
  });
  const state = { ...emptyState(), servers: Object.fromEntries(servers.map((each) => [each.id, each])), entries: { chat: entries } };
  const { meets } = whatMeets({ server: called, input: {} }, state, 'chat');
  return meets && [...meets.private, ...meets.untrusted].map((ref) => ref.server);
}

function subsets(of: string[]): string[][] {
  return of.reduce<string[][]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]]);
}
