import { useState } from 'react';
import type { SamplingQuestion } from '../../../contract/sampling.ts';

/** The person is asked once more before the server is told no. */
export type Refusing = ReturnType<typeof useRefusing>;

/** Nobody is asked twice, and what was asked about one stage says nothing about the next. */
export function useRefusing({ stage: { stage }, gone }: SamplingQuestion) {
  const [step, setStep] = useState<'no' | 'asked' | 'back'>('no');
  const [asked, setAsked] = useState(stage);
  if (asked !== stage) {
    setAsked(stage);
    setStep('no');
  }
  return {
    isAsked: step === 'asked' && gone === undefined && stage !== 'answering',
    /** The person came back, to the button that led there. */
    takesFocus: step === 'back',
    ask: () => setStep('asked'),
    goBack: () => setStep('back'),
    forget: () => setStep('no'),
  };
}
