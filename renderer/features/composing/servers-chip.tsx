import { useRef, useState } from 'react';
import { ChevronDown, Server as ServerIcon } from 'lucide-react';
import type { Conversation } from '../../../contract/conversation.ts';
import { useChosenTools } from '../chat-tools/use-chosen-tools.ts';
import { stateOfServer } from '../servers/server-state.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { Chip } from '../../foundation/ui/chip.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

const toolsOfChat = lateCode(() => import('../chat-tools/chat-tools.tsx'));

/** The number of servers that answer in this chat; it opens the choice of its servers and tools. */
export function ServersChip({ conversation }: { conversation: Conversation | undefined }) {
  const { composing, chatTools } = useWords();
  const chip = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const wasOpenAtPress = useRef(false);
  const { isServerOn } = useChosenTools(conversation);
  const late = useLate(toolsOfChat);
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const all = Object.values(servers);
  const areReady = all.filter(({ state }) => state.state === 'ready');
  const ready = areReady.length;
  const here = areReady.filter(({ id }) => isServerOn(id)).length;
  const needYou = all.filter((server) => stateOfServer(server, offers[server.id]).glyph === 'attention').length;
  const label = composing.serversReady(ready, needYou);
  return (
    <>
      <Chip
        ref={chip}
        data-open={isChoosing || undefined}
        aria-haspopup="dialog"
        aria-expanded={isChoosing}
        aria-label={here === ready ? label : chatTools.alsoOffHere(label, ready - here)}
        // A press outside closes the choice before the click comes.
        onPointerDown={() => {
          wasOpenAtPress.current = isChoosing;
        }}
        onClick={() => {
          setChoosing(!wasOpenAtPress.current);
          wasOpenAtPress.current = false;
        }}
      >
        {needYou > 0 ? <Glyph state="attention" size={15} label="" /> : <ServerIcon size={15} strokeWidth={1.7} />}
        <b className="composer-servers">{words()}</b>
        <ChevronDown size={12} strokeWidth={2.1} />
      </Chip>
      {isChoosing && late && (
        <late.ChatTools conversation={conversation} closesTo={() => chip.current} onClose={() => setChoosing(false)} />
      )}
    </>
  );

  function words(): string {
    if (here === 0) return composing.noServers;
    return here === ready ? composing.servers(ready) : chatTools.serversOf(here, ready);
  }
}
