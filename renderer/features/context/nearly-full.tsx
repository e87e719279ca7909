import { TriangleAlert } from 'lucide-react';
import { FULL } from '../../../contract/chat-context.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { useShare } from './context-meter.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { ContextPopover } from './context-popover.tsx';
import { useSumUp } from './use-sum-up.ts';
import './context.css';

/**
 * Says above the composer that the chat nearly fills the model's window, and what becomes of it.
 */
export function NearlyFull({ conversation }: { conversation: Conversation }) {
  const { context, format } = useWords();
  const share = useShare(conversation);
  const { sumUp, isBusy } = useSumUp(conversation);
  if (share === undefined || share < FULL || conversation.activity.state === 'working') return null;
  return (
    <div className="nearly-full" role="status">
      <TriangleAlert size={16} strokeWidth={1.7} aria-hidden="true" />
      <p>
        <b>{context.full(format.percent(share))}</b> {context.fullNext}
      </p>
      <ContextPopover conversation={conversation} trigger={<Button size="sm">{context.numbers}</Button>} />
      <Button size="sm" busy={isBusy} onClick={sumUp}>
        {context.sumUpNow}
      </Button>
    </div>
  );
}
