import { ArrowLeft } from 'lucide-react';
import type { SamplingStage } from '../../../contract/sampling.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { readReplyDraft, saysSomething } from './reply-draft.ts';
import type { FootProps } from './foot-props.ts';
import { useReplyDraft } from './sampling-drafts.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { KeysOf } from '../../foundation/keys/keys-of.tsx';
import './sampling-foot.css';

type Props = FootProps & { stage: Extract<SamplingStage, { stage: 'reply' }> };

export function ReplyFoot({ question, stage, requests: { busy, trouble, changeRequest, giveBack }, primary, refusing }: Props) {
  const { sampling } = useWords();
  const [draft] = useReplyDraft(question, stage);
  const content = readReplyDraft(draft.parts);
  const canReturn = content !== undefined && saysSomething(content);
  return (
    <>
      <TroubleLine trouble={content !== undefined && !canReturn ? sampling.nothingToReturn : trouble} />
      <Button className="sampling-start" kind="danger" autoFocus={refusing.takesFocus} onClick={refusing.ask}>
        {sampling.returnNothingStep}
      </Button>
      <Button icon={<ArrowLeft size={14} strokeWidth={1.9} />} busy={busy === 'change'} onClick={changeRequest}>
        {sampling.changeRequest}
      </Button>
      <ArmedButton
        kind="primary"
        says={sampling.returnTo(question.serverName)}
        busy={busy === 'return'}
        off={!canReturn}
        hint={<KeysOf action="primary-action" />}
        handle={primary}
        onPress={() => canReturn && giveBack({ content })}
      />
    </>
  );
}
