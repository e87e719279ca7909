import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { Check, Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';
import { useWords } from '../words/use-words.ts';

/** Copies the text and says so for a moment. A text that streams does not draw the button again. */
export function CopyButton({ text, label }: { text: string | (() => string); label: string }) {
  const newest = useRef(text);
  useLayoutEffect(() => {
    newest.current = text;
  });
  const read = useCallback(() => (typeof newest.current === 'string' ? newest.current : newest.current()), []);
  return <Button read={read} label={label} />;
}

const Button = memo(({ read, label }: { read(): string; label: string }) => {
  const { copied, copy } = useCopy();
  const { ui } = useWords();
  return (
    <IconButton
      label={copied ? ui.copied : label}
      size="sm"
      icon={copied ? <Check size={14} strokeWidth={1.9} /> : <Copy size={14} strokeWidth={1.9} />}
      onClick={() => void copy(read())}
    />
  );
});
