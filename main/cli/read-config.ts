import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { say as sayReason } from '../../client/words/reason-words.ts';
import { HostError, reasonOf } from '../../contract/errors.ts';
import type { ServersRead } from '../host/servers/list/read-entries.ts';
import { readServersJson } from '../host/servers/list/read-servers-json.ts';
import { UsageError } from './exit-codes.ts';
import type { CommandOptions } from './options.ts';
import { printed } from './printing/printed.ts';
import type { Terminal } from './terminal.ts';

/**
 * The servers of --config, if it is given. An entry of the file that cannot be used is named; the
 * others are used.
 */
export function readGiven(
  { config }: Pick<CommandOptions, 'config'>,
  { say, words }: Pick<Terminal, 'say' | 'words'>,
): ServersRead | undefined {
  if (config === undefined) return undefined;
  const read = readConfig(config);
  for (const { reason } of read.refused) say(printed(words.cliRun.leftOut(config, sayReason(words, reason))));
  for (const note of read.notes) say(printed(words.cliRun.noted(config, sayReason(words, note))));
  if (read.proposals.length === 0) say(printed(words.cliRun.noServersIn(config)));
  return read;
}

/** The servers of a file with `mcpServers` in it, as Claude Desktop writes one. */
export function readConfig(file: string): ServersRead {
  try {
    return readServersJson(readFileSync(file, 'utf8'), dirname(resolve(file)));
  } catch (cause) {
    if (cause instanceof HostError && cause.reason.code === 'no-servers-inside') return { proposals: [], refused: [], notes: [] };
    if (cause instanceof HostError) throw new UsageError({ code: 'config-file-unusable', file, why: cause.reason }, { cause });
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    if (missing) throw new UsageError(({ cliUsage }) => cliUsage.noSuchFile(file), { cause });
    throw new UsageError((words) => words.cliUsage.fileNotRead(file, sayReason(words, reasonOf(cause))), { cause });
  }
}
