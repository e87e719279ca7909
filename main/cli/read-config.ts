import { readFileSync } from 'node:fs';
import { HostError } from '../../contract/errors.ts';
import type { Proposal } from '../../contract/server.ts';
import { readServersJson } from '../host/connections/configured/read-servers-json.ts';
import { UsageError } from './exit-codes.ts';

/** The servers of a file with `mcpServers` in it, as Claude Desktop writes one. */
export function readConfig(file: string): Proposal[] {
  try {
    return readServersJson(readFileSync(file, 'utf8'));
  } catch (cause) {
    if (cause instanceof HostError) throw new UsageError(`${file}: ${cause.message}`, { cause });
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(missing ? `There is no file ${file}.` : `${file} cannot be read: ${(cause as Error).message}.`, { cause });
  }
}
