import { useRef, useState, type RefObject } from 'react';
import { ArmedButton, type ArmedButtonHandle } from '../../../parts/asking/armed-button.tsx';
import { Button } from '../../../foundation/ui/button.tsx';
import { useAllWords, useLateWords } from '../../../foundation/words/use-late-words.ts';
import { useCardKeys } from '../card-keys.ts';
import { DenyForm } from '../deny-form.tsx';
import type { ShownCalls } from './use-several.ts';
import { KeysOf } from '../../../foundation/keys/keys-of.tsx';

type Props = { calls: ShownCalls; card: RefObject<HTMLElement | null> };

/** The answers to several calls at once. Deny comes first for the Tab key. */
export function SeveralFoot({ calls, card }: Props) {
  const { waiting, plain, reading, step, turnTo, answer, missingOf } = calls;
  const { busy } = calls.reply;
  const about = JSON.stringify([plain, calls.openedCount, calls.view]);
  const { approval } = useAllWords();
  const { several } = useLateWords().callCards;
  const allow = useRef<ArmedButtonHandle>(null);
  const chat = useRef<ArmedButtonHandle>(null);
  const [reason, setReason] = useState('');
  useCardKeys(card, {
    'primary-action': () => allow.current?.press(),
    'allow-in-chat': () => chat.current?.press(),
    deny: () => turnTo('deny'),
  });
  if (step === 'deny') {
    return (
      <DenyForm
        says={several.denyAll(waiting.length)}
        placeholder={approval.whyNot}
        reason={reason}
        onChange={setReason}
        off={busy}
        onBack={() => turnTo('back from deny')}
        onDeny={() => answer(waiting, { answer: 'deny', reason: reason.trim() || undefined })}
      />
    );
  }
  const missing = missingOf(plain);
  const canBeRule = plain.length > 0 && plain.every(({ meets }) => meets === undefined);
  const onlySomeRead = reading.length > 0 && reading.length < plain.length;
  const isOneTool = new Set(plain.map(({ server, tool }) => JSON.stringify([server, tool]))).size === 1;
  return (
    <footer className="card-foot">
      <Button kind="danger" autoFocus={step === 'back from deny'} disabled={busy} onClick={() => turnTo('deny')}>
        {several.denyAllStep(waiting.length)} <KeysOf action="deny" />
      </Button>
      <span className="card-gap">
        {missing && plain.length > 1 && (
          <span className="several-missing">{missing.look === 'open' ? several.missingOpen : several.unseen(missing.rows)}</span>
        )}
      </span>
      {missing?.look === 'open' && <Button onClick={calls.openAll}>{several.openAll}</Button>}
      {canBeRule && (
        <>
          <ArmedButton
            says={approval.always}
            autoFocus={step === 'back from always'}
            about={about}
            busy={busy}
            off={missing !== undefined}
            onPress={() => turnTo('always')}
          />
          <ArmedButton
            says={isOneTool ? approval.inChat : several.inChatStep}
            title={isOneTool ? approval.inChatTitle : undefined}
            autoFocus={step === 'back from chat'}
            about={about}
            busy={busy}
            off={missing !== undefined}
            hint={<KeysOf action="allow-in-chat" />}
            onPress={() => (isOneTool ? answer(plain.slice(0, 1), { answer: 'chat' }) : turnTo('chat'))}
            handle={chat}
          />
        </>
      )}
      {onlySomeRead && (
        <ArmedButton
          says={several.allowReads(reading.length)}
          title={several.asServersSay}
          about={about}
          busy={busy}
          off={missingOf(reading) !== undefined}
          onPress={() => answer(reading, { answer: 'once' })}
        />
      )}
      {plain.length > 1 && (
        <ArmedButton
          kind="primary"
          says={plain.length === waiting.length ? several.allowAll(plain.length) : several.allowOthers(plain.length)}
          about={about}
          busy={busy}
          off={missing !== undefined}
          hint={<KeysOf action="primary-action" />}
          onPress={() => answer(plain, { answer: 'once' })}
          handle={allow}
        />
      )}
    </footer>
  );
}
