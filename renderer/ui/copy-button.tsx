import { Check, Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

/** Copies the text and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy();
  return (
    <IconButton
      label={copied ? 'Copied' : label}
      size="sm"
      icon={copied ? <Check size={14} strokeWidth={1.9} /> : <Copy size={14} strokeWidth={1.9} />}
      onClick={() => void copy(text)}
    />
  );
}
