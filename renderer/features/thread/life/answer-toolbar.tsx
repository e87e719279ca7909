import { GitBranch, Square } from 'lucide-react';
import type { AnswerEntry } from '../../../../contract/conversation.ts';
import { useCommand } from '../../../foundation/keys/commands.tsx';
import { useKeysOf } from '../../../foundation/keys/use-keys-of.ts';
import { copyText } from '../../../foundation/ui/copy-text.ts';
import { CopyButton } from '../../../foundation/ui/copy-button.tsx';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import type { MessageEnds } from '../thread-items.ts';
import { AnswerMenu } from './answer-menu.tsx';
import { BranchSwitcher, useFork, useStepBranch } from './branch-switcher.tsx';
import { useLife } from './life.tsx';
import { HowFast, HowSampled, MadeAt, MadeHow } from './made-how.tsx';
import { RegenerateMenu } from './regenerate-menu.tsx';
import { SideBySide } from './side-by-side.tsx';
import { useDeeds } from './use-deeds.ts';
import { useMessageKeys } from './use-message-keys.ts';
import { useReadAloud } from './use-read-aloud.ts';

/** Everything that is done with an answer that calls follow. */
export function PartToolbar({ answer }: { answer: AnswerEntry }) {
  const { thread, life } = useWords();
  const keys = useMessageKeys({ 'copy-message': () => void copyText(answer.text) });
  return (
    <div className="answer-actions" role="toolbar" aria-label={life.ofAnswer} {...keys}>
      <CopyButton text={answer.text} label={thread.copyAnswer} />
      <AnswerMenu answer={answer} />
    </div>
  );
}

/** Everything that is done with an answer, and with what followed a message. */
export function AnswerToolbar({ ends, answer }: { ends: MessageEnds; answer?: AnswerEntry }) {
  const { message, next } = ends;
  const { thread, life } = useWords();
  const { isWorking } = useLife();
  const { branch, regenerate } = useDeeds();
  const fork = useFork('answer', message);
  const toBranch = next === undefined ? undefined : () => !isWorking && branch(next);
  const regenerateIt = () => !isWorking && regenerate(message);
  const keysOf = useKeysOf();
  const step = useStepBranch(fork);
  const aloud = useReadAloud(answer);
  useCommand('regenerate', next === undefined ? regenerateIt : undefined);
  useCommand('read-aloud', next === undefined ? (aloud?.stop ?? aloud?.read) : undefined);
  const keys = useMessageKeys({
    'branch-message': toBranch,
    'regenerate-answer': regenerateIt,
    'copy-message': answer && (() => void copyText(answer.text)),
    'previous-branch': step && (() => step(-1)),
    'next-branch': step && (() => step(1)),
  });
  return (
    <div
      className="answer-actions life"
      role="toolbar"
      aria-label={life.ofAnswer}
      data-forked={fork ? true : undefined}
      data-open={aloud?.stop ? true : undefined}
      {...keys}
    >
      {answer && <CopyButton text={answer.text} label={thread.copyAnswer} />}
      <RegenerateMenu message={message} fork={fork} />
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
      {answer && <AnswerMenu answer={answer} ends={ends} onBranch={toBranch} aloud={aloud} />}
      {aloud?.stop && (
        <IconButton
          size="sm"
          label={life.stopReading}
          icon={<Square size={12} strokeWidth={2.2} fill="currentColor" />}
          onClick={aloud.stop}
        />
      )}
      {fork && <BranchSwitcher fork={fork} />}
      {fork && <SideBySide fork={fork} />}
      {answer && <MadeAt at={answer.at} />}
      {answer && <MadeHow of={answer} />}
      {answer && <HowFast of={answer} />}
      {answer && <HowSampled of={answer} />}
    </div>
  );
}
