import { vi } from 'vitest';

/** A busy machine may be late; what never comes is told soon enough. `expect.poll` has the same from the configuration. */
const PATIENCE_MS = 15_000;

// Vitest writes down a hundred frames of every error; most errors here are answers, and nobody reads their stack.
Error.stackTraceLimit = 10;

const { waitFor, waitUntil } = vi;
// Files of one worker share `vi`.
if (waitFor.name !== 'patiently') {
  const patiently: typeof vi.waitFor = (look, options) => waitFor(look, patient(options));
  const untilPatiently: typeof vi.waitUntil = (look, options) => waitUntil(look, patient(options));
  Object.assign(vi, { waitFor: patiently, waitUntil: untilPatiently });
}

function patient<Options extends object>(options: number | Options | undefined): number | (Options & { timeout?: number }) {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...(options as Options) };
}
