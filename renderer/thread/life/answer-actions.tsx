import { GitBranch } from 'lucide-react';
import type { Answer } from '../../../contract/conversation.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { visible } from '../../ui/visible.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Ends } from '../thread-items.ts';
import { BranchSwitcher, useFork } from './branch-switcher.tsx';
import { useLife } from './life.tsx';
import { onKeys } from './on-keys.ts';
import { RegenerateMenu } from './regenerate-menu.tsx';
import { useDeeds } from './use-deeds.ts';

/** Below what followed a message: all of it can be made anew, or gone on from in another way. */
export function AnswerActions({ ends: { message, next }, answer }: { ends: Ends; answer?: Answer }) {
  const { thread, life } = useWords();
  const { isWorking } = useLife();
  const { branch, regenerate } = useDeeds();
  const fork = useFork('answer', message);
  const toBranch = next === undefined ? undefined : () => !isWorking && branch(next);
  return (
    <div
      className="answer-actions life"
      role="toolbar"
      aria-label={life.ofAnswer}
      data-forked={fork ? true : undefined}
      onKeyDown={onKeys({
        b: toBranch,
        r: () => !isWorking && regenerate(message),
        c: answer && (() => void navigator.clipboard.writeText(answer.text)),
      })}
    >
      {answer && <CopyButton text={answer.text} label={thread.copyAnswer} />}
      <RegenerateMenu message={message} fork={fork} />
      {toBranch && (
        <IconButton
          size="sm"
          label={isWorking ? life.afterTurn(life.branch) : life.branch}
          keys={['B']}
          icon={<GitBranch size={14} strokeWidth={1.9} />}
          aria-disabled={isWorking}
          onClick={toBranch}
        />
      )}
      {fork && <BranchSwitcher fork={fork} />}
      {answer && <span className="life-how">{visible(answer.model)}</span>}
    </div>
  );
}
