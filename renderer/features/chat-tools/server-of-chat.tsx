import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { ToolsRead } from '../../../contract/chat-context.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import type { Server, Tool } from '../../../contract/server.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { stateOfServer } from '../servers/server-state.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { toolTokens } from '../../parts/call/tool-tokens.ts';
import { findTools } from './find-tools.ts';
import { useChosenTools } from './use-chosen-tools.ts';
import type { Placed } from '../../../contract/placed.ts';
import { placedOptions } from '../servers/placed-options.ts';
import { Select } from '../../foundation/ui/select.tsx';

type Props = {
  server: Server;
  sought: string;
  conversation: Conversation | undefined;
  /** The part of its tools that goes along; undefined until that is known. */
  along: ToolsRead[number] | 'nothing' | undefined;
};
const NONE: Tool[] = [];
/** Of a description, which may be a book. */
const SHOWN = 240;

/**
 * One server with its tick, how many of its tools take part and what goes along of them; unfolded,
 * its tools, and those that are sought in any case.
 */
export function ServerOfChat({ server, sought, conversation, along }: Props) {
  const words = useWords();
  const { chatTools, format } = words;
  const servers = useAppState((state) => state.servers);
  const tools = useAppState((state) => state.offers[server.id]?.tools) ?? NONE;
  const { isServerOn, isToolOn, turnServer, turnTool } = useChosenTools(conversation);
  const [isUnfolded, setOpen] = useState(false);
  const isOpen = isUnfolded || sought.trim() !== '';
  const list = useId();
  const isOn = isServerOn(server.id);
  const all = tools.map(({ name }) => name);
  const takingPart = isOn ? tools.filter(({ name }) => isToolOn(server.id, name)).length : 0;
  const { glyph, word } = stateOfServer(server);
  return (
    <tbody>
      <tr>
        <td>
          <span className="chat-tools-server">
            <Checkbox checked={isOn} mixed={isOn && takingPart < all.length} onChange={(next) => turnServer(server.id, next)}>
              <Tile name={server.name} hue={hueFor(server.id, servers)} />
              <b className="one-line">{visible(server.name)}</b>
            </Checkbox>
            {glyph !== 'ready' && <Glyph state={glyph} size={15} label={word ? words.frame.servers[word] : ''} />}
          </span>
        </td>
        <td>{chatTools.count(takingPart, all.length)}</td>
        <td>{along && format.number(along === 'nothing' ? 0 : along.tokens)}</td>
        <td>
          <PlacedHere server={server} conversation={conversation} />
        </td>
        <td>
          <IconButton
            label={flat(chatTools.toolsOf(server.name))}
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            disabled={all.length === 0 || sought.trim() !== ''}
            icon={isOpen ? <ChevronDown size={15} strokeWidth={1.9} /> : <ChevronRight size={15} strokeWidth={1.9} />}
            onClick={() => setOpen(!isUnfolded)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr className="chat-tools-tools">
          <td colSpan={5}>
            <div id={list} role="group" aria-label={flat(chatTools.toolsOf(server.name))}>
              <Said hue={hueFor(server.id, servers)} head={chatTools.asDescribed(server.name)}>
                {findTools(tools, sought).map((tool) => (
                  <div key={tool.name} className="chat-tools-tool">
                    <Checkbox checked={isToolOn(server.id, tool.name)} onChange={(on) => turnTool(server.id, tool.name, { on, all })}>
                      <code className="one-line">{visible(tool.name)}</code>
                    </Checkbox>
                    <span className="one-line quiet">{visible((tool.description || tool.title || '').slice(0, SHOWN))}</span>
                    <span className="chat-tools-tokens">{format.number(toolTokens(tool))}</span>
                  </div>
                ))}
              </Said>
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/**
 * The choice for a server in this chat: the way its tools come to the model, or that they do not.
 */
function PlacedHere({ server, conversation }: { server: Server; conversation: Conversation | undefined }) {
  const words = useWords();
  const { chosen, isServerOn, place, turnServer } = useChosenTools(conversation);
  const value = isServerOn(server.id) ? (chosen.placedHere[server.id] ?? server.placed ?? 'automatic') : 'off';
  const choose = (next: Placed | 'off') => (next === 'off' ? turnServer(server.id, false) : place(server, next));
  return (
    <Select
      label={flat(words.chatTools.placedHere(server.name))}
      value={value}
      options={[...placedOptions(words), { value: 'off' as const, label: words.chatTools.offHere }]}
      onChange={choose}
    />
  );
}
