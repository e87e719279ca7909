import { rmSync } from 'node:fs';
import inspector from 'node:inspector';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { useBrowser } from './browser.ts';
import { startChromium } from './chromium-process.ts';
import { findApp } from './find-app.ts';

// node run.ts <executable> [switches] [the app's folder] [the app's arguments]
const [, , executable = '', ...args] = process.argv;
const found = findApp(executable, args);

Object.defineProperties(process, {
  execPath: { value: executable },
  resourcesPath: { value: found.resources },
  type: { value: 'browser' },
});
process.argv = [executable, ...args];

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'electron') return next(specifier, context);
    return { url: new URL('electron.ts', import.meta.url).href, shortCircuit: true };
  },
});

// Loaded before anyone may attach: a test requires `electron` at once, and a module that is still
// loading cannot be required.
await import('./electron.ts');
const { life } = await import('./app.ts');

// A test that attaches says when it is ready to look.
const attached = Promise.withResolvers<void>();
Object.assign(globalThis, { __playwright_run: attached.resolve });
if (args.some((argument) => argument.startsWith('--inspect'))) inspector.open(0);
else attached.resolve();

const chromium = await startChromium(args);
useBrowser(chromium.devtools);
process.on('exit', () => {
  chromium.kill();
  if (found.isPackaged) rmSync(found.folder, { recursive: true, force: true });
});

life.begin(found);
void chromium.ended.then(() => life.end(1));

await import(pathToFileURL(join(found.folder, found.main)).href);
// As in Electron, a module that waits for `ready` while it loads waits for ever.
await attached.promise;
life.ready();
