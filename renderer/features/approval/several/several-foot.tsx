import { useRef, useState, type RefObject } from 'react';
import { ArmedButton, type ArmedButtonHandle } from '../../../parts/asking/armed-button.tsx';
import { Button } from '../../../foundation/ui/button.tsx';
import { useLateWords } from '../../../foundation/words/use-late-words.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useCardKeys } from '../card-keys.ts';
import { DenyForm } from '../deny-form.tsx';
import type { ShownCalls } from './use-several.ts';
import { KeysOf } from '../../../foundation/keys/keys-of.tsx';

type Props = {
  calls: ShownCalls;
  card: RefObject<HTMLElement | null>;
  /** The person wants to see the calls one by one. */
  onApart(): void;
};

/** The answers to several calls at once. Deny comes first for the Tab key. */
export function SeveralFoot({ calls, card, onApart }: Props) {
  const { waiting, plain, missing, step, turnTo, answer } = calls;
  const { busy } = calls.reply;
  const about = JSON.stringify([plain, calls.openedCount, calls.view]);
  const { approval } = useWords();
  const { several } = useLateWords().callCards;
  const allow = useRef<ArmedButtonHandle>(null);
  const [reason, setReason] = useState('');
  useCardKeys(card, {
    'primary-action': () => allow.current?.press(),
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
  return (
    <footer className="card-foot">
      <Button kind="danger" autoFocus={step === 'back from deny'} disabled={busy} onClick={() => turnTo('deny')}>
        {several.denyAllStep(waiting.length)} <KeysOf action="deny" />
      </Button>
      <span className="card-gap">{missing && plain.length > 1 && <span className="several-missing">{several.missing[missing]}</span>}</span>
      {missing === 'open' && <Button onClick={calls.openAll}>{several.openAll}</Button>}
      {plain.length > 0 && plain.every(({ meets }) => meets === undefined) && (
        <ArmedButton
          says={approval.always}
          autoFocus={step === 'back from always'}
          about={about}
          busy={busy}
          off={missing !== undefined}
          onPress={() => turnTo('always')}
        />
      )}
      <Button disabled={busy} onClick={onApart}>
        {several.oneByOne}
      </Button>
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
