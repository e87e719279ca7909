import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { endpointEmbedder } from './embedding/endpoint.ts';
import { OfflineEmbedder } from './embedding/offline.ts';
import { Texts } from './embedding/texts.ts';
import { serveHttp } from './http.ts';
import { LanceLibrary } from './lance.ts';
import { createLog } from './log.ts';
import { Problem } from './problem.ts';
import type { Tells } from './resources.ts';
import { createVectorsServer } from './server.ts';
import { readSettings, type VectorSettings } from './settings.ts';
import { Tables } from './tables.ts';

/**
 * One message. A call that brings too much is to be refused in words, which a connection that ends
 * could not say.
 */
const LONGEST_MESSAGE = 64 * 1024 * 1024;

try {
  await start(readSettings(process.argv.slice(2), process.env, import.meta.dirname));
} catch (cause) {
  if (!(cause instanceof Problem)) throw cause;
  console.error(cause.message);
  process.exitCode = 2;
}

async function start({ place, packages, name, level, port, embeddings }: VectorSettings): Promise<void> {
  // LanceDB makes the files of tables as the umask says: they are their owner's alone.
  process.umask(0o077);
  const log = createLog({ from: level, now: () => new Date(), write: (line) => console.error(line) });
  const tables = new Tables({ library: new LanceLibrary(packages), place });
  const texts = new Texts({
    tables,
    embedders: { offline: new OfflineEmbedder(packages), ...(embeddings && { endpoint: endpointEmbedder({ ...embeddings, fetch }) }) },
  });
  const create = (tells: Tells) => createVectorsServer({ name, tables, texts, log, tells });
  const onerror = (error: Error) => log('error', error.message);
  if (port === undefined) {
    const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: LONGEST_MESSAGE });
    // The library's threads would keep the process alive. Rows that are not committed by now are
    // not in the table, as after a crash.
    process.stdin.once('close', () => process.exit());
    serveStdio(({ era }) => create(era === 'modern' ? 'all' : 'subscribed'), { transport, onerror });
  } else {
    const { origin } = await serveHttp({ create: () => create('none'), tables, port, longestMessage: LONGEST_MESSAGE, onerror });
    log('notice', `Listening at ${origin}/mcp`);
  }
}
