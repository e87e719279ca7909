import { useDeferredValue } from 'react';
import type { AnswerEntry } from '../../../../contract/conversation.ts';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import type { MessageEnds } from '../thread-items.ts';
import { useLife } from './life.tsx';

const toolbar = lateCode(() => import('./answer-toolbar.tsx'));

/**
 * Below what followed a message, drawn right after it: all of it can be made anew, or gone on from
 * in another way. An answer that calls follow has a menu of its own.
 */
export function AnswerActions({ ends, answer }: { ends?: MessageEnds; answer?: AnswerEntry }) {
  const { isPreview } = useLife();
  const late = useLate(toolbar);
  if (!useDeferredValue(true, false) || !late || isPreview) return null;
  if (ends) return <late.AnswerToolbar ends={ends} answer={answer} />;
  return answer && <late.PartToolbar answer={answer} />;
}
