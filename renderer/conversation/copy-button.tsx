import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';

/** Copies the text and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <IconButton
      label={copied ? 'Copied' : label}
      size="sm"
      icon={copied ? <Check size={14} strokeWidth={1.9} /> : <Copy size={14} strokeWidth={1.9} />}
      onClick={() => void copy()}
    />
  );
}
