import type { Colours } from '../../../../foundation/ui/theme-colours.ts';
import type { DiagramOrder, DiagramReply, Drawn } from './messages.ts';

/** A page that draws one diagram after the other; it answers by `onReply`. */
export type DiagramFrame = { order(order: DiagramOrder): void; end(): void };
type Needs = {
  openFrame(onReply: (reply: DiagramReply) => void): DiagramFrame;
  /** Returns how to call it off. */
  after(ms: number, run: () => void): () => void;
};
type DiagramJob = DiagramOrder & { key: string; end(drawn: Drawn): void };

/** The first diagram takes seconds on a slow machine: the program that draws is a large one. */
const LONGEST_MS = 15_000;
/** A frame without work costs the memory of a page. */
const IDLE_MS = 60_000;
const MOST_KEPT = 100;
/** A larger picture is drawn again rather than kept. */
const LONGEST_KEPT = 500_000;

/**
 * Diagrams, drawn one after the other by a frame that is opened for the first and ends when it has
 * had nothing to do for a while. A frame that does not answer in time ends with its diagram, and
 * the next diagram gets a new one.
 */
export function createDrawings({ openFrame, after }: Needs) {
  const kept = new Map<string, Drawn>();
  const waiting: DiagramJob[] = [];
  let current: DiagramJob | undefined;
  let frame: DiagramFrame | undefined;
  let stopClock = () => {};
  let lastId = 0;

  const now = (code: string, colours: Colours): Drawn | undefined => kept.get(keyOf(code, colours)) ?? kept.get(code);
  const close = () => {
    stopClock();
    frame?.end();
    frame = undefined;
  };
  const finish = (job: DiagramJob, drawn: Drawn) => {
    current = undefined;
    stopClock();
    keep(kept, drawn.state === 'drawn' ? job.key : job.code, drawn);
    job.end(drawn);
    next();
  };
  const next = () => {
    if (current) return;
    current = waiting.shift();
    if (!current) {
      stopClock = after(IDLE_MS, close);
      return;
    }
    const job = current;
    const known = now(job.code, job.colours);
    if (known) return finish(job, known);
    stopClock();
    frame ??= openFrame(({ id, drawn }) => {
      if (current?.id === id) finish(current, drawn);
    });
    stopClock = after(LONGEST_MS, () => {
      close();
      finish(job, { state: 'slow' });
    });
    frame.order({ id: job.id, code: job.code, colours: job.colours });
  };

  return {
    /** The result of an earlier drawing; undefined: it has to be drawn. */
    now,
    /** Draws the diagram when its turn comes. Returns how to call it off before that. */
    draw(code: string, colours: Colours, done: (drawn: Drawn) => void): () => void {
      const known = now(code, colours);
      if (known) {
        done(known);
        return () => {};
      }
      const job: DiagramJob = { id: (lastId += 1), code, colours, key: keyOf(code, colours), end: done };
      waiting.push(job);
      next();
      return () => {
        job.end = () => {};
        const place = waiting.indexOf(job);
        if (place !== -1) waiting.splice(place, 1);
      };
    },
  };
}

function keyOf(code: string, colours: Colours): string {
  return `${JSON.stringify(colours)}\n${code}`;
}

/** Of too many the one goes that was drawn first. Why one is not drawn holds in each theme. */
function keep(kept: Map<string, Drawn>, key: string, drawn: Drawn): void {
  if (drawn.state === 'drawn' && drawn.picture.svg.length > LONGEST_KEPT) return;
  kept.set(key, drawn);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > MOST_KEPT) kept.delete(oldest);
}
