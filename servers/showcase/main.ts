import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.ts';

serveStdio(({ era }) => createServer({ era, end: () => process.exit(1) }), { onerror: (error) => console.error(error.message) });
