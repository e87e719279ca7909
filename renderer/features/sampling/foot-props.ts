import type { RefObject } from 'react';
import type { SamplingQuestion } from '../../../contract/sampling.ts';
import type { ArmedButtonHandle } from '../../parts/asking/armed-button.tsx';
import type { Refusing } from './use-refusing.ts';
import type { SamplingRequests } from './use-sampling-requests.ts';

/** Props of the dialog's foot at every stage. */
export type FootProps = {
  question: SamplingQuestion;
  requests: SamplingRequests;
  /** Ctrl+Enter presses it. */
  primary: RefObject<ArmedButtonHandle | null>;
  refusing: Refusing;
  /** Leaves the dialog; the question stays as it is. */
  onClose(): void;
};
