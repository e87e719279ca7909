import { UsageError } from '../exit-codes.ts';

/** One tool, under both of the names a person may use for it. */
export type Named = { serverName: string; tool: string; alias?: string };
export type AllowList = (call: Named) => boolean;

/**
 * Reads `everything_echo` (the model's name), `everything/echo`, `everything/*`. A bare `*` is
 * refused: it names no server.
 */
export function readAllowList(option: '--allow' | '--deny', patterns: string[]): AllowList {
  for (const pattern of patterns) {
    const asterisk = pattern.indexOf('*');
    const wholeServer = pattern.length > 2 && pattern.endsWith('/*') && asterisk === pattern.length - 1;
    if (asterisk >= 0 && !wholeServer) throw new UsageError(({ cliUsage }) => cliUsage.toolPattern(option, pattern));
  }
  const named = new Set(patterns);
  return ({ serverName, tool, alias }) =>
    named.has(`${serverName}/*`) || named.has(`${serverName}/${tool}`) || (alias !== undefined && named.has(alias));
}
