import { X } from 'lucide-react';
import { useAppState } from '../host/use-host.ts';
import type { PickedPrompt } from './slash/picked-prompt.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { count } from '../ui/words.ts';
import { hueFor } from '../servers/hue.ts';
import { ServerName } from '../servers/server-name.tsx';
import { marked } from '../ui/visible.tsx';

/** The prompt that goes out with the message. */
export function PromptAttached({ prompt, onRemove }: { prompt: PickedPrompt; onRemove(): void }) {
  const hue = useAppState((state) => hueFor(prompt.server, state.servers));
  return (
    <div className="composer-attached">
      <span className="attached">
        <ServerName name={prompt.serverName} hue={hue} />
        <span className="one-line">{marked(prompt.title ?? prompt.name)}</span>
        <IconButton size="sm" label="Remove prompt" icon={<X size={12} strokeWidth={2.1} />} onClick={onRemove} />
      </span>
    </div>
  );
}

/** The message that goes out when the model rests. */
export function Queued({ text, attached, onTakeBack }: { text: string; attached: number; onTakeBack(): void }) {
  return (
    <div className="composer-attached">
      <span className="attached">
        <span className="attached-note">Next:</span>
        {text && <span className="one-line">{text}</span>}
        {attached > 0 && <span className="attached-note">with {count(attached, 'resource')}</span>}
        <IconButton size="sm" label="Take back" icon={<X size={12} strokeWidth={2.1} />} onClick={onTakeBack} />
      </span>
    </div>
  );
}
