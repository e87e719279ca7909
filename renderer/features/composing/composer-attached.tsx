import { GitBranch, X } from 'lucide-react';
import { useAppState } from '../../foundation/host/use-host.ts';
import type { PickedPrompt } from '../../parts/drafts/picked-prompt.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/** The prompt that goes out with the message. */
export function PromptAttached({ prompt, onRemove }: { prompt: PickedPrompt; onRemove(): void }) {
  const { composing } = useWords();
  const hue = useAppState((state) => hueFor(prompt.server, state.servers));
  return (
    <div className="composer-attached">
      <span className="attached">
        <ServerName name={prompt.serverName} hue={hue} />
        <span className="one-line">{visible(prompt.title ?? prompt.name)}</span>
        <IconButton size="sm" label={composing.removePrompt} icon={<X size={12} strokeWidth={2.1} />} onClick={onRemove} />
      </span>
    </div>
  );
}

/** The message does not go to the end of the chat. */
export function BeginsBranch({ onRemove }: { onRemove(): void }) {
  const { life } = useWords();
  return (
    <div className="composer-attached" role="status">
      <span className="attached">
        <GitBranch size={13} strokeWidth={1.9} />
        <span className="attached-note">{life.startsHere}</span>
        <IconButton size="sm" label={life.noBranch} icon={<X size={12} strokeWidth={2.1} />} onClick={onRemove} />
      </span>
    </div>
  );
}

/** The message goes out once everything attached is read. */
export function SendsWhenRead({ onTakeBack }: { onTakeBack(): void }) {
  const { composing } = useWords();
  return (
    <div className="composer-attached" role="status">
      <span className="attached">
        <span className="attached-note">{composing.sendsWhenRead}</span>
        <IconButton size="sm" label={composing.notYet} icon={<X size={12} strokeWidth={2.1} />} onClick={onTakeBack} />
      </span>
    </div>
  );
}

/** The message that goes out when the model rests. */
export function Queued({
  text,
  attached,
  files: count,
  onTakeBack,
}: {
  text: string;
  attached: number;
  files: number;
  onTakeBack(): void;
}) {
  const { composing, files } = useWords();
  return (
    <div className="composer-attached">
      <span className="attached">
        <span className="attached-note">{composing.next}</span>
        {text && <span className="one-line">{visible(text)}</span>}
        {attached > 0 && <span className="attached-note">{composing.withResources(attached)}</span>}
        {count > 0 && <span className="attached-note">{files.with(count)}</span>}
        <IconButton size="sm" label={composing.takeBack} icon={<X size={12} strokeWidth={2.1} />} onClick={onTakeBack} />
      </span>
    </div>
  );
}
