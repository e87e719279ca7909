import type { ClipboardEvent } from 'react';

/**
 * Copies the selection with its formulas as they were written: the browser would copy the letters
 * of a drawn one, each in its line.
 */
export function copyAsWritten(event: ClipboardEvent<HTMLElement>): void {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const copied = document.createElement('div');
  copied.append(selection.getRangeAt(0).cloneContents());
  const drawn = copied.querySelectorAll('[data-drawing]');
  if (drawn.length === 0) return;
  for (const formula of drawn) formula.remove();
  for (const formula of copied.querySelectorAll('[data-drawn]')) formula.removeAttribute('data-drawn');
  copied.className = 'copied';
  document.body.append(copied);
  event.clipboardData.setData('text/plain', copied.innerText);
  event.clipboardData.setData('text/html', copied.innerHTML);
  copied.remove();
  event.preventDefault();
}
