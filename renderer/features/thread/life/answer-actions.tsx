import { useDeferredValue } from 'react';
import type { AnswerEntry } from '../../../../contract/conversation.ts';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import type { MessageEnds } from '../thread-items.ts';
import { useLife } from './life.tsx';

const toolbar = lateCode(() => import('./answer-toolbar.tsx'));

/**
 * Below what followed a message, drawn right after it: all of it can be made anew, or gone on from
 * in another way.
 */
export function AnswerActions(props: { ends: MessageEnds; answer?: AnswerEntry }) {
  const { isPreview } = useLife();
  const late = useLate(toolbar);
  return useDeferredValue(true, false) && late && !isPreview && <late.AnswerToolbar {...props} />;
}
