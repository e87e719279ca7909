import { pathToFileURL } from 'node:url';
import type { serveWeb } from '../../main/web/main.ts';

/**
 * The host of `npm run dev`, a program of its own:
 * `node test/dev/serve-host.ts WEB_SHELL DATA_FOLDER`. The host sends its link to the program that
 * started it, and ends when that program closes the channel, or is gone.
 */
const [shell = '', dataFolder = ''] = process.argv.slice(2);
const left = new Promise((resolve) => process.once('disconnect', resolve));
// Ctrl+C reaches each program of a terminal. The program that started this one ends it in order.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

const built: { serveWeb: typeof serveWeb } = await import(pathToFileURL(shell).href);
const web = await built.serveWeb({ dataFolder, keyring: false });
process.send?.(web.link());
await left;
await web.close();
process.exit();
