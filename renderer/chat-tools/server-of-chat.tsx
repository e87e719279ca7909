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
import { findTools, tokensOf } from './find-tools.ts';
import { PlacedHere } from './placed-here.tsx';
import { useChosenTools } from './use-chosen-tools.ts';

type Props = { server: Server; sought: string; conversation: Conversation | undefined };
const NONE: Tool[] = [];

/** One server with its tick, how many of its tools take part and about what they cost; unfolded, its tools, and those that are sought in any case. */
export function ServerOfChat({ server, sought, conversation }: Props) {
  const { chatTools, format } = useWords();
  const servers = useAppState((state) => state.servers);
  const tools = useAppState((state) => state.offers[server.id]?.tools) ?? NONE;
  const { isServerOn, isToolOn, turnServer, turnTool } = useChosenTools(conversation);
  const [isUnfolded, setOpen] = useState(false);
  const isOpen = isUnfolded || sought.trim() !== '';
  const list = useId();
  const isOn = isServerOn(server.id);
  const all = tools.map(({ name }) => name);
  const takingPart = isOn ? tools.filter(({ name }) => isToolOn(server.id, name)) : [];
  const tokens = takingPart.reduce((sum, tool) => sum + tokensOf(tool), 0);
  return (
    <li className="chat-tools-server">
      <div className="chat-tools-row">
        <Checkbox checked={isOn} onChange={(next) => turnServer(server.id, next)}>
          <Tile name={server.name} hue={hueFor(server.id, servers)} />
          <b className="one-line">{visible(server.name)}</b>
        </Checkbox>
        <span className="chat-tools-count">{chatTools.count(takingPart.length, all.length)}</span>
        <span className="chat-tools-tokens">{chatTools.tokens(tokens)}</span>
        <PlacedHere server={server} conversation={conversation} />
        <IconButton
          label={flat(chatTools.toolsOf(server.name))}
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          disabled={all.length === 0 || sought.trim() !== ''}
          icon={isOpen ? <ChevronDown size={15} strokeWidth={1.9} /> : <ChevronRight size={15} strokeWidth={1.9} />}
          onClick={() => setOpen(!isUnfolded)}
        />
      </div>
      {isOpen && (
        <div id={list} className="chat-tools-tools" role="group" aria-label={flat(chatTools.toolsOf(server.name))}>
          <p className="quiet">
            <Phrased of={chatTools.asNamed(server.name)} />
          </p>
          {findTools(tools, sought).map((tool) => (
            <Checkbox
              key={tool.name}
              checked={isToolOn(server.id, tool.name)}
              onChange={(on) => turnTool(server.id, tool.name, { on, all })}
            >
              <code className="one-line">{visible(tool.name)}</code>
              <span className="chat-tools-tokens">{format.number(tokensOf(tool))}</span>
            </Checkbox>
          ))}
        </div>
      )}
    </li>
  );
}
