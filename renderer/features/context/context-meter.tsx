import { useState } from 'react';
import { FULL } from '../../../contract/chat-context.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { windowOf } from '../../../contract/window-of.ts';
import { ContextPopover } from './context-popover.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { useModel } from '../../parts/drafts/use-model.ts';
import { wallClock } from '../../foundation/ui/clock.ts';
import './context.css';

const AROUND = 2 * Math.PI * 5.5;

/** The part of the model's context that the chat fills; opens the numbers. */
export function ContextMeter({ conversation }: { conversation: Conversation }) {
  const { context, format } = useWords();
  const share = useShare(conversation);
  const percent = share === undefined ? undefined : format.percent(share);
  const isFull = share !== undefined && share >= FULL;
  const trigger = (
    <button
      type="button"
      className="chip context-meter"
      data-full={isFull || undefined}
      aria-label={percent === undefined ? context.openUnknown : context.open(percent)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" strokeWidth="2" aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" stroke="var(--border-strong)" />
        {share !== undefined && share > 0 && (
          <circle
            cx="8"
            cy="8"
            r="5.5"
            stroke={isFull ? 'var(--warning)' : 'var(--icon)'}
            strokeLinecap="round"
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            transform="rotate(-90 8 8)"
          />
        )}
      </svg>
      {percent}
    </button>
  );
  return <ContextPopover conversation={conversation} trigger={trigger} />;
}

/** Of the window, from 0 to 1; undefined while either number is unknown. */
export function useShare({ model: chosen, contextTokens, context }: Conversation): number | undefined {
  const { endpoint, choice } = useModel(chosen);
  const [now] = useState(wallClock);
  const window = windowOf(endpoint, { choice, context, now });
  return window ? Math.min(1, (contextTokens ?? 0) / window) : undefined;
}
