import { useRef, useState, type RefObject } from 'react';
import { ArmedButton, type ArmedButtonHandle } from '../../../parts/asking/armed-button.tsx';
import { Button } from '../../../foundation/ui/button.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useCardKeys } from '../card-keys.ts';
import { DenyForm } from '../deny-form.tsx';
import { KeysOf } from '../../../foundation/keys/keys-of.tsx';

/** `back from`: that form was left again, and the button that led to it gets the focus. */
export type FootStep = 'ask' | 'deny' | 'always' | 'back from deny' | 'back from always';

type Props = {
  card: RefObject<HTMLElement | null>;
  waiting: number;
  /** The number of calls that nothing sets apart: these can be allowed together. */
  together: number;
  /** Stands for the calls that would be allowed, as they are shown. */
  about: string;
  /** The look that is still missing before they can be allowed together. */
  missing: 'open' | 'scroll' | undefined;
  busy: boolean;
  step: FootStep;
  onStep(step: FootStep): void;
  onAllow(): void;
  onDeny(reason: string | undefined): void;
  /** Left out: no call that waits can be covered by a rule made here. */
  onAlways: (() => void) | undefined;
  onOpenAll(): void;
  onApart(): void;
};

/** The answers to several calls at once. Deny comes first for the Tab key. */
export function SeveralFoot(props: Props) {
  const { card, waiting, together, about, missing, busy, step, onStep, onAllow, onDeny, onAlways, onOpenAll, onApart } = props;
  const { approval } = useWords();
  const { several } = approval;
  const allow = useRef<ArmedButtonHandle>(null);
  const [reason, setReason] = useState('');
  useCardKeys(card, {
    'primary-action': () => allow.current?.press(),
    deny: () => onStep('deny'),
  });
  if (step === 'deny') {
    return (
      <DenyForm
        says={several.denyAll(waiting)}
        placeholder={approval.whyNot}
        reason={reason}
        onChange={setReason}
        off={busy}
        onBack={() => onStep('back from deny')}
        onDeny={() => onDeny(reason.trim() || undefined)}
      />
    );
  }
  return (
    <footer className="card-foot">
      <Button kind="danger" autoFocus={step === 'back from deny'} disabled={busy} onClick={() => onStep('deny')}>
        {several.denyAllStep(waiting)} <KeysOf action="deny" />
      </Button>
      <span className="card-gap">{missing && together > 1 && <span className="several-missing">{several.missing[missing]}</span>}</span>
      {missing === 'open' && <Button onClick={onOpenAll}>{several.openAll}</Button>}
      {onAlways && (
        <ArmedButton
          says={approval.always}
          autoFocus={step === 'back from always'}
          about={about}
          busy={busy}
          off={missing !== undefined}
          onPress={onAlways}
        />
      )}
      <Button disabled={busy} onClick={onApart}>
        {several.oneByOne}
      </Button>
      {together > 1 && (
        <ArmedButton
          kind="primary"
          says={together === waiting ? several.allowAll(together) : several.allowOthers(together)}
          about={about}
          busy={busy}
          off={missing !== undefined}
          hint={<KeysOf action="primary-action" />}
          onPress={onAllow}
          handle={allow}
        />
      )}
    </footer>
  );
}
