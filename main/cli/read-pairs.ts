import { UsageError } from './exit-codes.ts';

export function readPairs(pairs: string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new UsageError(({ cliUsage }) => cliUsage.notAPair(pair));
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** A header is written with a colon as well. */
export function readHeaders(headers: string[]): Record<string, string> {
  return Object.fromEntries(
    headers.map((header) => {
      const [, name = '', value = ''] = /^([^:=]+)[:=](.*)$/s.exec(header) ?? [];
      if (name.trim() === '') throw new UsageError(({ cliUsage }) => cliUsage.notAPair(header));
      return [name.trim(), value.trim()];
    }),
  );
}

type ExpectedName = { name: string; required?: boolean };

type PairOwner = 'prompt' | 'template';

/** Refuses what nobody asked for. `name`: of the prompt or template that the arguments are for. */
export function refuseStrange(of: PairOwner, name: string, given: string[], known: ExpectedName[]): void {
  const strange = given.find((argument) => !known.some((one) => one.name === argument));
  if (strange === undefined) return;
  const all = known.map((one) => one.name);
  throw new UsageError(({ cliUsage }) => cliUsage.noSuchArgument(of, name, strange, all));
}

export function refuseMissing(of: PairOwner, name: string, values: Record<string, string>, known: ExpectedName[]): void {
  const missing = known.filter((one) => one.required && !values[one.name]).map((one) => `${one.name}=…`);
  if (missing.length > 0) throw new UsageError(({ cliUsage }) => cliUsage.argumentsMissing(of, name, missing));
}
