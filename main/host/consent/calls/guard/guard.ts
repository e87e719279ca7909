import type { CallQuestion } from '../../../../../contract/approval.ts';
import type { Entry } from '../../../../../contract/conversation.ts';
import { handlesOf, OURS } from '../../../../../contract/handles.ts';
import { instructing } from '../../../../../contract/server-instructions.ts';
import type { JsonObject } from '../../../../../contract/json.ts';
import type { State } from '../../../../../contract/state.ts';
import { carriedIn } from './carried.ts';

/**
 * `sources`: the other servers from which the model has read something in this chat. `carried` is
 * looked for only when it is asked.
 */
export type Met = { meets?: CallQuestion['meets']; sources: string[]; carried(): CallQuestion['carried'] };

/**
 * Guard against the lethal trifecta: what of other servers could leave through this call. A model
 * that read a stranger's text may do what the stranger wants (prompt injection). Together with
 * private data and a way to the outside that is how data is stolen (exfiltration), whichever rule
 * allows the single steps.
 */
export function whatMeets(
  { server, input }: { server: string; input: JsonObject },
  { entries, servers }: State,
  conversation: string | null,
): Met {
  const said = conversation === null ? [] : (entries[conversation] ?? []);
  const told = conversation === null ? [] : toldIn(said, servers);
  const read = readFrom(said);
  // Before all that was read in the chat the model read what these say about themselves.
  for (const { server: one, name } of told) if (!read.has(one)) read.set(one, { name, data: false });
  const others = [...read].filter(([id]) => id !== server);
  const handles = (id: string) => handlesOf(servers[id] ?? { id });
  const ref = ([id, { name }]: [string, ReadSource]) => ({ server: id, serverName: servers[id]?.name ?? name });
  const own = others.filter(([id, { data }]) => data && handles(id).private).map(ref);
  const untrusted = [...read].filter(([id]) => handles(id).untrusted).map(ref);
  return {
    ...(handles(server).sends && own.length > 0 && untrusted.length > 0 && { meets: { private: own, untrusted } }),
    sources: others.map(([id]) => id),
    carried() {
      if (others.length === 0) return [];
      const instructions = told.filter((one) => one.server !== server);
      return carriedIn(input, said, server, instructions).map((piece) => ({ ...piece, serverName: nameOf(piece.server) }));
    },
  };

  function nameOf(id: string): string {
    return servers[id]?.name ?? read.get(id)?.name ?? id;
  }
}

/** `data`: more than the words of an error. */
type ReadSource = { name: string; data: boolean };

/**
 * One look at each entry, and none into what it holds: a chat of thousands costs less than a
 * millisecond.
 */
function readFrom(entries: Entry[]): Map<string, ReadSource> {
  const read = new Map<string, ReadSource>();
  for (const entry of entries) {
    for (const { server, serverName, data } of sourcesOf(entry)) {
      read.set(server, { name: serverName, data: data || read.get(server)?.data === true });
    }
  }
  return read;
}

type GuardSource = { server: string; serverName: string; data: boolean };

function sourcesOf(entry: Entry): GuardSource[] {
  if (entry.type === 'message') {
    const given = [...(entry.prompt ? [entry.prompt] : []), ...(entry.attached ?? [])];
    return given.map(({ server, serverName }) => ({ server, serverName, data: true }));
  }
  if (entry.type !== 'call' || !entry.tool || entry.state.state !== 'ended') return [];
  const { outcome, content, structured, reason } = entry.state;
  const data = content.length > 0 || structured !== undefined;
  // A server may well put what it wants the model to read into an error.
  const ranAndFailed = outcome === 'failed' && reason !== undefined && entry.decision !== undefined;
  // A tool of ours gives what servers said.
  const from = entry.tool.server === OURS ? (entry.from ?? []) : [entry.tool];
  return data || ranAndFailed ? from.map(({ server, serverName }) => ({ server, serverName, data })) : [];
}

/**
 * Words of servers about how they are used: those the model was told in this chat, and those it is
 * told next.
 */
function toldIn(entries: Entry[], servers: State['servers']): { server: string; name: string; text: string }[] {
  const before = entries.flatMap((entry) => (entry.type === 'message' ? (entry.told?.servers ?? []) : []));
  const next = instructing(servers).map(({ server: { id, name }, text }) => ({ server: id, name, text }));
  return [...before.map(({ server, name, says }) => ({ server, name, text: says })), ...next];
}
