import { useDeferredValue } from 'react';
import { GitBranch } from 'lucide-react';
import type { AnswerEntry } from '../../../../contract/conversation.ts';
import { useCommand } from '../../../foundation/keys/commands.tsx';
import { useKeysOf } from '../../../foundation/keys/use-keys-of.ts';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import { copyText } from '../../../foundation/ui/copy-text.ts';
import { CopyButton } from '../../../foundation/ui/copy-button.tsx';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import type { MessageEnds } from '../thread-items.ts';
import { BranchSwitcher, useFork, useStepBranch } from './branch-switcher.tsx';
import { useLife } from './life.tsx';
import { useDeeds } from './use-deeds.ts';
import { useMessageKeys } from './use-message-keys.ts';

const answerMenu = lateCode(() => import('./answer-menu.tsx'));
const regenerateMenu = lateCode(() => import('./regenerate-menu.tsx'));
const sideBySide = lateCode(() => import('./side-by-side.tsx'));

/**
 * Below what followed a message, drawn right after it: all of it can be made anew, or gone on from
 * in another way.
 */
export function AnswerActions(props: { ends: MessageEnds; answer?: AnswerEntry }) {
  const { isPreview } = useLife();
  return useDeferredValue(true, false) && !isPreview && <Actions {...props} />;
}

function Actions({ ends, answer }: { ends: MessageEnds; answer?: AnswerEntry }) {
  const { message, next } = ends;
  const { thread, life } = useWords();
  const { isWorking } = useLife();
  const late = useLate(answerMenu);
  const again = useLate(regenerateMenu);
  const compared = useLate(sideBySide);
  const { branch, regenerate } = useDeeds();
  const fork = useFork('answer', message);
  const toBranch = next === undefined ? undefined : () => !isWorking && branch(next);
  const regenerateIt = () => !isWorking && regenerate(message);
  const keysOf = useKeysOf();
  const step = useStepBranch(fork);
  useCommand('regenerate', next === undefined ? regenerateIt : undefined);
  const keys = useMessageKeys({
    'branch-message': toBranch,
    'regenerate-answer': regenerateIt,
    'copy-message': answer && (() => void copyText(answer.text)),
    'previous-branch': step && (() => step(-1)),
    'next-branch': step && (() => step(1)),
  });
  return (
    <div className="answer-actions life" role="toolbar" aria-label={life.ofAnswer} data-forked={fork ? true : undefined} {...keys}>
      {answer && <CopyButton text={answer.text} label={thread.copyAnswer} />}
      {again && <again.RegenerateMenu message={message} fork={fork} />}
      {toBranch && (
        <IconButton
          size="sm"
          label={isWorking ? life.afterTurn(life.branch) : life.branch}
          keys={keysOf('branch-message')}
          icon={<GitBranch size={14} strokeWidth={1.9} />}
          aria-disabled={isWorking}
          onClick={toBranch}
        />
      )}
      {answer && late && <late.AnswerMenu answer={answer} ends={ends} onBranch={toBranch} />}
      {fork && <BranchSwitcher fork={fork} />}
      {fork && compared && <compared.SideBySide fork={fork} />}
      {answer && <MadeHow of={answer} />}
    </div>
  );
}

/** The model of an answer, and its time and tokens where the chat is not too old to have them. */
export function MadeHow({ of: { model, made } }: { of: AnswerEntry }) {
  const { life, format } = useWords();
  return (
    <span className="life-how one-line">
      {made ? <Phrased of={life.made(model, format.duration(made.tookMs), made.tokens)} /> : visible(model)}
    </span>
  );
}
