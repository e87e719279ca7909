import { serveWeb } from '../web/main.ts';
import { openInBrowser } from '../web/open-in-browser.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { noDisplay } from './no-display.ts';
import type { Options } from './options.ts';
import { printJson } from './print.ts';
import { readConfig } from './read-config.ts';
import { readRoots } from './read-roots.ts';
import type { Terminal } from './terminal.ts';

/** Runs the web shell until it is told to end. */
export async function serve(options: Options, terminal: Terminal): Promise<ExitCode> {
  const web = await serveWeb({
    port: options.port,
    dataFolder: options.data,
    given: options.config === undefined ? undefined : readConfig(options.config),
    folders: readRoots(options.root),
  });
  if (options.json) printJson(terminal, { url: web.url });
  else terminal.out(`Switchyard is at ${web.url}\n`);
  if (web.secrets === 'memory') terminal.say('This machine offers no key store: API keys are forgotten when Switchyard ends.');
  terminal.say('Whoever has this address can use it. Ctrl+C ends Switchyard.');
  if (options.open && !noDisplay(terminal.environment)) await openInBrowser(web.url);
  await aborted(terminal.stop);
  terminal.say('Ending the servers …');
  await web.close();
  return EXIT.done;
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
