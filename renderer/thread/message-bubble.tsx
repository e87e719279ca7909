import type { Message } from '../../contract/conversation.ts';
import { useAppState } from '../host/use-host.ts';
import { SentChips } from '../composing/attaching/attachment-chips.tsx';
import { hueFor } from '../servers/hue.ts';
import { ServerName } from '../servers/server-name.tsx';
import { visible } from '../ui/visible.tsx';

export function MessageBubble({ message }: { message: Message }) {
  return (
    <div className="bubble" role="group" aria-label="You">
      {message.prompt && <PromptLine prompt={message.prompt} />}
      {message.attached && <SentChips attached={message.attached} />}
      {message.text}
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
