import type { Conversation } from '../../contract/conversation.ts';
import { useGo } from '../frame/routes.ts';
import { useAppState } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
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
      {on.length === 0 && <p className="chat-tools-none quiet">{chatTools.none}</p>}
      <ul className="chat-tools">
        {on.map((server) => (
          <ServerOfChat key={server.id} server={server} conversation={conversation} />
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
