import { causeLine, fromCause } from '../../../contract/cause-line.ts';

const SHOWN = 6;

/** The last words of a server, from the line that names the cause on where the end hides it. */
export function lastLines(stderr: readonly string[]): { text: string; isCause: boolean }[] {
  const shown = fromCause(stderr, SHOWN);
  const cause = causeLine(shown) ?? shown.length - 1;
  return shown.map((text, at) => ({ text, isCause: at === cause }));
}
