import type { Answer } from '../../contract/conversation.ts';
import { Markdown } from './markdown/markdown.tsx';
import { PlainOnFailure } from './markdown/plain-on-failure.tsx';

export function AnswerText({ answer }: { answer: Answer }) {
  return (
    <div className="answer">
      <PlainOnFailure text={answer.text}>
        <Markdown text={answer.text} streaming={answer.state === 'streaming'} />
      </PlainOnFailure>
      {answer.state === 'cut' && <p className="answer-cut">The answer ends here: it was cut short.</p>}
    </div>
  );
}
