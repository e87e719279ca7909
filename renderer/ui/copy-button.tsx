import { Check, Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';
import { useWords } from '../words/use-words.ts';

/** Copies the text and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy();
  const { ui } = useWords();
  return (
    <IconButton
      label={copied ? ui.copied : label}
      size="sm"
      icon={copied ? <Check size={14} strokeWidth={1.9} /> : <Copy size={14} strokeWidth={1.9} />}
      onClick={() => void copy(text)}
    />
  );
}
