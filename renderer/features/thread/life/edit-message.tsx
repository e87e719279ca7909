import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { MessageEntry } from '../../../../contract/conversation.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { Keys } from '../../../foundation/ui/keys.tsx';
import { tellTrouble } from '../../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useFork } from './branch-switcher.tsx';
import { useLife } from './life.tsx';
import { AttachedName, AttachedNames } from '../../composing/attaching/attached-names.tsx';
import { focusComposer } from '../../../foundation/navigation/regions.ts';

/** A message of the person in its place, to be sent again as a branch. */
export function EditMessage({ message }: { message: MessageEntry }) {
  const { life } = useWords();
  const { ask } = useHost();
  const { conversation, edit } = useLife();
  const fork = useFork('message', message.id);
  const [text, setText] = useState(message.text);
  const [without, setWithout] = useState<number[]>([]);
  const [withoutFiles, setWithoutFiles] = useState<string[]>([]);
  const [isLeaving, setLeaving] = useState(false);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const attached = (message.attached ?? []).map(({ name }, at) => ({ name, at })).filter(({ at }) => !without.includes(at));
  const files = (message.files ?? []).filter(({ hash }) => !withoutFiles.includes(hash));
  const canSend = text.trim() !== '' || attached.length + files.length > 0;
  const isChanged = text !== message.text || without.length + withoutFiles.length > 0;

  const close = () => {
    edit(undefined);
    focusComposer();
  };
  const leave = () => (isChanged && !isLeaving ? setLeaving(true) : close());
  const send = async () => {
    if (!canSend || isSending) return;
    setSending(true);
    try {
      await ask('conversation.edit', { conversation, message: message.id, text: text.trim(), without, withoutFiles });
      close();
    } catch (cause) {
      tellTrouble(cause);
      setSending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    } else if (event.key === 'Enter' && event.target === field.current && !event.shiftKey && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      if (!event.repeat) void send();
    }
  };
  const branches = fork?.branches.length ?? 1;
  return (
    <div className="message-edit" data-entry={message.id} role="group" aria-label={life.edit} onKeyDown={onKeyDown}>
      {attached.length + files.length > 0 && (
        <AttachedNames>
          {attached.map(({ name, at }) => (
            <AttachedName key={at} name={name} onRemove={() => setWithout([...without, at])} />
          ))}
          {files.map(({ name, hash }) => (
            <AttachedName key={hash} name={name} onRemove={() => setWithoutFiles([...withoutFiles, hash])} />
          ))}
        </AttachedNames>
      )}
      <textarea
        autoComplete="off"
        ref={field}
        className="message-edit-text"
        aria-label={life.text}
        rows={1}
        dir="auto"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setLeaving(false);
        }}
      />
      <div className="message-edit-foot" role="status">
        <span>{isLeaving ? life.discard : life.starts(branches + 1, (fork?.shown ?? 0) + 1)}</span>
        {isLeaving ? (
          <>
            <Button size="sm" onClick={close}>
              {life.discardIt}
            </Button>
            <Button
              kind="primary"
              size="sm"
              onClick={() => {
                setLeaving(false);
                field.current?.focus();
              }}
            >
              {life.goOnEditing}
            </Button>
          </>
        ) : (
          <>
            <Button kind="ghost" size="sm" onClick={leave}>
              {life.cancel}
            </Button>
            <Button kind="primary" size="sm" busy={isSending} disabled={!canSend} onClick={() => void send()}>
              {life.sendAgain} <Keys keys={['Enter']} />
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
