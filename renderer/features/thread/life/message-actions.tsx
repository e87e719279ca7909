import { useDeferredValue } from 'react';
import type { MessageEntry } from '../../../../contract/conversation.ts';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import type { MessageEnds } from '../thread-items.ts';
import { useLife } from './life.tsx';

const toolbar = lateCode(() => import('./message-toolbar.tsx'));

/**
 * Below a message of the person, drawn right after it. One that nothing answered has what else
 * stands below an answer, too.
 */
export function MessageActions(props: { message: MessageEntry; ends?: MessageEnds }) {
  const { isPreview } = useLife();
  const late = useLate(toolbar);
  return useDeferredValue(true, false) && late && !isPreview && <late.MessageToolbar {...props} />;
}
