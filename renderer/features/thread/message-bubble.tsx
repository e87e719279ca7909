import { flat } from '../../../client/words/phrase.ts';
import type { MessageEntry } from '../../../contract/conversation.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { SentChips } from '../composing/attaching/attachment-chips.tsx';
import { SentFiles } from '../composing/files/sent-files.tsx';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useEnters } from '../../foundation/ui/use-enters.ts';
import { useCountsBranches } from './life/branch-switcher.tsx';
import { useLife } from './life/life.tsx';
import { MessageActions } from './life/message-actions.tsx';
import { messageBeginning } from './beginning-of.ts';
import type { MessageEnds } from './thread-items.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

const editMessage = lateCode(() => import('./life/edit-message.tsx'));
const sentPrompt = lateCode(() => import('./sent-prompt.tsx'));

export function MessageBubble({ message, ends }: { message: MessageEntry; ends?: MessageEnds }) {
  const { thread } = useWords();
  const { editing } = useLife();
  const late = useLate(editMessage);
  const sent = useLate(sentPrompt);
  const isForked = useCountsBranches('message', message.id);
  const enters = useEnters(message.at);
  const isAnswerForked = useCountsBranches('answer', ends?.message);
  if (late && editing === message.id) return <late.EditMessage message={message} />;
  return (
    <div
      className="bubble"
      data-enters={enters}
      data-entry={message.id}
      data-message=""
      data-has-menu
      data-forked={isForked ?? isAnswerForked}
      role="group"
      aria-label={flat(thread.said([thread.you], messageBeginning(message.text)))}
    >
      {message.prompt && <PromptLine prompt={message.prompt} />}
      {message.files && <SentFiles files={message.files} />}
      {message.attached && <SentChips attached={message.attached} />}
      <div dir="auto">{visible(message.text)}</div>
      {sent && message.prompt && <sent.SentPrompt message={message} prompt={message.prompt} />}
      <MessageActions message={message} ends={ends} />
    </div>
  );
}

function PromptLine({ prompt }: { prompt: NonNullable<MessageEntry['prompt']> }) {
  const hue = useAppState((state) => hueFor(prompt.server, state.servers));
  return (
    <div className="bubble-prompt">
      <ServerName name={prompt.serverName} hue={hue} /> {visible(prompt.title ?? prompt.name)}
    </div>
  );
}
