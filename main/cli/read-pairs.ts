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

type Known = { name: string; required?: boolean };

/** Refuses what nobody asked for. `of`: what it would be filled in for. */
export function refuseStrange(of: string, given: string[], known: Known[]): void {
  const strange = given.find((name) => !known.some((one) => one.name === name));
  if (strange === undefined) return;
  throw new UsageError(`${of} has no argument "${strange}". It has: ${known.map(({ name }) => name).join(', ') || 'none'}.`);
}

export function refuseMissing(of: string, values: Record<string, string>, known: Known[]): void {
  const missing = known.filter(({ name, required }) => required && !values[name]).map(({ name }) => `${name}=…`);
  if (missing.length > 0) throw new UsageError(`${of} also needs ${missing.join(' ')}`);
}
