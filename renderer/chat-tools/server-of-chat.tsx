import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { flat } from '../../client/words/phrase.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Server, Tool } from '../../contract/server.ts';
import { useAppState } from '../host/use-host.ts';
import { hueFor } from '../servers/hue.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Tile } from '../ui/tile.tsx';
import { visible } from '../ui/visible.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import { PlacedHere } from './placed-here.tsx';
import { useChosenTools } from './use-chosen-tools.ts';

type Props = { server: Server; conversation: Conversation | undefined };
const NONE: Tool[] = [];

/** One server with its tick and how many of its tools take part; unfolded, its tools. */
export function ServerOfChat({ server, conversation }: Props) {
  const { chatTools } = useWords();
  const servers = useAppState((state) => state.servers);
  const tools = useAppState((state) => state.offers[server.id]?.tools) ?? NONE;
  const { isServerOn, isToolOn, turnServer, turnTool } = useChosenTools(conversation);
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const isOn = isServerOn(server.id);
  const all = tools.map(({ name }) => name);
  const count = all.filter((tool) => isToolOn(server.id, tool)).length;
  return (
    <li className="chat-tools-server">
      <div className="chat-tools-row">
        <Checkbox checked={isOn} onChange={(next) => turnServer(server.id, next)}>
          <Tile name={server.name} hue={hueFor(server.id, servers)} />
          <b className="one-line">{visible(server.name)}</b>
        </Checkbox>
        <span className="chat-tools-count">{chatTools.count(isOn ? count : 0, all.length)}</span>
        <PlacedHere server={server} conversation={conversation} />
        <IconButton
          label={flat(chatTools.toolsOf(server.name))}
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          disabled={all.length === 0}
          icon={isOpen ? <ChevronDown size={15} strokeWidth={1.9} /> : <ChevronRight size={15} strokeWidth={1.9} />}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div id={list} className="chat-tools-tools" role="group" aria-label={flat(chatTools.toolsOf(server.name))}>
          <p className="quiet">
            <Phrased of={chatTools.asNamed(server.name)} />
          </p>
          {all.map((tool) => (
            <Checkbox key={tool} checked={isToolOn(server.id, tool)} onChange={(on) => turnTool(server.id, tool, { on, all })}>
              <code className="one-line">{visible(tool)}</code>
            </Checkbox>
          ))}
        </div>
      )}
    </li>
  );
}
