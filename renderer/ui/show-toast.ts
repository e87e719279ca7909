import { Toast } from '@base-ui/react/toast';
import { createElement, isValidElement, type ReactElement } from 'react';
import type { Told } from '../../client/words/reason-words.ts';
import { Phrased } from '../words/phrased.tsx';

type Undoable = { undo?(): void };

/** Hands toasts to where they are shown (`Toasts`), which holds them. */
export const toastManager = Toast.createToastManager<Undoable>();

/** Says what just happened, for 8 seconds; with `undo` it can be taken back meanwhile. */
export function showToast({ text, kind, undo }: Undoable & { text: Told | ReactElement; kind?: 'trouble' }): void {
  toastManager.add({ description: isValidElement(text) ? text : createElement(Phrased, { of: text }), type: kind, data: { undo } });
}
