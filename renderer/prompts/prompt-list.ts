import type { Offer, Prompt, Server } from '../../contract/server.ts';

/** A prompt together with the server that offers it. */
export type OfferedPrompt = { server: Server; prompt: Prompt; completes: boolean };
export type PromptGroup = { server: Server; prompts: OfferedPrompt[] };

/** The prompts of every ready server, grouped by server, in the order the servers stand in. */
export function promptGroups(servers: Record<string, Server>, offers: Record<string, Offer>): PromptGroup[] {
  return Object.values(servers)
    .filter((server) => server.state.state === 'ready')
    .map((server) => ({ server, prompts: promptsOf(server, offers[server.id]) }))
    .filter((group) => group.prompts.length > 0);
}

/** What follows the slash: words found anywhere, or `server:prompt`. */
export function filterPrompts(groups: PromptGroup[], query: string): PromptGroup[] {
  return groups
    .map((group) => ({ ...group, prompts: group.prompts.filter((offered) => rank(offered, query) > 0) }))
    .filter((group) => group.prompts.length > 0);
}

/** Where the selection starts: the prompt whose name fits best. */
export function bestPrompt(groups: PromptGroup[], query: string): number {
  const ranks = groups.flatMap((group) => group.prompts).map((offered) => rank(offered, query));
  return ranks.reduce((best, one, at) => (one > (ranks[best] ?? 0) ? at : best), 0);
}

/** What the composer shows for it; names the server when the prompt's name alone would not do. */
export function commandOf({ server, prompt }: OfferedPrompt): string {
  return `/${server.name}:${prompt.name}`;
}

function promptsOf(server: Server, offer: Offer | undefined): OfferedPrompt[] {
  return (offer?.prompts ?? []).map((prompt) => ({ server, prompt, completes: offer?.completes ?? false }));
}

function rank({ server, prompt }: OfferedPrompt, query: string): number {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return 1;
  const name = prompt.name.toLowerCase();
  const title = prompt.title?.toLowerCase() ?? '';
  const named = `${server.name.toLowerCase()}:${name}`;
  if (name === wanted || named === wanted) return 5;
  if (name.startsWith(wanted) || (wanted.includes(':') && named.startsWith(wanted))) return 4;
  if (title.startsWith(wanted)) return 3;
  const all = `${named} ${title} ${prompt.description?.toLowerCase() ?? ''}`;
  const words = wanted.split(/\s+/);
  if (!words.every((word) => all.includes(word))) return 0;
  return words.every((word) => `${name} ${title}`.includes(word)) ? 2 : 1;
}
