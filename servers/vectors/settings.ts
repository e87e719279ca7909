import { parseArgs } from 'node:util';
import { LEVELS, type Level } from './log.ts';
import { type TableStore, toPlace } from './place.ts';
import { Problem } from './problem.ts';

export type VectorSettings = {
  place: TableStore;
  /** The folder in which LanceDB is installed. */
  packages: string;
  name: string;
  level: Level;
  /** Streamable HTTP on this port of 127.0.0.1 instead of stdio. */
  port?: number;
  embeddings?: { url: string; model: string; key?: string };
};

export const USAGE = `vectors [DATABASE] [--log-level LEVEL] [--name NAME] [--http PORT] [--packages FOLDER]
DATABASE is a folder, s3://BUCKET/PATH or db://NAME; without it VECTORS_DB. Also from the environment: VECTORS_LOG_LEVEL, VECTORS_NAME,
VECTORS_PACKAGES; EMBEDDINGS_URL, EMBEDDINGS_MODEL and EMBEDDINGS_KEY for texts; AWS_… for s3; LANCEDB_API_KEY for db.`;

/**
 * Arguments of the command line count before the environment. LanceDB is looked for from `here` on,
 * unless another folder is named.
 */
export function readSettings(args: string[], environment: Record<string, string | undefined>, here: string): VectorSettings {
  const { values, positionals } = parsed(args);
  const [database = environment['VECTORS_DB'], ...more] = positionals;
  if (database === undefined || more.length > 0) throw new Problem(`Say where the tables are kept, once.\n${USAGE}`);
  const port = values.http === undefined ? undefined : toPort(values.http);
  const embeddings = toEmbeddings(environment);
  return {
    place: toPlace(database, environment),
    packages: values.packages ?? environment['VECTORS_PACKAGES'] ?? here,
    name: values.name ?? environment['VECTORS_NAME'] ?? 'vectors',
    level: toLevel(values['log-level'] ?? environment['VECTORS_LOG_LEVEL'] ?? 'info'),
    ...(port !== undefined && { port }),
    ...(embeddings && { embeddings }),
  };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { 'log-level': text, name: text, http: text, packages: text } });
  } catch (cause) {
    throw new Problem(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`);
  }
}

function toPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Problem(`--http takes a port from 0 to 65535, not "${text}".`);
}

function toLevel(text: string): Level {
  const level = LEVELS.find((one) => one === text.toLowerCase());
  if (level) return level;
  throw new Problem(`There is no log level "${text}". There are: ${LEVELS.join(', ')}.`);
}

function toEmbeddings(environment: Record<string, string | undefined>): VectorSettings['embeddings'] {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model, EMBEDDINGS_KEY: key } = environment;
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Problem('EMBEDDINGS_URL is the address of an endpoint /v1/embeddings, http or https.');
  if (!model) throw new Problem('EMBEDDINGS_URL needs EMBEDDINGS_MODEL: the name of the model that this endpoint uses.');
  return { url, model, ...(key && { key }) };
}
