import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { ArrowUp, Square } from 'lucide-react';
import type { Conversation } from '../../../contract/conversation.ts';
import { useSlash } from './slash/use-slash.tsx';
import { AttachButton } from './files/attach-button.tsx';
import { LongPaste, useLongPaste } from './files/long-paste.tsx';
import { useFiles } from '../../parts/drafts/use-files.ts';
import { FileTrouble } from './files/file-trouble.tsx';
import { useMention } from './mention/use-mention.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { ComposerChips } from './composer-chips.tsx';
import { NEW, useChangeDraft, useDraft, useDraftInView, useWrite } from '../../parts/drafts/drafts.tsx';
import { ComposerAttached } from './composer-attached.tsx';
import { useStopTurn } from '../../parts/drafts/stop-turn.ts';
import { useMessageSubmit } from './use-submit.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { useIsPressed } from '../../foundation/keys/use-is-pressed.ts';
import './composer.css';

const dictateButton = lateCode(() => import('./dictation/dictate-button.tsx'));

/**
 * `editLast`: the last message can be sent again, changed, in its place. `placeholder`: absent, the
 * usual one.
 */
type Props = { conversation?: Conversation; lastMessage?: string; editLast?(): void; placeholder?: string };

/** The composer of the next message. Enter sends; while the model works it queues. */
export function Composer({ conversation, lastMessage, editLast, placeholder }: Props) {
  const { composing } = useWords();
  const key = conversation?.id ?? NEW;
  const draft = useDraft(key, (all) => all);
  const dictation = useLate(dictateButton);
  useDraftInView(key);
  const changeAny = useChangeDraft();
  const write = useWrite(key);
  const field = useRef<HTMLTextAreaElement>(null);
  // The text that was typed before goes on at its end.
  useLayoutEffect(() => field.current?.setSelectionRange(field.current.value.length, field.current.value.length), []);
  /** The focus went elsewhere: then no list stands over what is there. */
  const [isLeft, setLeft] = useState(false);
  const slash = useSlash({
    text: draft.text,
    conversation: conversation?.id,
    onInsert: (prompt) => {
      // The server may have taken its time, and what was written meanwhile is no command.
      changeAny(key, ({ text }) => ({ text: text === draft.text ? '' : text, prompt }));
      field.current?.focus();
    },
    onWrite: (text) => {
      write({ text });
      field.current?.focus();
    },
  });
  const mention = useMention({ chat: key, text: draft.text, composer: field, off: slash.open });
  const listed = slash.open ? slash : mention;
  const { add } = useFiles(key);
  const longPaste = useLongPaste(draft.text);
  const working = conversation?.activity.state === 'working';

  const { can, submit } = useMessageSubmit(key);
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
      else write({ text: lastMessage });
    }
  };

  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0) return longPaste.note(event);
    event.preventDefault();
    add(pasted);
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
      {slash.dialog}
      <ComposerAttached chat={key} />
      <LongPaste chat={key} paste={longPaste} />
      <textarea
        ref={field}
        className="composer-text"
        aria-label={composing.message}
        placeholder={placeholder ?? composing.placeholder}
        rows={1}
        value={draft.text}
        onChange={({ target }) => {
          write({ text: target.value });
          mention.onType(target.value, target.selectionStart);
        }}
        onSelect={({ currentTarget }) => mention.onCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        // A browser keeps no text of a temporary chat.
        autoComplete={conversation?.temporary && 'off'}
        data-composer
        data-command={slash.isPicking || undefined}
        autoFocus
        {...listed.attributes}
      />
      <FileTrouble chat={key} />
      <div className="composer-tools">
        <AttachButton chat={key} />
        {dictation && <dictation.DictateButton key={key} chat={key} />}
        <ComposerChips conversation={conversation} />
        {working && can === 'not' ? (
          <StopButton conversation={conversation.id} />
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

function StopButton({ conversation }: { conversation: string }) {
  const { composing } = useWords();
  const stopTurn = useStopTurn();
  const stop = () => void stopTurn(conversation).catch(tellTrouble);
  return (
    <button type="button" className="send send-stop" aria-label={composing.stop} onClick={stop}>
      <Square size={12} fill="currentColor" />
    </button>
  );
}

/**
 * The files in what is pasted. Programs put a picture of it beside a text that is copied: then the
 * text is meant.
 */
function pastedFiles(clipboard: DataTransfer): File[] {
  const files = [...clipboard.files];
  const isText = clipboard.getData('text/plain').trim() !== '';
  return isText && files.every(({ type }) => type.startsWith('image/')) ? [] : files;
}
