import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';

type Undoable = { undo?(): void };

/** Hands toasts to where they are shown (`Toasts`), which holds them. */
export const toastManager = Toast.createToastManager<Undoable>();

/** Says what just happened, for 8 seconds; with `undo` it can be taken back meanwhile. */
export function showToast({ text, kind, undo }: Undoable & { text: ReactNode; kind?: 'trouble' }): void {
  toastManager.add({ description: text, type: kind, data: { undo } });
}
