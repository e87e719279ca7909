import type { PromptMessage } from '../../../contract/content.ts';
import type { MessageEntry } from '../../../contract/conversation.ts';
import { messagesOfPrompt } from '../../../contract/messages-of-prompt.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { useFold } from '../../parts/finding/use-fold.ts';
import { PromptPreview } from '../composing/slash/prompt-preview.tsx';
import './sent-prompt.css';

type SentPromptProps = { message: MessageEntry; prompt: NonNullable<MessageEntry['prompt']> };

/** The messages that a server's prompt put in, in its name; folded where they are long. */
export function SentPrompt({ message, prompt: { server, serverName } }: SentPromptProps) {
  const { thread } = useWords();
  const hue = useAppState((state) => hueFor(server, state.servers));
  const messages = messagesOfPrompt(message);
  const folds = isLong(messages);
  const { open, toggle } = useFold([message.id], !folds);
  return (
    <div className="sent-prompt">
      {folds && (
        <button type="button" className="link" aria-expanded={open} onClick={toggle}>
          {open ? thread.hideSent : thread.showSent}
        </button>
      )}
      {open && <PromptPreview messages={messages} server={{ id: server, name: serverName, hue }} />}
    </div>
  );
}

/** Pictures and files are tall, and so are ten lines. */
function isLong(messages: PromptMessage[]): boolean {
  const text = messages.map(({ content }) => (content.type === 'text' ? content.text : undefined));
  const whole = text.join('\n');
  return text.includes(undefined) || whole.length > 600 || whole.split('\n').length > 10;
}
