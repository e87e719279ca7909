/** The number of views of one chat that run at a time. */
const MOST_LIVE = 3;

type RunningView = { conversation: string; close(): void };
const live = new Set<RunningView>();

/**
 * A view begins: the oldest of its chat ends where there are too many. Returns how to say its end.
 */
export function makeRoomForView(conversation: string, close: () => void): () => void {
  const one: RunningView = { conversation, close };
  const others = [...live].filter((other) => other.conversation === conversation);
  for (const oldest of others.slice(0, Math.max(0, others.length + 1 - MOST_LIVE))) oldest.close();
  live.add(one);
  return () => void live.delete(one);
}

/** The view of a call as it was here last: shown or not, and its height. */
type LastShown = { isShown: boolean; height: number };
const lastShown = new Map<string, LastShown>();

/** The thread draws a call anew when the person comes back to it, and so does another chat. */
export function viewAsItWas(call: string): LastShown | undefined {
  return lastShown.get(call);
}

export function noteView(call: string, now: LastShown): void {
  lastShown.set(call, now);
}
