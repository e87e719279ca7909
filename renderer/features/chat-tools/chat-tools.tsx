import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '../../../contract/conversation.ts';
import type { Project } from '../../../contract/project.ts';
import type { Server } from '../../../contract/server.ts';
import { aroundComposer } from '../../foundation/navigation/regions.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Popover } from '../../foundation/ui/popover.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { useProjectOfChat } from '../../parts/drafts/next-project.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { findTools } from './find-tools.ts';
import { InAllChats } from './in-all-chats.tsx';
import { ReadResources } from './read-resources.tsx';
import { ServerOfChat } from './server-of-chat.tsx';
import { ToolPresets } from './tool-presets.tsx';
import { useToolChoice } from './use-chosen-tools.ts';
import { useToolsInRequest } from './use-tools-in-request.ts';
import { AS_EVERYWHERE, isSameChoice } from '../../../contract/chosen-tools.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import type { ToolsRead } from '../../../contract/chat-context.ts';
import './chat-tools.css';

type Props = { conversation: Conversation | undefined; closesTo?(): HTMLElement | null; onClose(): void };

/**
 * The servers and single tools that take part in a chat, in a panel above its composer; a server
 * that is on or off in all chats is so by a menu of its own.
 */
export function ChatTools({ conversation, closesTo, onClose }: Props) {
  const { chatTools } = useWords();
  const { columns } = chatTools;
  const servers = Object.values(useAppState((state) => state.servers));
  const on = servers.filter(({ enabled }) => enabled);
  const offers = useAppState((state) => state.offers);
  const [sought, setSought] = useState('');
  const along = useToolsInRequest(conversation);
  const { placedHere } = useToolChoice(conversation);
  const isAutomatic = ({ id, placed }: Server) => (placedHere[id] ?? placed ?? 'automatic') === 'automatic';
  const letFound = on.filter(
    (server) => isAutomatic(server) && along?.some(({ server: id, tools, of }) => id === server.id && tools < of),
  ).length;
  const seen = sought.trim() === '' ? on : on.filter(({ id }) => findTools(offers[id]?.tools ?? [], sought).length > 0);
  return (
    <Popover
      open
      onOpenChange={(open) => open || onClose()}
      label={chatTools.title}
      side="top"
      width="beside"
      focus="table [role='checkbox']"
      beside={aroundComposer}
      closesTo={closesTo}
    >
      <div className="chat-tools-panel">
        <header className="chat-tools-head">
          <div>
            <h2>{chatTools.title}</h2>
            <p className="quiet">{chatTools.says}</p>
          </div>
          <div className="chat-tools-find">
            <TextField
              aria-label={chatTools.find}
              placeholder={chatTools.find}
              icon={<Search size={14} strokeWidth={1.9} />}
              value={sought}
              onChange={setSought}
            />
          </div>
        </header>
        <div className="chat-tools-body">
          <ToolPresets conversation={conversation} />
          {on.length === 0 && <p className="chat-tools-none quiet">{chatTools.none}</p>}
          <p className="chat-tools-none quiet" role="status" hidden={on.length === 0 || seen.length > 0}>
            {seen.length === 0 && on.length > 0 && <Phrased of={chatTools.foundNone(sought.trim(), on.length)} />}
          </p>
          {seen.length > 0 && (
            <table className="chat-tools">
              <thead>
                <tr>
                  <th>{columns.server}</th>
                  <th>{columns.tools}</th>
                  <th>{columns.tokens}</th>
                  <th>{columns.inRequest}</th>
                </tr>
              </thead>
              {seen.map((server) => (
                <ServerOfChat
                  key={server.id}
                  server={server}
                  sought={sought}
                  conversation={conversation}
                  along={along && (along.find((one) => one.server === server.id) ?? 'nothing')}
                />
              ))}
            </table>
          )}
          {letFound > 0 && <p className="chat-tools-none quiet">{chatTools.letFound(letFound)}</p>}
          <ReadResources conversation={conversation} />
          <InAllChats servers={servers} />
        </div>
        <footer className="chat-tools-foot">
          <ToolsAlong tools={along} />
          <NewChatTools conversation={conversation} />
          <Button size="sm" onClick={onClose}>
            {chatTools.done}
          </Button>
        </footer>
      </div>
    </Popover>
  );
}

/**
 * Makes the choice of this chat the one that new chats begin with, or those of its project, or says
 * that it is.
 */
function NewChatTools({ conversation }: { conversation: Conversation | undefined }) {
  const { chatTools: words } = useWords();
  const { chip } = useLateWords().projects;
  const { ask } = useHost();
  const chosen = useToolChoice(conversation);
  const usual = useAppState(({ settings }) => settings.newChatTools) ?? AS_EVERYWHERE;
  const project = useProjectOfChat(conversation);
  if (isSameChoice(project?.tools ?? usual, chosen)) return project ? null : <span className="quiet">{words.newChatsLikeThis}</span>;
  /** The chat then follows its project again. */
  async function forAll(of: Project): Promise<void> {
    await ask('project.change', { project: of.id, tools: chosen });
    if (conversation) await ask('conversation.choose-tools', { conversation: conversation.id, ...chosen });
  }
  const keep = () => (project ? forAll(project) : ask('settings.change', { newChatTools: chosen }));
  return (
    <Button size="sm" kind="ghost" onClick={() => void keep().catch(tellTrouble)}>
      {project ? <Phrased of={chip.forAll(project.name)} /> : words.forNewChats}
    </Button>
  );
}

/** All that goes along with each request, and what waits to be found. */
function ToolsAlong({ tools }: { tools: ToolsRead | undefined }) {
  const { chatTools } = useWords();
  if (!tools) return <p className="chat-tools-along" />;
  const sum = (of: (server: ToolsRead[number]) => number) => tools.reduce((total, server) => total + of(server), 0);
  const found = sum((server) => server.of - server.tools);
  return (
    <p className="chat-tools-along quiet">
      <b>
        {chatTools.along(
          sum((server) => server.tools),
          sum((server) => server.tokens),
        )}
      </b>{' '}
      {found > 0 ? chatTools.inEachAndFound(found) : chatTools.inEach}
    </p>
  );
}
