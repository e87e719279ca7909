import type { Conversation } from '../../contract/conversation.ts';
import { isServerOffHere, isToolOffHere, type OffHere } from '../../contract/off-here.ts';
import { NEW, useChangeDraft, useDraft } from '../composing/drafts.tsx';
import { useHost } from '../host/use-host.ts';
import { tellTrouble } from '../ui/tell-trouble.ts';

const NOTHING: OffHere = { servers: [], tools: [] };

/** Servers and tools that are off in this chat, or in the one that does not exist yet. */
export function useOffHere(conversation: Conversation | undefined) {
  const { ask } = useHost();
  const change = useChangeDraft();
  const unsaid = useDraft(NEW, (draft) => draft.offHere);
  const off = (conversation ? conversation.offHere : unsaid) ?? NOTHING;

  function set(offHere: OffHere): void {
    if (conversation) void ask('conversation.choose-tools', { conversation: conversation.id, offHere }).catch(tellTrouble);
    else change(NEW, { offHere });
  }

  return {
    isServerOn: (server: string) => !isServerOffHere(off, server),
    isToolOn: (server: string, tool: string) => !isToolOffHere(off, { server, tool }),

    /** A server that is turned on comes back with all of its tools. */
    turnServer(server: string, on: boolean): void {
      const servers = off.servers.filter((one) => one !== server);
      const tools = off.tools.filter((one) => one.server !== server);
      set({ servers: on ? servers : [...servers, server], tools });
    },

    /** One tool of a server that is off: the server is on, with this tool alone. */
    turnTool(server: string, tool: string, { on, all }: { on: boolean; all: string[] }): void {
      const others = off.tools.filter((one) => one.server !== server);
      const before = all.filter((one) => isToolOffHere(off, { server, tool: one }));
      const now = on ? before.filter((one) => one !== tool) : [...before, tool];
      set({ servers: off.servers.filter((one) => one !== server), tools: [...others, ...now.map((one) => ({ server, tool: one }))] });
    },
  };
}
