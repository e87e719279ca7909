import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { hearListens } from './hear-listens.ts';
import { createFilesServer } from './server.ts';
import type { FilesServer } from './work.ts';

/**
 * One for the connection, and one for a probe before it that was given up, which hears of no
 * folders and so watches nothing.
 */
const made: FilesServer[] = [];
let listened: string[] = [];

serveStdio(
  async ({ era }) => {
    const one = createFilesServer(era);
    // An older host cannot listen, and is asked for its folders, whose answer would come after what
    // waits here.
    if (era === 'modern') {
      made.push(one);
      await one.watched.only(listened);
    }
    return one.server;
  },
  {
    transport: hearListens(new StdioServerTransport(), async (uris) => {
      listened = uris;
      await Promise.all(made.map(({ watched }) => watched.only(uris)));
    }),
    onerror: (error) => console.error(error.message),
  },
);
