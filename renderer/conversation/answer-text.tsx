import type { Answer } from '../../contract/conversation.ts';
import { Markdown } from './markdown/markdown.tsx';

export function AnswerText({ answer }: { answer: Answer }) {
  return (
    <div className="answer">
      <Markdown text={answer.text} streaming={answer.state === 'streaming'} />
      {answer.state === 'cut' && <p className="answer-cut">The answer ends here: it was cut short.</p>}
    </div>
  );
}
