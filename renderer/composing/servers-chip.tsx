import { useRef, useState } from 'react';
import { ChevronDown, Server as ServerIcon } from 'lucide-react';
import type { Conversation } from '../../contract/conversation.ts';
import { useChosenTools } from '../chat-tools/use-chosen-tools.ts';
import { stateOfServer } from '../frame/server-state.ts';
import { useGo } from '../frame/routes.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { useLater } from '../later/use-later.ts';
import { Chip } from '../ui/chip.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Menu } from '../ui/menu.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { NEW, useChangeDraft, useDraft } from './drafts.tsx';
import { flat } from '../../client/words/phrase.ts';
import { useWords } from '../words/use-words.ts';

/** The number of servers that answer; its menu turns each on or off everywhere and leads to the choices for this chat. */
export function ServersChip({ conversation }: { conversation: Conversation | undefined }) {
  const { composing, chatTools } = useWords();
  const chip = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { isServerOn } = useChosenTools(conversation);
  const { ask } = useHost();
  const go = useGo();
  const later = useLater();
  const reading = useReading(conversation);
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const all = Object.values(servers);
  const areReady = all.filter(({ state }) => state.state === 'ready');
  const ready = areReady.length;
  const here = areReady.filter(({ id }) => isServerOn(id)).length;
  const needYou = all.filter((server) => stateOfServer(server, offers[server.id]).glyph === 'attention').length;
  const words = wordsFor();
  const label = composing.serversReady(ready, needYou);
  const items = all.map((server) => ({
    label: flat((server.enabled ? composing.turnOff : composing.turnOn)(server.name)),
    icon: <Glyph state={stateOfServer(server, offers[server.id]).glyph} size={15} label="" />,
    onSelect: () => void ask('server.enable', { server: server.id, enabled: !server.enabled }).catch(() => undefined),
  }));
  return (
    <>
      <Menu
        side="top"
        align="start"
        trigger={
          <Chip
            ref={chip}
            data-open={isChoosing || undefined}
            aria-label={here === ready ? label : chatTools.alsoOffHere(label, ready - here)}
          >
            {needYou > 0 ? <Glyph state="attention" size={15} label="" /> : <ServerIcon size={15} strokeWidth={1.7} />}
            <b className="composer-servers">{words}</b>
            <ChevronDown size={12} strokeWidth={2.1} />
          </Chip>
        }
        items={[
          { label: chatTools.open, onSelect: () => setChoosing(true) },
          ...items,
          { label: composing.serversPage, keys: ['Ctrl', 'Shift', 'S'], onSelect: () => go({ page: 'servers' }) },
          {
            label: composing.letRead,
            help: composing.letReadHelp,
            checked: reading.on,
            onSelect: reading.turn,
          },
        ]}
      />
      {isChoosing && later && (
        <later.ChatTools conversation={conversation} closesTo={() => chip.current} onClose={() => setChoosing(false)} />
      )}
    </>
  );

  function wordsFor(): string {
    if (here === 0) return composing.noServers;
    return here === ready ? composing.servers(ready) : chatTools.serversOf(here, ready);
  }
}

/** The permission of the model to list and read resources in this chat, or in the one that does not exist yet. */
function useReading(conversation: Conversation | undefined): { on: boolean; turn(): void } {
  const { ask } = useHost();
  const change = useChangeDraft();
  const unsaid = useDraft(NEW, (draft) => draft.readsResources);
  const on = (conversation ? conversation.readsResources : unsaid) === true;
  const turn = () => {
    if (conversation) void ask('conversation.let-read-resources', { conversation: conversation.id, on: !on }).catch(tellTrouble);
    else change(NEW, { readsResources: !on });
  };
  return { on, turn };
}
