import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Fork } from '../../../../contract/fork.ts';
import { useKeysOf } from '../../../foundation/keys/use-keys-of.ts';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useLife } from './life.tsx';
import { useDeeds } from './use-deeds.ts';

/** The branches that part at a message, where there is more than one. */
export function useFork(of: Fork['of'], message: string | undefined): Fork | undefined {
  const { conversation } = useLife();
  return useAppState((state) => state.forks[conversation]?.find((fork) => fork.of === of && fork.message === message));
}

/** Branches are counted below this message, in a line that always shows and takes room. */
export function useCountsBranches(of: Fork['of'], message: string | undefined): true | undefined {
  const { isPreview } = useLife();
  const fork = useFork(of, message);
  return fork && !isPreview ? true : undefined;
}

/** Goes to a neighbour of the branch in view; nothing where there is none, or while a turn runs. */
export function useStepBranch(fork: Fork | undefined): ((step: 1 | -1) => void) | undefined {
  const { isWorking } = useLife();
  const { show } = useDeeds();
  if (!fork) return undefined;
  return (step) => {
    const branch = fork.branches[fork.shown + step];
    if (branch && !isWorking) void show(fork.of, branch.turn);
  };
}

/** The number of the branch in view, and the way to its neighbours. */
export function BranchSwitcher({ fork }: { fork: Fork }) {
  const { life } = useWords();
  const { isWorking } = useLife();
  const keysOf = useKeysOf();
  const step = useStepBranch(fork);
  const { of, message, branches, shown } = fork;
  const label = (words: string) => (isWorking ? life.afterTurn(words) : words);
  return (
    <div
      className="branches"
      role="group"
      aria-label={life.branchPlace(shown + 1, branches.length)}
      data-branches={`${of} ${message}`}
      tabIndex={-1}
    >
      <IconButton
        size="sm"
        label={label(life.previous)}
        keys={keysOf('previous-branch')}
        icon={<ChevronLeft size={14} strokeWidth={1.9} />}
        aria-disabled={isWorking || shown === 0}
        onClick={() => step?.(-1)}
      />
      <span aria-hidden="true">{life.place(shown + 1, branches.length)}</span>
      <IconButton
        size="sm"
        label={label(life.next)}
        keys={keysOf('next-branch')}
        icon={<ChevronRight size={14} strokeWidth={1.9} />}
        aria-disabled={isWorking || shown === branches.length - 1}
        onClick={() => step?.(1)}
      />
    </div>
  );
}
