import { argumentsIn, type OwnPrompt } from '../../../../contract/own-prompt.ts';
import type { Offer, Prompt, Server } from '../../../../contract/server.ts';
import { NEUTRAL } from '../../../foundation/foreign/hue.ts';

/** A prompt together with the server that offers it. */
export type OfferedPrompt = { server: Server; prompt: Prompt; completes: boolean };
export type OfferedPromptGroup = { server: Server; entries: OfferedPrompt[] };
/** A prompt in the list: one that a server offers, or one of the person's `own`. */
export type ListedPrompt = { server: Pick<Server, 'id' | 'name' | 'hue'>; prompt: Prompt; completes: boolean; own?: OwnPrompt };
type ListedPromptGroup = { server: ListedPrompt['server']; isFolder?: true; entries: ListedPrompt[] };
/**
 * `prompts` are those of all groups; `best` is where the selection starts among them, at the one
 * whose name fits best.
 */
export type FoundPrompts = { groups: ListedPromptGroup[]; prompts: ListedPrompt[]; best: number };

/** The prompts of every ready server, grouped by server, in the order the servers stand in. */
export function promptGroups(servers: Record<string, Server>, offers: Record<string, Offer>): OfferedPromptGroup[] {
  return Object.values(servers)
    .filter((server) => server.state.state === 'ready')
    .map((server) => ({ server, entries: promptsOf(server, offers[server.id]) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The prompts of the person, under this name; no server has the empty id. */
export function ownPromptGroups(prompts: OwnPrompt[], name: string): ListedPromptGroup[] {
  const server = { id: '', name, hue: NEUTRAL };
  const entries = prompts.map((own): ListedPrompt => {
    const args = argumentsIn(own.text).map((argument) => ({ name: argument, required: true }));
    return { server, prompt: { name: own.name, description: own.description, arguments: args }, completes: false, own };
  });
  return entries.length > 0 ? [{ server, isFolder: true, entries }] : [];
}

/** The query behind the slash: words found anywhere, or `server:prompt`. */
export function findListedPrompts(all: ListedPromptGroup[], query: string): FoundPrompts {
  const found: ListedPrompt[] = [];
  let best = { at: 0, rank: 0 };
  const groups = all.map(({ entries, ...group }) => {
    const wanted = wantedOf(group.server, query);
    const from = found.length;
    for (const offered of entries) {
      const rank = rankOf(textsOf(offered.prompt), wanted);
      if (rank > best.rank) best = { at: found.length, rank };
      if (rank > 0) found.push(offered);
    }
    return { ...group, entries: found.slice(from) };
  });
  return { groups: groups.filter(({ entries }) => entries.length > 0), prompts: found, best: best.at };
}

/** The identity of a prompt, whatever else is said of it. */
export function promptKey({ server, prompt }: ListedPrompt): string {
  return `${server.id} ${prompt.name}`;
}

/**
 * The text the composer shows for a prompt; names the server when the prompt's name alone would not
 * do.
 */
export function commandOf({ server, prompt }: ListedPrompt): string {
  return `/${server.name}:${prompt.name}`;
}

function promptsOf(server: Server, offer: Offer | undefined): OfferedPrompt[] {
  return (offer?.prompts ?? []).map((prompt) => ({ server, prompt, completes: offer?.completes ?? false }));
}

/** The lower-case texts a prompt is found by. */
type Texts = { name: string; title: string; names: string; all: string };

/** Made ready once for each: a person waits for the next letter, not for five thousand of these. */
const ready = new WeakMap<Prompt, Texts>();

function textsOf(prompt: Prompt): Texts {
  const known = ready.get(prompt);
  if (known) return known;
  const name = prompt.name.toLowerCase();
  const title = prompt.title?.toLowerCase() ?? '';
  const made = { name, title, names: `${name}\n${title}`, all: `${name}\n${title}\n${prompt.description?.toLowerCase() ?? ''}` };
  ready.set(prompt, made);
  return made;
}

/**
 * The query among the prompts of one server. `unsaid` are the words that its own name does not
 * hold.
 */
type PromptQuery = { whole: string; name: string; words: string[]; unsaid: string[] };

function wantedOf(server: ListedPrompt['server'], query: string): PromptQuery {
  const whole = query.trim().toLowerCase();
  const named = server.name.toLowerCase();
  const isNamed = whole.startsWith(`${named}:`);
  const name = isNamed ? whole.slice(named.length + 1) : whole;
  const words = name.split(/\s+/);
  return { whole, name, words, unsaid: words.filter((word) => !named.includes(word)) };
}

function rankOf({ name, title, names, all }: Texts, wanted: PromptQuery): number {
  if (!wanted.whole) return 1;
  if (name === wanted.name || name === wanted.whole) return 5;
  if (name.startsWith(wanted.name) || name.startsWith(wanted.whole)) return 4;
  if (title.startsWith(wanted.whole)) return 3;
  if (!wanted.unsaid.every((word) => all.includes(word))) return 0;
  return wanted.words.every((word) => names.includes(word)) ? 2 : 1;
}
