import type { ChosenTools } from '../../../../contract/chosen-tools.ts';
import type { Conversation, ModelChoice, Call, Entry } from '../../../../contract/conversation.ts';
import { OURS } from '../../../../contract/handles.ts';
import type { Placed } from '../../../../contract/placed.ts';
import type { OffHere } from '../../../../contract/off-here.ts';
import type { Tool } from '../../../../contract/server.ts';
import { chatInProject, type ProjectsState } from '../../../../contract/project.ts';
import type { State } from '../../../../contract/state.ts';
import type { UsedTool } from '../../storage/decisions.ts';
import type { KeptTools } from '../../storage/kept-tools.ts';
import { estimateOnce } from '../../models/estimate-tokens.ts';
import type { ModelTool } from '../../models/model.ts';
import { hasSameItems } from '../../base/remembering.ts';
import { SEARCH_TOOLS, searchesTools } from '../../models/searches-tools.ts';
import { toToolParam, type Usable } from '../../models/to-tools.ts';
import type { HostTools } from '../call/host-tools.ts';
import type { Room } from './room.ts';
import { takesPart, wantedTools } from '../wanted-tools.ts';
import { isObject } from '../../../../contract/json.ts';

export type ToolsOfChats = ReturnType<typeof createToolsOfChats>;
export type KnownTool = Usable & { param: ModelTool };

/** Tools of servers that go along unasked: so many, and so large a part of the window. */
const MOST_THERE = 40;
const SHARE = 0.1;
/** The window that is assumed where nobody knows it. */
const USUAL_WINDOW = 128_000;
/** A list that grew longer begins anew, with those that were asked for last. */
const MOST = 128;
const MOST_ASKED_FOR = 64;
/** Lists in memory; those of other chats are on disk. */
const MOST_LISTS = 100;

/** All that a list is made from besides the state's servers, offers and rules. */
type Here = {
  conversation: string;
  chosen: Pick<Conversation, keyof ChosenTools>;
  own: Tool[];
  asked: ReadonlyMap<string, number>;
  limit: number;
  searches: boolean;
  /** The tools that the person's chats called most, when this list began. */
  used: UsedTool[];
};
type ToolList = { tools: KnownTool[]; from: unknown[]; used: UsedTool[] };
type DeferredServer = { server: string; name: string; aliases: string[] };
type Needs = {
  hostTools: Pick<HostTools, 'offered'>;
  state(): State;
  windowOf: Room['windowOf'];
  keptTools: Pick<KeptTools, 'of' | 'keep'>;
  mostUsedTools(limit: number): UsedTool[];
};

/**
 * The tools that go to a model with each request of a chat, in an order that only grows. New ones
 * come at the end. One whose server is away or that is on hold stays as the model read it, and a
 * call of it is refused. So the request begins as the last one did, also after a restart. A tool
 * that the person turned off, took away, forbade or accepted in its new form counts so at once.
 * Servers whose tools would be too many, or that the person wants so, are deferred: the model finds
 * those with `search_tools`, and only the most used ones go along. A tool that it found or called
 * in the chat is in the list from then on.
 */
export function createToolsOfChats({ hostTools, state, windowOf, keptTools, mostUsedTools }: Needs) {
  const lists = new Map<string, ToolList>();

  return {
    toolsOf(conversation: string, choice: ModelChoice): KnownTool[] {
      const key = keyOf(conversation, choice);
      const last = lists.get(key);
      const here = lookAt(conversation, choice, last);
      const from = madeFrom(here);
      const tools = last && hasSameItems(last.from, from) ? last.tools : listed(last?.tools, here, choice);
      remember(key, { tools, from, used: here.used });
      return tools;
    },

    /** The tools that would go along, if this were the choice in a chat. Nothing of it is kept. */
    toolsWith(chosen: ChosenTools, conversation: string, choice: ModelChoice): KnownTool[] {
      const last = lists.get(keyOf(conversation, choice));
      return withinMost(before(last?.tools, conversation, choice), { ...lookAt(conversation, choice, last), chosen });
    },

    deferred: (conversation: string, tools: Usable[], off?: OffHere) => deferredIn(state(), conversation, tools, off),
  };

  /** Tools that an endpoint found itself are in its history, and do not come into the list. */
  function lookAt(conversation: string, choice: ModelChoice, last: ToolList | undefined): Here {
    const { endpoints, entries } = state();
    const endpoint = endpoints[choice.endpoint];
    const searches = endpoint !== undefined && searchesTools(endpoint);
    const asked = searches ? [] : askedFor(entries[conversation] ?? [], MOST_ASKED_FOR);
    return {
      conversation,
      chosen: chatInProject(state(), conversation) ?? {},
      own: hostTools.offered(conversation),
      asked: new Map(asked.map((alias, at) => [alias, at])),
      limit: (windowOf(choice, conversation) ?? USUAL_WINDOW) * SHARE,
      searches,
      used: last?.used ?? mostUsedTools(MOST_THERE),
    };
  }

  function madeFrom({ chosen: { offHere, placedHere }, own, asked, limit, searches }: Here): unknown[] {
    const { servers, offers, rules } = state();
    return [servers, offers, rules, offHere, placedHere, limit, searches, ...own, ...asked.keys()];
  }

  function listed(last: KnownTool[] | undefined, here: Here, choice: ModelChoice): KnownTool[] {
    const kept = before(last, here.conversation, choice);
    const tools = withinMost(kept, here);
    if (!isSameList(kept, tools)) keptTools.keep(here.conversation, choice, tools);
    return tools;
  }

  function before(last: KnownTool[] | undefined, conversation: string, choice: ModelChoice): KnownTool[] {
    return last ?? keptTools.of(conversation, choice).map(withParam);
  }

  function withinMost(list: KnownTool[], here: Here): KnownTool[] {
    const grown = grow(list, here);
    const placedOf = placedIn(state(), here.conversation, here.chosen.placedHere);
    const isTooLong = grown.filter(({ server }) => placedOf(server) !== 'always').length > MOST;
    return isTooLong ? grow([], here) : grown;
  }

  function grow(list: KnownTool[], here: Here): KnownTool[] {
    const { conversation, chosen, asked, limit } = here;
    const now = state();
    const own = here.own.map((tool) => ({ server: OURS, tool }));
    const coming = new Map([...own, ...wantedTools(now, conversation, chosen.offHere)].map((usable) => [usable.tool.alias, usable]));
    const placedOf = placedIn(now, conversation, chosen.placedHere);
    const stayed = kept(list, coming, here);
    const search = coming.get(SEARCH_TOOLS);
    coming.delete(SEARCH_TOOLS);
    const ours = take(coming, ({ server }) => server === OURS);
    const always = take(coming, ({ server }) => placedOf(server) === 'always').map(withParam);
    const placeOf = ({ tool }: Usable) => asked.get(tool.alias) ?? 0;
    const searched = take(coming, ({ tool }) => asked.has(tool.alias))
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map(withParam);
    const automatic = [...coming.values()].filter(({ server }) => placedOf(server) === 'automatic');
    const added = new Set<Usable>();
    for (const its of unasked(automatic, here.used)) {
      const wider = [...added, ...its].map(withParam);
      if (isRoomFor([...stayed, ...always, ...searched, ...wider], limit)) for (const usable of its) added.add(usable);
    }
    const rest = [...searched, ...automatic.filter((usable) => added.has(usable)).map(withParam)];
    const isAllThere = [...coming.keys()].every((alias) => rest.some(({ tool }) => tool.alias === alias));
    return [...stayed, ...[...ours, ...(search && !isAllThere ? [search] : [])].map(withParam), ...always, ...rest];
  }

  /**
   * The tools of the last request, which leave `coming`. Of a server whose tools are to be found,
   * those that were found.
   */
  function kept(list: KnownTool[], coming: Map<string, Usable>, { conversation, chosen, asked }: Here): KnownTool[] {
    const { servers, offers } = state();
    const isWanted = takesPart(state(), conversation, chosen.offHere);
    const placedOf = placedIn(state(), conversation, chosen.placedHere);
    return list.flatMap((known): KnownTool[] => {
      if (placedOf(known.server) === 'found' && !asked.has(known.tool.alias)) return [];
      const today = coming.get(known.tool.alias);
      coming.delete(known.tool.alias);
      const stays = known.server !== OURS && servers[known.server]?.enabled === true && isWanted(known) && !isKeptOff(offers, known);
      if (!today) return stays ? [known] : [];
      return [today.tool.definition === known.tool.definition ? known : withParam(today)];
    });
  }

  /** The one used last is forgotten last. */
  function remember(key: string, list: ToolList): void {
    lists.delete(key);
    lists.set(key, list);
    const [oldest] = lists.keys();
    if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
  }
}

/**
 * The servers of which a request with these tools leaves some out, by name, with all of theirs that
 * can be found.
 */
function deferredIn(state: State, conversation: string, tools: Usable[], off: OffHere | undefined): DeferredServer[] {
  const there = new Set(tools.map(({ tool }) => tool.alias));
  const byServer = Map.groupBy(wantedTools(state, conversation, off), ({ server }) => server);
  return [...byServer].flatMap(([server, its]) =>
    its.every(({ tool }) => there.has(tool.alias))
      ? []
      : [{ server, name: state.servers[server]?.name ?? server, aliases: its.map(({ tool }) => tool.alias) }],
  );
}

/**
 * The way the tools of each server come to the model in a chat: what was chosen there goes before
 * what was chosen for the server.
 */
function placedIn(
  state: Pick<State, 'servers' | keyof ProjectsState>,
  conversation: string,
  here = chatInProject(state, conversation)?.placedHere,
): (server: string) => Placed {
  return (server) => (server === OURS ? 'automatic' : (here?.[server] ?? state.servers[server]?.placed ?? 'automatic'));
}

function keyOf(conversation: string, { endpoint, model }: ModelChoice): string {
  return JSON.stringify([conversation, endpoint, model]);
}

/**
 * Tools that go along although neither the person nor the model asked for them, in groups that come
 * whole or not at all. The most used ones are first, then the smallest servers, all of one size
 * together: no tool comes for the place of its name in the alphabet. Among very many tools only the
 * used ones come.
 */
function unasked(tools: Usable[], used: UsedTool[]): Usable[][] {
  const rank = new Map(used.map(({ server, tool }, at) => [`${server}\0${tool}`, at]));
  const rankOf = ({ server, tool }: Usable) => rank.get(`${server}\0${tool.name}`);
  const mostUsed = tools.filter((usable) => rankOf(usable) !== undefined).toSorted((a, b) => (rankOf(a) ?? 0) - (rankOf(b) ?? 0));
  const isVeryMany = tools.length > 3 * MOST_THERE;
  const servers = isVeryMany
    ? []
    : [
        ...Map.groupBy(
          tools.filter((usable) => rankOf(usable) === undefined),
          ({ server }) => server,
        ).values(),
      ];
  const bySize = [...Map.groupBy(servers, ({ length }) => length)].toSorted(([a], [b]) => a - b);
  return [...mostUsed.map((usable) => [usable]), ...bySize.map(([, its]) => its.flat())];
}

function take(from: Map<string, Usable>, isWanted: (usable: Usable) => boolean): Usable[] {
  const taken = [...from.values()].filter(isWanted);
  for (const { tool } of taken) from.delete(tool.alias);
  return taken;
}

/** The app's own tools are few and do not count. */
function isRoomFor(tools: KnownTool[], limit: number): boolean {
  const theirs = tools.filter(({ server }) => server !== OURS);
  return theirs.length <= MOST_THERE && theirs.reduce((sum, { param }) => sum + estimateOnce(param), 0) <= limit;
}

function isSameList(a: KnownTool[], b: KnownTool[]): boolean {
  return a.length === b.length && a.every(({ tool }, at) => tool.definition === b[at]?.tool.definition && tool.alias === b[at].tool.alias);
}

function withParam(usable: Usable): KnownTool {
  return { ...usable, param: toToolParam(usable.tool) };
}

function isKeptOff(offers: State['offers'], { server, tool }: KnownTool): boolean {
  return offers[server]?.tools.find(({ name }) => name === tool.name)?.hold?.keptOff === true;
}

/**
 * The aliases that the model called or found in these entries, the newest of them, in the order in
 * which it first did.
 */
function askedFor(entries: Entry[], most: number): string[] {
  const last = new Set<string>();
  for (let at = entries.length - 1; at >= 0 && last.size < most; at -= 1) {
    const entry = entries[at];
    if (entry?.type !== 'call') continue;
    for (const alias of namedBy(entry).toReversed()) if (last.size < most) last.add(alias);
  }
  return [...last].toReversed();
}

function namedBy({ tool, alias, state }: Call): string[] {
  if (tool?.server !== OURS) return [alias];
  if (tool.name !== SEARCH_TOOLS || state.state !== 'ended' || !isObject(state.structured)) return [];
  const { tools } = state.structured;
  return Array.isArray(tools) ? tools.filter((one) => typeof one === 'string') : [];
}
