import { UsageError } from './exit-codes.ts';

export function readPairs(pairs: string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new UsageError(`Arguments are written key=value; "${pair}" is not.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
