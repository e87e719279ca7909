import { flat } from '../../../client/words/phrase.ts';
import type { AnswerEntry } from '../../../contract/conversation.ts';
import { AnswerActions } from './life/answer-actions.tsx';
import { useCountsBranches } from './life/branch-switcher.tsx';
import { messageBeginning } from './beginning-of.ts';
import { Markdown } from './markdown/markdown.tsx';
import type { MessageEnds } from './thread-items.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** `ends`: all that followed a message ends with it. */
export function AnswerText({ answer, ends }: { answer: AnswerEntry; ends?: MessageEnds }) {
  const { thread } = useWords();
  const isForked = useCountsBranches('answer', ends?.message);
  // The same while it streams, where each piece draws this again.
  const name =
    answer.state === 'streaming' ? [{ foreign: answer.model }] : thread.said([{ foreign: answer.model }], messageBeginning(answer.text));
  return (
    <div
      className="answer"
      data-entry={answer.id}
      data-message=""
      data-has-menu
      data-forked={isForked}
      role="group"
      aria-label={flat(name)}
    >
      <Markdown text={answer.text} streaming={answer.state === 'streaming'} />
      {answer.state === 'cut' && <p className="answer-cut">{thread.cut}</p>}
      {(ends ?? answer.state !== 'streaming') && <AnswerActions answer={answer} ends={ends} />}
    </div>
  );
}
