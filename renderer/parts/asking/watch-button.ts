import type { Arming } from './arming.ts';

/**
 * The interval at which a button that does not arm is looked at for what may have come over it; a
 * press looks anyway.
 */
const LOOK_AGAIN_MS = 100;

type Needs = {
  look(): Arming;
  /** Each of these runs once, and returns how to call it off. */
  nextFrame(run: () => void): () => void;
  after(ms: number, run: () => void): () => void;
  whenMoved(run: () => void): () => void;
  /** The button moved and may be back already: its time begins again. */
  onMoved(): void;
};

/**
 * Looks at a button in each frame while it arms, and else ten times a second: a page that asks for
 * frames has all of them made, for as long as a question waits. An armed button that moves is told
 * by the browser. Returns how to end it.
 */
export function watchButton({ look, nextFrame, after, whenMoved, onMoved }: Needs): () => void {
  let callOff = nextFrame(watch);
  let callOffMoved: (() => void) | undefined;
  return () => {
    callOff();
    callOffMoved?.();
  };

  function watch(): void {
    const { state } = look();
    callOff = state === 'arming' ? nextFrame(watch) : after(LOOK_AGAIN_MS, watch);
    if (state === 'armed') callOffMoved ??= whenMoved(moved);
    else leave();
  }

  function moved(): void {
    leave();
    onMoved();
    callOff();
    watch();
  }

  function leave(): void {
    callOffMoved?.();
    callOffMoved = undefined;
  }
}
