import { useState } from 'react';
import { copyText } from './copy-text.ts';

/** Copies a text, and knows for a moment that it did. */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  const copy = async (text: string) => {
    if (!(await copyText(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return { copied, copy };
}
