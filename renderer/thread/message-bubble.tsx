import type { Message } from '../../contract/conversation.ts';
import { useAppState } from '../host/use-host.ts';
import { SentChips } from '../composing/attaching/attachment-chips.tsx';
import { SentFiles } from '../composing/files/sent-files.tsx';
import { hueFor } from '../servers/hue.ts';
import { ServerName } from '../servers/server-name.tsx';
import { EditMessage } from './life/edit-message.tsx';
import { useLife } from './life/life.tsx';
import { MessageActions } from './life/message-actions.tsx';
import type { Ends } from './thread-items.ts';
import { visible } from '../ui/visible.tsx';
import { useWords } from '../words/use-words.ts';

export function MessageBubble({ message, ends }: { message: Message; ends?: Ends }) {
  const { thread } = useWords();
  const { editing } = useLife();
  if (editing === message.id) return <EditMessage message={message} />;
  return (
    <div className="bubble" data-entry={message.id} role="group" aria-label={thread.you}>
      {message.prompt && <PromptLine prompt={message.prompt} />}
      {message.files && <SentFiles files={message.files} />}
      {message.attached && <SentChips attached={message.attached} />}
      <div dir="auto">{visible(message.text)}</div>
      <MessageActions message={message} ends={ends} />
    </div>
  );
}

function PromptLine({ prompt }: { prompt: NonNullable<Message['prompt']> }) {
  const hue = useAppState((state) => hueFor(prompt.server, state.servers));
  return (
    <div className="bubble-prompt">
      <ServerName name={prompt.serverName} hue={hue} /> {visible(prompt.title ?? prompt.name)}
    </div>
  );
}
