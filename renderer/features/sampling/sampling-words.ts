/** A guess of tokens is told in round numbers, and never too low. */
export function roundUp(tokens: number): number {
  const step = tokens < 100 ? 1 : 10;
  return Math.ceil(tokens / step) * step;
}
