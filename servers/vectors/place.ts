import { resolve } from 'node:path';
import type { ConnectOptions } from '@lancedb/lancedb';
import { Problem } from './problem.ts';

/**
 * The place of the tables: a folder of this machine, or, only when it is written out as such, an
 * object store or a remote LanceDB.
 */
export type TableStore = { kind: 'folder'; path: string } | { kind: 'store'; uri: string; options: ConnectOptions };

type StoreEnvironment = Record<string, string | undefined>;

/**
 * A relative path that begins with "db" is taken for LanceDB Cloud by the library, so paths are
 * made absolute before it sees them.
 */
export function toPlace(written: string, environment: StoreEnvironment): TableStore {
  const text = written.trim();
  if (text === '') throw new Problem('Say in which folder the tables are kept.');
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(text)?.[1]?.toLowerCase();
  if (scheme === 's3') return { kind: 'store', uri: text, options: { storageOptions: ofStore(environment) } };
  if (scheme === 'db') return { kind: 'store', uri: text, options: ofRemote(environment) };
  if (scheme) throw new Problem(`Tables are kept in a folder, at s3://… or at db://…, not at ${scheme}://….`);
  return { kind: 'folder', path: resolve(text) };
}

/**
 * A key that is missing is left to the store: buckets may be open, and machines may have a role.
 */
function ofStore(environment: StoreEnvironment): Record<string, string> {
  const endpoint = environment['AWS_ENDPOINT_URL'] ?? environment['AWS_ENDPOINT'];
  const named = {
    aws_access_key_id: environment['AWS_ACCESS_KEY_ID'],
    aws_secret_access_key: environment['AWS_SECRET_ACCESS_KEY'],
    aws_session_token: environment['AWS_SESSION_TOKEN'],
    aws_region: environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION'] ?? 'us-east-1',
    aws_endpoint: endpoint,
    ...(endpoint?.startsWith('http://') && { allow_http: 'true' }),
  };
  return Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
}

function ofRemote(environment: StoreEnvironment): ConnectOptions {
  const apiKey = environment['LANCEDB_API_KEY'];
  if (!apiKey) throw new Problem('A remote LanceDB (db://…) needs its key in the environment variable LANCEDB_API_KEY.');
  const hostOverride = environment['LANCEDB_HOST'];
  return { apiKey, region: environment['LANCEDB_REGION'] ?? 'us-east-1', ...(hostOverride && { hostOverride }) };
}
