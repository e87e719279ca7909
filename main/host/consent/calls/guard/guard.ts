import type { CallQuestion, ReadRef } from '../../../../../contract/approval.ts';
import type { Call, Entry } from '../../../../../contract/conversation.ts';
import { ATTACHED, type DataKind, handledBy, isYes, OURS } from '../../../../../contract/handles.ts';
import { instructing } from '../../../../../contract/server-instructions.ts';
import type { JsonObject } from '../../../../../contract/json.ts';
import { projectOf } from '../../../../../contract/project.ts';
import type { State } from '../../../../../contract/state.ts';
import { carriedIn } from './carried.ts';

/**
 * `sources`: the servers from which the chat has what may be private or written by strangers, the
 * called one only where its own private data counts. `isUnread`: the entries of the chat are not in
 * memory, so nothing is known of it. `carried` is looked for only when it is asked.
 */
export type Met = Pick<CallQuestion, 'meets' | 'unsaid'> & { sources: string[]; isUnread: boolean; carried(): CallQuestion['carried'] };

/**
 * Guard against the lethal trifecta: what of other servers could leave through this call. A model
 * that read a stranger's text may do what the stranger wants (prompt injection). Together with
 * private data and a way to the outside that is how data is stolen (exfiltration), whichever rule
 * allows the single steps. Private data that the called server gave itself counts where no other
 * server gave any and another one brought in text by strangers: a server that sends may reach
 * anybody. `meets`: all three
 * are known. `unsaid`: they may meet, as far as anybody said.
 */
export function whatMeets({ server, input }: { server: string; input: JsonObject }, state: State, conversation: string | null): Met {
  const { entries, servers, conversations } = state;
  const said = conversation === null ? [] : (entries[conversation] ?? []);
  const ofProject = conversation === null ? [] : filesOfProject(state, conversation);
  const read = readFrom(said, ofProject);
  const handled = (id: string, kind: DataKind) => handledBy(servers[id] ?? { id }, kind);
  const may = (id: string, kind: DataKind) => handled(id, kind).is !== false;
  const others = [...read.values()].filter((one) => one.server !== server);
  const untrusted = [...read.values()].filter((one) => may(one.server, 'untrusted'));
  const strangers = untrusted.filter((one) => one.server !== server && isYes(handled(one.server, 'untrusted')));
  const itself = read.get(server);
  const isOthersKnown = others.some((one) => one.data && isYes(handled(one.server, 'private')));
  const bothKnown = isYes(handled(server, 'private')) && isYes(handled(server, 'sends'));
  const isOwnCounted = itself?.data === true && !isOthersKnown && strangers.length > 0 && bothKnown;
  const own = [...others.filter((one) => one.data && may(one.server, 'private')), ...(isOwnCounted ? [itself] : [])];
  const meeting = may(server, 'sends') && own.length > 0 && untrusted.length > 0 ? whatIsKnown() : {};
  return {
    ...meeting,
    sources: [...others, ...(isOwnCounted ? [itself] : [])]
      .map((one) => one.server)
      .filter((id) => may(id, 'private') || may(id, 'untrusted')),
    isUnread: conversation !== null && conversations[conversation] !== undefined && entries[conversation] === undefined,
    carried() {
      const told = conversation === null ? [] : toldIn(said, servers);
      const instructions = told.filter((one) => one.server !== server);
      if (read.size === 0 && instructions.length === 0) return [];
      return carriedIn(input, said, server, instructions).map((piece) => ({ ...piece, serverName: nameOf(piece.server) }));
    },
  };

  /** An answer is missing only where nothing else makes the part of the meeting sure. */
  function whatIsKnown(): Pick<Met, 'meets' | 'unsaid'> {
    const sure = (parts: ReadPart[], kind: DataKind) => parts.filter((one) => isYes(handled(one.server, kind)));
    const [surelyOwn, surelyUntrusted] = [sure(own, 'private'), sure(untrusted, 'untrusted')];
    const missing = [
      ...(surelyOwn.length === 0 ? own : []),
      ...(surelyUntrusted.length === 0 ? untrusted : []),
      ...(isYes(handled(server, 'sends')) ? [] : [{ server }]),
    ];
    const ids = [...new Set(missing.map((one) => one.server))];
    if (ids.length > 0) {
      const saidAt = saidBefore(said, (warned) => warned.unsaid, ids);
      return {
        unsaid: { servers: ids.map((id) => ({ server: id, serverName: nameOf(id) })), ...(saidAt !== undefined && { saidAt }) },
      };
    }
    const here = said.filter((entry) => entry.type === 'call' && entry.tool?.server === server);
    const from = surelyOwn.map((one) => one.server);
    const saidAt = saidBefore(here, (warned) => warned.private, from);
    const ref = (part: ReadPart): ReadRef => ({
      server: part.server,
      serverName: nameOf(part.server),
      what: part.what,
      at: part.at,
    });
    return { meets: { private: surelyOwn.map(ref), untrusted: surelyUntrusted.map(ref), ...(saidAt !== undefined && { saidAt }) } };
  }

  function nameOf(id: string): string {
    return servers[id]?.name ?? read.get(id)?.serverName ?? id;
  }
}

/** The time of the last answered card that named one of these, once cards named all of them. */
function saidBefore(entries: Entry[], named: (warned: NonNullable<Call['warned']>) => string[], ids: string[]): number | undefined {
  const cards = entries.flatMap((entry) => (entry.type === 'call' && entry.warned ? [entry.warned] : []));
  const before = new Set(cards.flatMap(named));
  if (!ids.every((id) => before.has(id))) return undefined;
  return cards.findLast((card) => named(card).some((id) => ids.includes(id)))?.at;
}

/** The last thing read from one server; `data`: something of it was more than an error's words. */
type ReadPart = ReadRef & { data: boolean };

/**
 * One look at each entry, and none into what it holds: a chat of thousands costs less than a
 * millisecond.
 */
function readFrom(entries: Entry[], ofProject: ReadPart[]): Map<string, ReadPart> {
  const read = new Map(ofProject.map((part) => [part.server, part]));
  for (const entry of entries) {
    for (const source of sourcesOf(entry)) {
      read.set(source.server, { ...source, data: source.data || read.get(source.server)?.data === true });
    }
  }
  return read;
}

/** Files of the project of a chat go along with each of its requests, as attached ones do. */
function filesOfProject(state: State, conversation: string): ReadPart[] {
  const at = state.conversations[conversation]?.createdAt ?? 0;
  const files = projectOf(state, conversation)?.files ?? [];
  return files.map(({ name }) => ({ server: ATTACHED, serverName: '', what: name, at, data: true }));
}

function sourcesOf(entry: Entry): ReadPart[] {
  const { at } = entry;
  if (entry.type === 'message') {
    const { prompt, attached = [], files = [] } = entry;
    return [
      ...[...(prompt ? [prompt] : []), ...attached].map(({ server, serverName, name }) => ({
        server,
        serverName,
        what: name,
        at,
        data: true,
      })),
      ...files.map(({ name }) => ({ server: ATTACHED, serverName: '', what: name, at, data: true })),
    ];
  }
  if (entry.type !== 'call' || !entry.tool || entry.state.state !== 'ended') return [];
  const { outcome, content, structured, reason } = entry.state;
  const { tool } = entry;
  const data = content.length > 0 || structured !== undefined;
  // A server may well put what it wants the model to read into an error.
  const ranAndFailed = outcome === 'failed' && reason !== undefined && entry.decision !== undefined;
  // A tool of ours gives what servers said.
  const from = tool.server === OURS ? (entry.from ?? []) : [tool];
  return data || ranAndFailed ? from.map(({ server, serverName }) => ({ server, serverName, what: tool.name, at, data })) : [];
}

/**
 * Words of servers about how they are used: those the model was told in this chat, and those it is
 * told next.
 */
function toldIn(entries: Entry[], servers: State['servers']): { server: string; text: string }[] {
  const before = entries.flatMap((entry) => (entry.type === 'message' ? (entry.told?.servers ?? []) : []));
  const next = instructing(servers).map(({ server: { id }, text }) => ({ server: id, text }));
  return [...before.map(({ server, says }) => ({ server, text: says })), ...next];
}
