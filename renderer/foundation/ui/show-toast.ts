import { createElement, isValidElement, type ReactElement } from 'react';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { Phrased } from '../words/phrased.tsx';

/** `open` leads to the thing that it tells of. */
type Undoable = { undo?(): void; open?(): void };
type ToastContent = { description: ReactElement; type: 'trouble' | undefined; data: Undoable };

/** Toasts of the first moment, before the region that shows them is there. */
const early: ToastContent[] = [];
let show: ((toast: ToastContent) => void) | undefined;

/** Says what just happened, for 8 seconds; with `undo` it can be taken back meanwhile. */
export function showToast({ text, kind, undo, open }: Undoable & { text: Explanation | ReactElement; kind?: 'trouble' }): void {
  const toast = { description: isValidElement(text) ? text : createElement(Phrased, { of: text }), type: kind, data: { undo, open } };
  if (show) show(toast);
  else early.push(toast);
}

/** Hands over each toast from now on, first those that came before. Returns how to stop. */
export function onToast(listener: (toast: ToastContent) => void): () => void {
  show = listener;
  for (const toast of early.splice(0)) listener(toast);
  return () => {
    show = undefined;
  };
}
