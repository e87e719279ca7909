import { useState } from 'react';
import { checkLineKey, type CheckOutcome } from '../../../../client/check/sort-lines.ts';
import type { CheckLine } from '../../../../contract/check.ts';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { showToast } from '../../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../../foundation/ui/tell-trouble.ts';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import { useCheck } from './use-check.ts';

/** The check of a server as the person looks at it. */
export type CheckView = ReturnType<typeof useCheckView>;

/** The tools ticked for each server, by its id, until the window closes. */
const tickedLast = new Map<string, string[]>();

/**
 * The check of a server, the tools that it calls, the outcome that is shown, and the chosen
 * requirement of those.
 */
export function useCheckView(server: string) {
  const { check: words } = useAllWords();
  const offered = useAppState((state) => state.offers[server]?.tools);
  const { check, trying, run, runOnly, stop } = useCheck(server);
  const [ticked, setTicked] = useState(() => tickedLast.get(server) ?? []);
  const [shown, setShown] = useState<CheckOutcome>('failed');
  const [chosen, choose] = useState<string>();
  const named = ticked.filter((name) => offered?.some((tool) => tool.name === name));

  const tryAgain = async (one: CheckLine) => {
    const now = await runOnly(one, named);
    if (now) setShown(now.outcome);
    else showToast({ text: words.onlyNothing });
  };
  return {
    check,
    /** The requirement that alone is tried again, by its key. */
    trying,
    isRunning: check.state === 'running' || trying !== undefined,
    stop,
    run: () => void run(named),
    runOnly: (one: CheckLine) => void tryAgain(one).catch(tellTrouble),
    tools: offered ?? [],
    /** The names of the tools that the person ticked and that are there. */
    named,
    tick(next: string[]) {
      tickedLast.set(server, next);
      setTicked(next);
    },
    shown,
    show(outcome: CheckOutcome) {
      setShown(outcome);
      choose(undefined);
    },
    /** The key of a requirement, and its line where that is among those shown. */
    chosen,
    choose,
    line: check.lines.find((one) => checkLineKey(one) === chosen && one.outcome === shown),
  };
}
