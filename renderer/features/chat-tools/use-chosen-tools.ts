import { AS_EVERYWHERE, type ChosenTools } from '../../../contract/chosen-tools.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { isServerOffHere, isToolOffHere, withServerTurned, type OffHere } from '../../../contract/off-here.ts';
import type { Placed } from '../../../contract/placed.ts';
import type { Server } from '../../../contract/server.ts';
import { NEW, useChangeDraft, useDraft } from '../../parts/drafts/drafts.tsx';
import { useNextProject } from '../../parts/drafts/next-project.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';

/** The choice of tools in this chat, or in the one that does not exist yet. */
export function useToolChoice(conversation: Conversation | undefined): ChosenTools {
  const unsaid = useDraft(NEW, (draft) => draft.tools);
  const usual = useAppState(({ settings }) => settings.newChatTools);
  const project = useNextProject();
  if (!conversation) return unsaid ?? project?.tools ?? usual ?? AS_EVERYWHERE;
  const { offHere = AS_EVERYWHERE.offHere, placedHere = AS_EVERYWHERE.placedHere } = conversation;
  return { offHere, placedHere };
}

/** The choice, and what changes it. */
export function useChosenTools(conversation: Conversation | undefined) {
  const { ask } = useHost();
  const change = useChangeDraft();
  const chosen = useToolChoice(conversation);
  const { offHere: off, placedHere } = chosen;

  function set(tools: ChosenTools): void {
    if (conversation) void ask('conversation.choose-tools', { conversation: conversation.id, ...tools }).catch(tellTrouble);
    else change(NEW, { tools });
  }

  const setOff = (offHere: OffHere) => set({ ...chosen, offHere });

  return {
    chosen,
    set,
    isServerOn: (server: string) => !isServerOffHere(off, server),
    isToolOn: (server: string, tool: string) => !isToolOffHere(off, { server, tool }),

    /** Turns it on, too. A placement that is as everywhere is not kept apart for this chat. */
    place({ id, placed: everywhere = 'automatic' }: Server, placed: Placed): void {
      const { [id]: _before, ...others } = placedHere;
      const servers = off.servers.filter((one) => one !== id);
      set({ offHere: { ...off, servers }, placedHere: placed === everywhere ? others : { ...others, [id]: placed } });
    },

    turnServer: (server: string, on: boolean) => setOff(withServerTurned(off, server, on)),

    /** One tool of a server that is off: the server is on, with this tool alone. */
    turnTool(server: string, tool: string, { on, all }: { on: boolean; all: string[] }): void {
      const others = off.tools.filter((one) => one.server !== server);
      const before = all.filter((one) => isToolOffHere(off, { server, tool: one }));
      const now = on ? before.filter((one) => one !== tool) : [...before, tool];
      setOff({ servers: off.servers.filter((one) => one !== server), tools: [...others, ...now.map((one) => ({ server, tool: one }))] });
    },
  };
}
