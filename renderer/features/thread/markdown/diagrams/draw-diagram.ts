// oxlint-disable-next-line import/default -- the build makes it
import workerUrl from './diagram-worker.ts?worker&url';
import { pictureOf, type Picture } from './in-colours.ts';
import { ownScript } from '../../../../foundation/ui/own-script.ts';

const script = ownScript('diagram-worker', workerUrl);

/**
 * `kind`: no kind of diagram that can be drawn; `broken`: it cannot be read; `slow`: it took too
 * long.
 */
export type Drawn = { state: 'drawn'; picture: Picture } | { state: 'kind' | 'broken' | 'slow' };

/** The first diagram takes seconds on a slow machine: what lays it out is a large program. */
const LONGEST_MS = 15_000;
const LONGEST = 50_000;

/** A picture of the diagram (Mermaid), laid out by a worker that ends with it. */
export async function drawDiagram(code: string): Promise<Drawn> {
  if (code.length > LONGEST) return { state: 'slow' };
  const worker = new Worker(script);
  try {
    const said = await answerOf(worker, code);
    if (said === undefined) return { state: 'slow' };
    const picture = said.svg === undefined ? undefined : pictureOf(said.svg);
    return picture ? { state: 'drawn', picture } : { state: said.isUnknownKind ? 'kind' : 'broken' };
  } finally {
    worker.terminate();
  }
}

type DiagramReply = { svg?: string; isUnknownKind?: boolean };

/** Undefined: it took too long. */
function answerOf(worker: Worker, code: string): Promise<DiagramReply | undefined> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), LONGEST_MS);
    const end = (said: DiagramReply) => {
      clearTimeout(timer);
      done(said);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<DiagramReply>) => end(data));
    worker.addEventListener('error', () => end({}));
    worker.postMessage(code);
  });
}
