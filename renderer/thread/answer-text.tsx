import type { Answer } from '../../contract/conversation.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Markdown } from './markdown/markdown.tsx';
import { PlainOnFailure } from './markdown/plain-on-failure.tsx';
import { useWords } from '../words/use-words.ts';

export function AnswerText({ answer }: { answer: Answer }) {
  const { thread } = useWords();
  return (
    <div className="answer" data-entry={answer.id}>
      <PlainOnFailure text={answer.text}>
        <Markdown text={answer.text} streaming={answer.state === 'streaming'} />
      </PlainOnFailure>
      {answer.state !== 'streaming' && (
        <div className="answer-actions">
          <CopyButton text={answer.text} label={thread.copyAnswer} />
        </div>
      )}
      {answer.state === 'cut' && <p className="answer-cut">{thread.cut}</p>}
    </div>
  );
}
