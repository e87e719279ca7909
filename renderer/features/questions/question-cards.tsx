import type { Question } from '../../../contract/question.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { Region } from '../../foundation/ui/region.tsx';
import { hueFor } from '../../foundation/foreign/hue.ts';

/** A card for each kind of question. */
const questionCards = lateCode(async () => {
  const [{ ApprovalCard }, { ElicitationCard }, { FoldersQuestion }, { SamplingCard }, { PlainCard }] = await Promise.all([
    import('../approval/approval-card.tsx'),
    import('../elicitation/elicitation-card.tsx'),
    import('../folders/folders-question.tsx'),
    import('../sampling/sampling-card.tsx'),
    import('./plain-card.tsx'),
  ]);
  return { ApprovalCard, ElicitationCard, FoldersQuestion, SamplingCard, PlainCard };
});

type Cards = Awaited<ReturnType<typeof questionCards.read>>;

/** The questions that wait for the person, a card for each in the order given. */
export function QuestionCards({ questions }: { questions: Question[] }) {
  const servers = useAppState((state) => state.servers);
  const cards = useLate(questionCards);
  if (!cards) return null;
  return questions.map((question) => (
    <Region key={question.id} name="card" plain={() => <cards.PlainCard question={question} />}>
      <Card cards={cards} question={question} hue={hueFor(question.server, servers)} />
    </Region>
  ));
}

type QuestionCardProps = { cards: Cards; question: Question; hue: number };

function Card({ cards: { ApprovalCard, ElicitationCard, FoldersQuestion, SamplingCard }, question, ...rest }: QuestionCardProps) {
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
