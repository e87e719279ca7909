import { GitBranch, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useDraft, useWrite, type ChatDraft } from '../../parts/drafts/drafts.tsx';
import { joinOutgoing, toOutgoing } from '../../parts/drafts/outgoing.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { AttachmentChips } from './attaching/attachment-chips.tsx';
import { FileCards } from './files/file-cards.tsx';

/**
 * All that stands above the text: the message that goes next, and what goes along with this one;
 * not drawn anew at every key.
 */
export const ComposerAttached = memo(function ComposerAttached({ chat }: { chat: string }) {
  const { composing, life } = useWords();
  const queued = useDraft(chat, (draft) => draft.queued);
  const beginsBranch = useDraft(chat, ({ instead }) => instead !== undefined);
  const prompt = useDraft(chat, (draft) => draft.prompt);
  const sendsWhenRead = useDraft(chat, (draft) => draft.sendsWhenRead);
  return (
    <>
      {queued && (
        <Attached chat={chat} takesOff={composing.takeBack} by={(draft) => ({ ...joinOutgoing(queued, draft), queued: undefined })}>
          <Queued queued={queued} />
        </Attached>
      )}
      {beginsBranch && (
        <Attached chat={chat} role="status" takesOff={life.noBranch} by={() => ({ instead: undefined })}>
          <GitBranch size={13} strokeWidth={1.9} />
          <span className="attached-note">{life.startsHere}</span>
        </Attached>
      )}
      {prompt && (
        <Attached chat={chat} takesOff={composing.removePrompt} by={() => ({ prompt: undefined })}>
          <PromptName prompt={prompt} />
        </Attached>
      )}
      <AttachmentChips chat={chat} />
      <FileCards chat={chat} />
      {sendsWhenRead && (
        <Attached chat={chat} role="status" takesOff={composing.notYet} by={() => ({})}>
          <span className="attached-note">{composing.sendsWhenRead}</span>
        </Attached>
      )}
    </>
  );
});

type AttachedProps = {
  chat: string;
  role?: 'status';
  /** The name of the button that takes it off, and the change of the draft by it. */
  takesOff: string;
  by(draft: ChatDraft): Partial<ChatDraft>;
  children: ReactNode;
};

function Attached({ chat, role, takesOff, by, children }: AttachedProps) {
  const write = useWrite(chat);
  return (
    <div className="composer-attached" role={role}>
      <span className="attached">
        {children}
        <IconButton size="sm" label={takesOff} icon={<X size={12} strokeWidth={2.1} />} onClick={() => write(by)} />
      </span>
    </div>
  );
}

/** The prompt that goes out with the message. */
function PromptName({ prompt }: { prompt: NonNullable<ChatDraft['prompt']> }) {
  const hue = useAppState((state) => hueFor(prompt.server, state.servers));
  return (
    <>
      <ServerName name={prompt.serverName} hue={hue} />
      <span className="one-line">{visible(prompt.title ?? prompt.name)}</span>
    </>
  );
}

/** The message that goes out when the model rests. */
function Queued({ queued }: { queued: NonNullable<ChatDraft['queued']> }) {
  const { composing, files } = useWords();
  const { attached = [], files: along = [] } = queued;
  const text = toOutgoing(queued)?.text ?? queued.text;
  return (
    <>
      <span className="attached-note">{composing.next}</span>
      {text && <span className="one-line">{visible(text)}</span>}
      {attached.length > 0 && <span className="attached-note">{composing.withResources(attached.length)}</span>}
      {along.length > 0 && <span className="attached-note">{files.with(along.length)}</span>}
    </>
  );
}
