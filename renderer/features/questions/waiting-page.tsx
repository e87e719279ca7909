import { useCallback, useRef } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { LeaveCardContext } from '../../parts/asking/leave-card.ts';
import { QuestionCards } from './question-cards.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import '../../foundation/ui/page.css';

/** The page of questions that belong to no chat. */
export function WaitingPage() {
  const { asking } = useWords();
  const questions = useAppState((state) => state.questions);
  const page = useRef<HTMLDivElement>(null);
  const leave = useCallback(() => page.current?.focus(), []);
  const outside = Object.values(questions)
    .filter(({ conversation }) => conversation === null)
    .toSorted((a, b) => a.askedAt - b.askedAt);
  return (
    <div className="page" data-page ref={page} tabIndex={-1}>
      <div className="page-inner">
        <header className="page-head">
          <div>
            <h1>{asking.waiting}</h1>
            <p>{asking.pageLead}</p>
          </div>
        </header>
        <LeaveCardContext value={leave}>
          <QuestionCards questions={outside} />
        </LeaveCardContext>
        {outside.length === 0 && (
          <div className="page-empty">
            <p>{asking.nothingWaits}</p>
          </div>
        )}
      </div>
    </div>
  );
}
