import type { Question } from '../../../contract/question.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { useReply } from '../../parts/asking/use-reply.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

/**
 * A question whose card could not be drawn: what a call would send, as text, and its two plain
 * answers. Of the others a refusal alone needs nothing that the card would have shown.
 */
export function PlainCard({ question }: { question: Question }) {
  const { approval, elicitation } = useAllWords();
  const reply = useReply();
  const { id } = question;
  const refuse = () => {
    switch (question.kind) {
      case 'call':
        return reply.send((ask) => ask('approval.answer', { question: id, answer: { answer: 'deny' } }));
      case 'sampling':
        return reply.send((ask) => ask('sampling.refuse', { question: id }));
      case 'elicitation':
        return reply.send((ask) => ask('elicitation.answer', { question: id, answer: { action: 'decline' } }));
      case 'roots':
        return reply.send((ask) => ask('roots.not-now', { question: id }));
      default:
        return question satisfies never;
    }
  };
  return (
    <>
      <p>
        {visible(question.serverName)}
        {question.kind === 'call' && <> · {visible(question.tool)}</>}
      </p>
      {question.kind === 'call' && (
        <pre className="lost-plain" dir="ltr" tabIndex={0}>
          {visible(JSON.stringify(question.input, null, 2))}
        </pre>
      )}
      <TroubleLine trouble={reply.trouble} />
      <div className="lost-foot">
        <Button kind="danger" disabled={reply.busy} onClick={refuse}>
          {question.kind === 'call' ? approval.deny : elicitation.decline}
        </Button>
        {question.kind === 'call' && question.problems.length === 0 && (
          <ArmedButton
            says={[approval.once]}
            about={id}
            busy={reply.busy}
            onPress={() => reply.send((ask) => ask('approval.answer', { question: id, answer: { answer: 'once' } }))}
          />
        )}
      </div>
    </>
  );
}
