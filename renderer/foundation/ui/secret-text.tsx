import { Eye, EyeOff } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import { IconButton } from './icon-button.tsx';
import { useAllWords } from '../words/use-late-words.ts';
import { DOTS } from '../../../client/masked.ts';

/** In the place of a secret. */
export function Dots() {
  const { secrets } = useAllWords();
  return (
    <span role="img" aria-label={secrets.hidden}>
      {DOTS}
    </span>
  );
}

/** Shows or hides a secret; `name` says which one. */
export function RevealButton({ name, revealed, onTurn }: { name: string; revealed: boolean; onTurn(revealed: boolean): void }) {
  const { secrets } = useAllWords();
  const Icon = revealed ? EyeOff : Eye;
  return (
    <IconButton
      size="sm"
      label={flat(revealed ? secrets.hide(name) : secrets.reveal(name))}
      icon={<Icon size={14} strokeWidth={1.9} />}
      onClick={() => onTurn(!revealed)}
    />
  );
}
