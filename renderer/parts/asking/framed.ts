import { useSyncExternalStore } from 'react';

/** The pages of views that are open in this window, by hash, and in how many frames each. */
const frames = new Map<string, number>();
const listeners = new Set<() => void>();
let framed: ReadonlySet<string> = new Set();

/** The page is open in one more frame, which shows the questions of its calls. Returns its end. */
export function openViewFrame(hash: string): () => void {
  change(hash, 1);
  return () => change(hash, -1);
}

/** The pages whose frames show what their calls wait for: these need no card. */
export function useFramed(): ReadonlySet<string> {
  return useSyncExternalStore(listen, () => framed);
}

function change(hash: string, by: number): void {
  frames.set(hash, (frames.get(hash) ?? 0) + by);
  framed = new Set([...frames].filter(([, count]) => count > 0).map(([page]) => page));
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
