import type { Question } from '../../contract/question.ts';
import { ApprovalCard } from '../approval/approval-card.tsx';
import { ElicitationCard } from '../elicitation/elicitation-card.tsx';
import { useAppState } from '../host/use-host.ts';
import { SamplingCard } from '../sampling/sampling-card.tsx';
import { hueFor } from '../servers/hue.ts';
import { FoldersQuestion } from '../folders/folders-question.tsx';

/** The questions that wait for the person, a card for each in the order given. */
export function QuestionCards({ questions, onLeave }: { questions: Question[]; onLeave(): void }) {
  const servers = useAppState((state) => state.servers);
  return questions.map((question) => (
    <Card key={question.id} question={question} hue={hueFor(question.server, servers)} onLeave={onLeave} />
  ));
}

function Card({ question, ...rest }: { question: Question; hue: number; onLeave(): void }) {
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
