import { type RefObject, useRef } from 'react';
import { Button } from '../../foundation/ui/button.tsx';
import { ArmedButton, type ArmedButtonHandle } from '../../parts/asking/armed-button.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { useCardKeys } from './card-keys.ts';
import { KeysOf } from '../../foundation/keys/keys-of.tsx';

type Props = {
  /** The form's keys work while the focus is inside of it. */
  card: RefObject<HTMLElement | null>;
  /** Null outside a chat. */
  conversation: string | null;
  edited: boolean;
  busy: boolean;
  /** Stands for the call as it is shown. */
  about: number;
  /** The form that was left by going back: what opened it gets the focus. */
  backFrom?: 'deny' | 'always';
  /** A value is being typed: what would be sent is not what is seen. */
  isEditing: boolean;
  onStep(to: 'deny' | 'always'): void;
  onUndo(): void;
  onAllow(how: 'once' | 'chat'): void;
};

/** The first row of buttons. Deny comes first for the Tab key. */
export function AskForm({ card, conversation, edited, busy, about, backFrom, isEditing, onStep, onUndo, onAllow }: Props) {
  const { approval } = useWords();
  const once = useRef<ArmedButtonHandle>(null);
  const chat = useRef<ArmedButtonHandle>(null);
  useCardKeys(card, {
    'primary-action': () => once.current?.press(),
    'allow-in-chat': () => chat.current?.press(),
    deny: () => onStep('deny'),
  });
  return (
    <footer className="card-foot">
      <Button kind="danger" autoFocus={backFrom === 'deny'} disabled={busy} onClick={() => onStep('deny')}>
        {approval.denyStep} <KeysOf action="deny" />
      </Button>
      <span className="card-gap" />
      {edited ? (
        <Button disabled={busy} onClick={onUndo}>
          {approval.undo}
        </Button>
      ) : (
        <>
          <ArmedButton
            says={approval.always}
            autoFocus={backFrom === 'always'}
            about={about}
            busy={busy}
            off={isEditing}
            onPress={() => onStep('always')}
          />
          {conversation !== null && (
            <ArmedButton
              says={approval.inChat}
              title={approval.inChatTitle}
              about={about}
              busy={busy}
              off={isEditing}
              hint={<KeysOf action="allow-in-chat" />}
              onPress={() => onAllow('chat')}
              handle={chat}
            />
          )}
        </>
      )}
      <ArmedButton
        kind="primary"
        says={edited ? approval.editedOnce : approval.once}
        about={about}
        busy={busy}
        off={isEditing}
        hint={<KeysOf action="primary-action" />}
        onPress={() => onAllow('once')}
        handle={once}
      />
    </footer>
  );
}
