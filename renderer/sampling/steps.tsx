import { Check } from 'lucide-react';
import type { SamplingStage } from '../../contract/sampling.ts';

/** Where one is: the request, then the reply. */
export function Steps({ stage }: { stage: SamplingStage['stage'] }) {
  const isRequest = stage === 'request';
  return (
    <ol className="sampling-steps" aria-label="Steps">
      <li aria-current={isRequest ? 'step' : undefined} data-done={!isRequest || undefined}>
        <b>{isRequest ? '1' : <Check size={11} strokeWidth={2.1} aria-label="Done" />}</b>
        <span>Request</span>
      </li>
      <li aria-current={isRequest ? undefined : 'step'}>
        <b>2</b>
        <span>Reply</span>
      </li>
    </ol>
  );
}
