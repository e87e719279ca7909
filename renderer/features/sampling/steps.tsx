import { Check } from 'lucide-react';
import type { SamplingStage } from '../../../contract/sampling.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './steps.css';

/** The two steps, and the one at hand: the request, then the reply. */
export function Steps({ stage }: { stage: SamplingStage['stage'] }) {
  const { sampling } = useAllWords();
  const isRequest = stage === 'request';
  return (
    <ol className="sampling-steps" aria-label={sampling.steps}>
      <li aria-current={isRequest ? 'step' : undefined} data-done={!isRequest || undefined}>
        <b>{isRequest ? '1' : <Check size={11} strokeWidth={2.1} aria-label={sampling.stepDone} />}</b>
        <span>{sampling.request}</span>
      </li>
      <li aria-current={isRequest ? undefined : 'step'}>
        <b>2</b>
        <span>{sampling.reply}</span>
      </li>
    </ol>
  );
}
