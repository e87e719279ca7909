import type { Clock } from '../needs.ts';

/** Aborts the work when nothing came for a while. Every sign of life winds it up again. */
export type Watch = {
  readonly signal: AbortSignal;
  /** Whether it was the silence that ended the work, and not the person. */
  ranOut(): boolean;
  /** A fetch whose every byte is a sign of life: pings too, which the SDK keeps to itself. */
  fetch: typeof fetch;
  stop(): void;
};

/** `patience` is how long a first byte may take: local models are loaded into memory before they answer. */
export function createWatch(needs: { clock: Clock; fetch: typeof fetch; person: AbortSignal; patience: number; silence: number }): Watch {
  const { clock, person, patience, silence } = needs;
  const controller = new AbortController();
  const follow = () => controller.abort();
  let ranOut = false;
  let stopTimer = wind(patience);
  person.addEventListener('abort', follow, { once: true });
  if (person.aborted) follow();

  return {
    signal: controller.signal,
    ranOut: () => ranOut,
    async fetch(input, init) {
      const response = await needs.fetch(input, init);
      if (!response.body) return response;
      const body = response.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({ transform: passOn }));
      return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
    },
    stop() {
      stopTimer();
      person.removeEventListener('abort', follow);
    },
  };

  function passOn(bytes: Uint8Array, to: TransformStreamDefaultController<Uint8Array>): void {
    stopTimer();
    stopTimer = wind(silence);
    to.enqueue(bytes);
  }

  function wind(ms: number): () => void {
    return clock.after(ms, () => {
      ranOut = true;
      controller.abort();
    });
  }
}
