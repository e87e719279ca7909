import { useState } from 'react';
import type { Launch, TrustAnswers } from '../../../contract/server.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/**
 * Whether a server that is trusted now is told the folders. A program on this computer can read
 * them anyway, so that the tick is there at first; a server elsewhere is told nothing by itself.
 * Without folders nothing is asked.
 */
export function useFoldersAnswer(launch: Launch) {
  const isAsked = useAppState(({ folders }) => folders.some(({ usual }) => usual));
  const [ticked, setTicked] = useState<boolean>();
  const isTold = ticked ?? launch.kind === 'stdio';
  const answer: Pick<TrustAnswers, 'knowsFolders'> = isAsked ? { knowsFolders: isTold } : {};
  return { isAsked, isTold, onTell: setTicked, answer };
}

export function FoldersAnswer({ isTold, onTell }: { isTold: boolean; onTell(told: boolean): void }) {
  const { trust } = useWords().serverSetup;
  return (
    <Checkbox checked={isTold} onChange={onTell}>
      <span>
        {trust.tellFolders} <span className="quiet">{trust.tellFoldersMore}</span>
      </span>
    </Checkbox>
  );
}
