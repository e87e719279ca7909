import type { Question } from '../../../contract/question.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { type Later, useLater } from '../../later/use-later.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';

/** The questions that wait for the person, a card for each in the order given. */
export function QuestionCards({ questions, onLeave }: { questions: Question[]; onLeave(): void }) {
  const servers = useAppState((state) => state.servers);
  const later = useLater();
  if (!later) return null;
  return questions.map((question) => (
    <Card key={question.id} cards={later} question={question} hue={hueFor(question.server, servers)} onLeave={onLeave} />
  ));
}

type CardProps = { cards: Later; question: Question; hue: number; onLeave(): void };

function Card({ cards: { ApprovalCard, ElicitationCard, FoldersQuestion, SamplingCard }, question, ...rest }: CardProps) {
  switch (question.kind) {
    case 'call':
      return <ApprovalCard question={question} {...rest} />;
    case 'sampling':
      return <SamplingCard question={question} {...rest} />;
    case 'elicitation':
      return <ElicitationCard question={question} {...rest} />;
    case 'roots':
      return <FoldersQuestion question={question} {...rest} />;
    default:
      return question satisfies never;
  }
}
