import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { DOTS } from './masked.ts';
import { visible } from './visible.tsx';

/** A text that is a secret: dots, until somebody wants to see it. `name` says which one. */
export function SecretText({ name, text }: { name: string; text: string }) {
  const [revealed, setRevealed] = useState(false);
  return (
    <>
      {revealed ? visible(text) : <Dots />} <RevealButton name={name} revealed={revealed} onTurn={setRevealed} />
    </>
  );
}

export function Dots() {
  return (
    <span role="img" aria-label="Hidden">
      {DOTS}
    </span>
  );
}

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
