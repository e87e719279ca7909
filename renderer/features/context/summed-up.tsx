import { useState, type ComponentProps } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { LEAST_SAVED } from '../../../contract/chat-context.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import type { SummaryCard } from './summary-card.tsx';
import './context.css';

const summaryCard = lateCode(() => import('./summary-card.tsx'));

type Props = ComponentProps<typeof SummaryCard>;

/**
 * Marks in a chat up to where the model is told a summary; opens it to be read, changed and taken
 * back.
 */
export function SummedUp(props: Props) {
  const { summary } = props;
  const { context, format } = useWords();
  const late = useLate(summaryCard);
  const [open, setOpen] = useState(false);
  const { before, after } = summary.tokens;
  const when = format.dateAndTime(summary.at);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <section className="summed-up" aria-label={context.summary}>
      <button type="button" className="summed-up-line" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron size={14} strokeWidth={2} aria-hidden="true" />
        <b>{context.summedUp(summary.messages)}</b>
        <small>{after > before * (1 - LEAST_SAVED) ? when : context.fromTo(before, after, when)}</small>
      </button>
      {open && late && <late.SummaryCard key={summary.text} {...props} />}
    </section>
  );
}
