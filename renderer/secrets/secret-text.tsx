import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { DOTS } from '../../client/masked.ts';

/** In the place of a secret. */
export function Dots() {
  return (
    <span role="img" aria-label="Hidden">
      {DOTS}
    </span>
  );
}

/** Shows or hides a secret; `name` says which one. */
export function RevealButton({ name, revealed, onTurn }: { name: string; revealed: boolean; onTurn(revealed: boolean): void }) {
  const Icon = revealed ? EyeOff : Eye;
  return (
    <IconButton
      size="sm"
      label={`${revealed ? 'Hide' : 'Reveal'} ${name}`}
      icon={<Icon size={14} strokeWidth={1.9} />}
      onClick={() => onTurn(!revealed)}
    />
  );
}
