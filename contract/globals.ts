declare global {
  /**
   * The globals that Node and every browser have alike. The contract runs in both, and may use
   * nothing else that only one of them has.
   */
  interface AbortSignal {
    readonly aborted: boolean;
    readonly reason: unknown;
    addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
    removeEventListener(type: 'abort', listener: () => void): void;
  }
  class AbortController {
    readonly signal: AbortSignal;
    abort(reason?: unknown): void;
  }
  class TextEncoder {
    encode(text: string): Uint8Array;
  }
  function queueMicrotask(run: () => void): void;
}
