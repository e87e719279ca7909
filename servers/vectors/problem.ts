/**
 * A failure in words a person or a model can act on; everything else that is thrown is the
 * library's or the system's.
 */
export class Problem extends Error {}

/**
 * A failure, as one line. The library's errors repeat themselves for each layer they came through
 * and name the files of the machine it was built on: neither tells anybody what to do.
 */
export function asProblem(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  const said = cause instanceof Error ? cause.message : String(cause);
  if (said.includes('Panic in async function')) return new Problem('LanceDB broke off while it worked on this. Nothing was changed.');
  return new Problem(`LanceDB said: ${oneLine(said)}`);
}

function oneLine(said: string): string {
  const first = said.split(/\s+Caused by: |\n/)[0] ?? '';
  return first
    .replaceAll(/,? ?\/[^\s,]*\.rs:\d+:\d+/g, '')
    .replace(/^(lance error|Error): /i, '')
    .trim();
}
