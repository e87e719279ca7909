import type { Entry } from '../../contract/conversation.ts';
import type { Offer, Server } from '../../contract/server.ts';
import { needsYou } from '../features/servers/server-state.ts';

/** Rows beside the chats before the rest folds. */
const SHOWN = 8;
/** Entries at the end of a chat in which its servers are looked for. */
const LATELY = 200;

/**
 * Servers beside the chats: all in their order, or where they are many the first eight. `open`: the
 * one whose page is in view. Trouble comes first, then servers that were used in the chat.
 */
export function yardRows(
  servers: Server[],
  { offers, used, open }: { offers: Record<string, Offer>; used: string[]; open: string | undefined },
): { shown: Server[]; more: number } {
  if (servers.length <= SHOWN) return { shown: servers, more: 0 };
  const rank = (server: Server) => {
    if (server.id === open) return 0;
    if (needsYou(server, offers[server.id])) return 1;
    if (server.state.state === 'restarting') return 2;
    if (used.includes(server.id)) return 3;
    return server.enabled ? 4 : 5;
  };
  const shown = servers.toSorted((one, other) => rank(one) - rank(other)).slice(0, SHOWN);
  return { shown, more: servers.length - SHOWN };
}

/** The servers of the last calls of a chat. */
export function usedLately(entries: Entry[] = []): string[] {
  return [
    ...new Set(entries.slice(-LATELY).flatMap((entry) => (entry.type === 'call' && entry.tool ? [entry.tool.server] : []))),
  ].toSorted();
}
