import type { ReactNode } from 'react';

export type Toast = { id: number; text: ReactNode; kind?: 'trouble'; undo?(): void };

let toasts: Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

/** Says what just happened, for 8 seconds; with `undo` it can be taken back meanwhile. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  change([...toasts, { ...toast, id: ++lastId }].slice(-3));
}

export function dropToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function shownToasts(): Toast[] {
  return toasts;
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function change(next: Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}
