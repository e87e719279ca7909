/** Counts what of a server waits for a person: meanwhile the time of its calls stands still. */
export type Pause = {
  /** Returns how to let go; letting go twice is fine. */
  hold(): () => void;
  isHeld(): boolean;
  onChange(listener: () => void): () => void;
};

export function createPause(): Pause {
  const holds = new Set<symbol>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    hold() {
      const mine = Symbol('hold');
      holds.add(mine);
      if (holds.size === 1) tell();
      return () => {
        if (holds.delete(mine) && holds.size === 0) tell();
      };
    },
    isHeld: () => holds.size > 0,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
