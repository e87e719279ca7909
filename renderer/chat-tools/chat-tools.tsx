import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '../../contract/conversation.ts';
import { useGo } from '../frame/routes.ts';
import { useAppState } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import { findTools } from './find-tools.ts';
import { NewChatTools } from './new-chat-tools.tsx';
import { ServerOfChat } from './server-of-chat.tsx';
import { ToolPresets } from './tool-presets.tsx';
import './chat-tools.css';

/** The servers and single tools that take part in a chat. What is off everywhere is only named: the servers page turns it on. */
export function ChatTools({ conversation, onClose }: { conversation: Conversation | undefined; onClose(): void }) {
  const { chatTools, servers: page } = useWords();
  const go = useGo();
  const servers = Object.values(useAppState((state) => state.servers));
  const on = servers.filter(({ enabled }) => enabled);
  const off = servers.filter(({ enabled }) => !enabled);
  const offers = useAppState((state) => state.offers);
  const [sought, setSought] = useState('');
  const seen = sought.trim() === '' ? on : on.filter(({ id }) => findTools(offers[id]?.tools ?? [], sought).length > 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={chatTools.title}
      subtitle={chatTools.says}
      size="lg"
      footer={
        <>
          <NewChatTools conversation={conversation} />
          <Button kind="primary" className="push" onClick={onClose}>
            {chatTools.done}
          </Button>
        </>
      }
    >
      <ToolPresets conversation={conversation} />
      <div className="chat-tools-find">
        <TextField
          aria-label={chatTools.find}
          placeholder={chatTools.find}
          icon={<Search size={14} strokeWidth={1.9} />}
          value={sought}
          onChange={setSought}
        />
      </div>
      {on.length === 0 && <p className="chat-tools-none quiet">{chatTools.none}</p>}
      <p className="chat-tools-none quiet" role="status" hidden={on.length === 0 || seen.length > 0}>
        {seen.length === 0 && on.length > 0 && <Phrased of={chatTools.foundNone(sought.trim(), on.length)} />}
      </p>
      <ul className="chat-tools">
        {seen.map((server) => (
          <ServerOfChat key={server.id} server={server} sought={sought} conversation={conversation} />
        ))}
      </ul>
      {off.length > 0 && (
        <div className="chat-tools-off">
          <p>
            {off.map(({ id, name }) => (
              <span key={id}>
                <Phrased of={chatTools.offEverywhere(name)} />{' '}
              </span>
            ))}
          </p>
          <Button size="sm" onClick={() => go({ page: 'servers' })}>
            {page.title}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
