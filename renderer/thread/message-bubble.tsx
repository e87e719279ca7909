import type { Message } from '../../contract/conversation.ts';
import { useAppState } from '../host/use-host.ts';
import { SentChips } from '../composing/attaching/attachment-chips.tsx';
import { SentFiles } from '../composing/files/sent-files.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { hueFor } from '../servers/hue.ts';
import { ServerName } from '../servers/server-name.tsx';
import { visible } from '../ui/visible.tsx';
import { useWords } from '../words/use-words.ts';

export function MessageBubble({ message }: { message: Message }) {
  const { thread } = useWords();
  return (
    <div className="bubble" data-entry={message.id} role="group" aria-label={thread.you}>
      {message.prompt && <PromptLine prompt={message.prompt} />}
      {message.files && <SentFiles files={message.files} />}
      {message.attached && <SentChips attached={message.attached} />}
      <div dir="auto">{visible(message.text)}</div>
      {message.text !== '' && (
        <div className="bubble-actions">
          <CopyButton text={message.text} label={thread.copyMessage} />
        </div>
      )}
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
