import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { HostError } from '../../contract/errors.ts';
import { readServersJson, type ServersRead } from '../host/servers/list/read-servers-json.ts';
import { UsageError } from './exit-codes.ts';
import type { Options } from './options.ts';
import { visible } from './printing/print.ts';
import type { Terminal } from './terminal.ts';

/** The servers of --config, if it is given. What of the file cannot be used is said; the rest is. */
export function readGiven({ config }: Pick<Options, 'config'>, terminal: Pick<Terminal, 'say'>): ServersRead | undefined {
  if (config === undefined) return undefined;
  const read = readConfig(config);
  for (const { reason } of read.refused) terminal.say(visible(`${config}: ${reason} It is left out.`));
  for (const note of read.notes) terminal.say(visible(`${config}: ${note}`));
  if (read.proposals.length === 0) terminal.say(visible(`${config} holds no servers.`));
  return read;
}

/** The servers of a file with `mcpServers` in it, as Claude Desktop writes one. */
export function readConfig(file: string): ServersRead {
  try {
    return readServersJson(readFileSync(file, 'utf8'), dirname(resolve(file)));
  } catch (cause) {
    if (cause instanceof HostError) throw new UsageError({ code: 'config-file-unusable', file, why: cause.reason }, { cause });
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(missing ? `There is no file ${file}.` : `${file} cannot be read: ${(cause as Error).message}.`, { cause });
  }
}
