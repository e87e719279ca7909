import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createShowcaseServer } from './server.ts';

serveStdio(({ era }) => createShowcaseServer({ era, end: () => process.exit(1) }), { onerror: (error) => console.error(error.message) });
