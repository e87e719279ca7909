import { QuestionCards } from '../questions/question-cards.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { LeaveCardContext } from '../../parts/asking/leave-card.ts';

/**
 * The questions of a server while it works on something done by hand: a call's approval, sampling,
 * elicitation.
 */
export function QuestionsMeanwhile({ server }: { server: string }) {
  const questions = useAppState((state) => state.questions);
  const ours = Object.values(questions).filter((one) => one.conversation === null && one.server === server);
  return (
    <LeaveCardContext value={stay}>
      <QuestionCards questions={ours} />
    </LeaveCardContext>
  );
}

/** The person works by hand beside the cards: the focus stays there. */
function stay(): void {}
