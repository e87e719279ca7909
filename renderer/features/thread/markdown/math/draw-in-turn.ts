type Job = { tex: string; isBlock: boolean; done(node: Node | undefined): void };

/**
 * A thread that opens may hold hundreds of formulas: this long are they drawn before the window has
 * its turn again.
 */
const AT_ONCE_MS = 8;

const waiting = new Set<Job>();
let draw: ((tex: string, isBlock: boolean) => Node | undefined) | undefined;
let isReading = false;

/**
 * Draws the formula: at once while there is time in this frame and the library is there, else soon.
 * Returns how to call it off.
 */
export function drawInTurn(tex: string, isBlock: boolean, done: Job['done']): () => void {
  const job = { tex, isBlock, done };
  waiting.add(job);
  if (draw) goOnSoon();
  else void read();
  return () => void waiting.delete(job);
}

/** The library is read with the first formula. */
async function read(): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    ({ drawFormula: draw } = await import('./draw-formula.ts'));
    goOn();
  } catch {
    // Formulas stay as they were written; the next one tries again.
    isReading = false;
  }
}

let isSoon = false;

/** After all formulas of this frame have come in, and before it is painted. */
function goOnSoon(): void {
  if (isSoon) return;
  isSoon = true;
  queueMicrotask(goOn);
}

function goOn(): void {
  isSoon = false;
  const until = performance.now() + AT_ONCE_MS;
  for (const job of waiting) {
    waiting.delete(job);
    job.done(draw?.(job.tex, job.isBlock));
    if (performance.now() > until) break;
  }
  if (waiting.size > 0) setTimeout(goOn);
}
