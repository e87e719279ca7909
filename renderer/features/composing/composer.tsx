import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { ArrowUp, Square } from 'lucide-react';
import type { Conversation } from '../../../contract/conversation.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { useSlash } from './slash/use-slash.tsx';
import { AttachButton } from './files/attach-button.tsx';
import { FileCards } from './files/file-cards.tsx';
import { LongPaste, useLongPaste } from './files/long-paste.tsx';
import { pastedFiles } from './files/pasted-files.ts';
import { useFiles } from '../../parts/drafts/use-files.ts';
import { FileTrouble } from './files/file-trouble.tsx';
import { AttachmentChips } from './attaching/attachment-chips.tsx';
import { useMention } from './mention/use-mention.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { ComposerChips } from './composer-chips.tsx';
import { NEW, useChangeDraft, useDraft, useDraftInView, type ChatDraft } from '../../parts/drafts/drafts.tsx';
import { joinOutgoing, toOutgoing } from '../../parts/drafts/outgoing.ts';
import { BeginsBranch, PromptAttached, Queued, SendsWhenRead } from './composer-attached.tsx';
import { useMessageSubmit } from './use-submit.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { useIsPressed } from '../../foundation/keys/use-is-pressed.ts';
import './composer.css';

/** `editLast`: the last message can be sent again, changed, in its place. */
type Props = { conversation?: Conversation; lastMessage?: string; editLast?(): void };

/** The composer of the next message. Enter sends; while the model works it queues. */
export function Composer({ conversation, lastMessage, editLast }: Props) {
  const { composing } = useWords();
  const key = conversation?.id ?? NEW;
  const draft = useDraft(key, (all) => all);
  useDraftInView(key);
  const changeAny = useChangeDraft();
  /** A message that the person goes on writing is not sent by itself. */
  const change = (part: Partial<ChatDraft>) => changeAny(key, { sendsWhenRead: undefined, ...part });
  const field = useRef<HTMLTextAreaElement>(null);
  // The text that was typed before goes on at its end.
  useLayoutEffect(() => field.current?.setSelectionRange(field.current.value.length, field.current.value.length), []);
  /** The focus went elsewhere: then no list stands over what is there. */
  const [isLeft, setLeft] = useState(false);
  const slash = useSlash({
    text: draft.text,
    conversation: conversation?.id,
    composer: field,
    onInsert: (prompt) => {
      // The server may have taken its time, and what was written meanwhile is no command.
      changeAny(key, ({ text }) => ({ text: text === draft.text ? '' : text, prompt }));
      field.current?.focus();
    },
  });
  const mention = useMention({ chat: key, text: draft.text, composer: field, off: slash.open });
  const listed = slash.open ? slash : mention;
  const { ask } = useHost();
  const { add } = useFiles(key);
  const longPaste = useLongPaste(draft.text);
  const working = conversation?.activity.state === 'working';

  const stop = () => conversation && void ask('conversation.stop', { conversation: conversation.id }).catch(tellTrouble);
  const { can, submit } = useMessageSubmit(key);
  const takeBack = () => draft.queued && change({ ...joinOutgoing(draft.queued, draft), queued: undefined });
  /** A press on the empty part of the composer is meant for its text. */
  const focusText = (event: PointerEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    field.current?.focus();
  };
  const isPressed = useIsPressed();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || slash.onKeyDown(event) || mention.onKeyDown(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      if (!event.repeat) submit();
    } else if (isPressed(event, 'last-message') && draft.text === '' && lastMessage) {
      event.preventDefault();
      if (editLast) editLast();
      else change({ text: lastMessage });
    }
  };

  return (
    <div
      className="composer"
      data-around-composer
      data-left={isLeft || undefined}
      onPointerDown={focusText}
      onFocus={() => setLeft(false)}
      onBlur={({ currentTarget, relatedTarget }) =>
        // Another window takes the focus from nothing here.
        setLeft(!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement))
      }
    >
      {listed.menu}
      {draft.queued && (
        <Queued
          text={toOutgoing(draft.queued)?.text ?? draft.queued.text}
          attached={draft.queued.attached?.length ?? 0}
          files={draft.queued.files?.length ?? 0}
          onTakeBack={takeBack}
        />
      )}
      {draft.instead !== undefined && <BeginsBranch onRemove={() => change({ instead: undefined })} />}
      {draft.prompt && <PromptAttached prompt={draft.prompt} onRemove={() => change({ prompt: undefined })} />}
      <AttachmentChips chat={key} />
      <FileCards chat={key} />
      {draft.sendsWhenRead && <SendsWhenRead onTakeBack={() => change({})} />}
      {longPaste.pasted !== undefined && (
        <LongPaste
          pasted={longPaste.pasted}
          onKeep={() => {
            longPaste.forget();
            field.current?.focus();
          }}
          onAttach={(file) => {
            change({ text: draft.text.replace(longPaste.pasted ?? '', () => '') });
            add([file]);
            field.current?.focus();
          }}
        />
      )}
      <textarea
        ref={field}
        className="composer-text"
        aria-label={composing.message}
        placeholder={composing.placeholder}
        rows={1}
        value={draft.text}
        onChange={({ target }) => {
          change({ text: target.value });
          mention.onType(target.value, target.selectionStart);
        }}
        onSelect={({ currentTarget }) => mention.onCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = pastedFiles(event.clipboardData);
          if (pasted.length === 0) return longPaste.note(event);
          event.preventDefault();
          add(pasted);
        }}
        data-composer
        data-command={slash.isPicking || undefined}
        autoFocus
        {...listed.attributes}
      />
      <FileTrouble chat={key} />
      <div className="composer-tools">
        <AttachButton chat={key} />
        <ComposerChips conversation={conversation} />
        {working && can === 'not' ? (
          <button type="button" className="send send-stop" aria-label={composing.stop} onClick={stop}>
            <Square size={12} fill="currentColor" />
          </button>
        ) : (
          <button
            type="button"
            className="send"
            aria-label={working ? composing.sendNext : composing.send}
            disabled={can === 'not' || draft.sendsWhenRead === true || slash.isPicking}
            onClick={submit}
          >
            <ArrowUp size={16} strokeWidth={2} />
          </button>
        )}
      </div>
    </div>
  );
}
