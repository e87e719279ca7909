import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { noDisplay } from '../../main/cli/printing/no-display.ts';

/**
 * `npm run stage [-- --port N --no-open]`: the scenes that tests use, to look at with hot reload.
 * No host runs.
 */

const { port, open } = parseArgs({
  options: { port: { type: 'string', default: '0' }, open: { type: 'boolean', default: true } },
  allowNegative: true,
}).values;
const page = '/test/dev/stage/';

const server = await createServer({
  configFile: false,
  root: '.',
  cacheDir: 'node_modules/.cache/stage',
  plugins: [react()],
  logLevel: 'warn',
  clearScreen: false,
  optimizeDeps: { entries: ['test/dev/stage/index.html', 'test/doubles/stage/stage.html'] },
  server: {
    host: '127.0.0.1',
    port: Number(port),
    open: open && !noDisplay(process.env) && page,
    // Packages may lie elsewhere behind a link.
    fs: { allow: [resolve('.'), dirname(realpathSync('node_modules/react'))] },
    watch: { ignored: ['dist', 'out', 'docs', 'test-results'].map((folder) => `${resolve(folder)}/**`) },
  },
});
await server.listen();
console.log(`The stage: ${new URL(page, server.resolvedUrls?.local[0]).href}`);
