import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Fork } from '../../../contract/fork.ts';
import { useAppState } from '../../host/use-host.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWords } from '../../words/use-words.ts';
import { useLife } from './life.tsx';
import { useDeeds } from './use-deeds.ts';

/** The branches that part at a message, where there is more than one. */
export function useFork(of: Fork['of'], message: string): Fork | undefined {
  const { conversation } = useLife();
  return useAppState((state) => state.forks[conversation]?.find((fork) => fork.of === of && fork.message === message));
}

/** The number of the branch in view, and the way to its neighbours. */
export function BranchSwitcher({ fork }: { fork: Fork }) {
  const { life } = useWords();
  const { isWorking } = useLife();
  const { show } = useDeeds();
  const { of, message, branches, shown } = fork;
  const go = (at: number) => {
    const branch = branches[at];
    if (branch && !isWorking) void show(of, branch.turn);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    go(shown + step);
  };
  const label = (words: string) => (isWorking ? life.afterTurn(words) : words);
  return (
    <div
      className="branches"
      role="group"
      aria-label={life.branchPlace(shown + 1, branches.length)}
      data-branches={`${of} ${message}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <IconButton
        size="sm"
        label={label(life.previous)}
        keys={['Alt', '←']}
        icon={<ChevronLeft size={14} strokeWidth={1.9} />}
        aria-disabled={isWorking || shown === 0}
        onClick={() => go(shown - 1)}
      />
      <span aria-hidden="true">{life.place(shown + 1, branches.length)}</span>
      <IconButton
        size="sm"
        label={label(life.next)}
        keys={['Alt', '→']}
        icon={<ChevronRight size={14} strokeWidth={1.9} />}
        aria-disabled={isWorking || shown === branches.length - 1}
        onClick={() => go(shown + 1)}
      />
    </div>
  );
}
