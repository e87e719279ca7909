import { say } from '../../../client/words/reason-words.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Web } from '../../web/main.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { runningOr } from '../find-host.ts';
import { noDisplay } from '../printing/no-display.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { openForReview } from '../open-for-review.ts';
import { printed } from '../printing/printed.ts';
import { readGiven } from '../read-config.ts';
import { readRoots } from '../read-roots.ts';
import { sayStorageTrouble } from '../printing/say-storage-trouble.ts';
import { showRunning } from '../show-running.ts';
import { staySmall } from '../stay-small.ts';
import type { Terminal } from '../terminal.ts';
import { typed } from '../printing/typed.ts';

/**
 * Runs the web shell until it is told to end. Where one runs already, shows that. `bundle`: the
 * path of a bundle to open for review.
 */
export async function serve(options: CommandOptions, terminal: Terminal, bundle?: string): Promise<ExitCode> {
  const words = terminal.words.cliRun;
  const link = typed(options.data === undefined ? 'link' : `link --data ${options.data}`);
  const given = readGiven(options, terminal)?.proposals;
  const folders = await readRoots(options.root);
  const begin = async () => {
    const { serveWeb } = await import('../../web/main.ts');
    const onInternalError = (dataFolder: string) => terminal.say(printed(terminal.words.internalErrors.inCommand(dataFolder)));
    return serveWeb({ port: options.port, dataFolder: options.data, given, folders, onInternalError });
  };
  const entered = await runningOr(options, terminal, begin);
  // A browser was asked for: a window of the desktop app is none.
  if (entered.is === 'running') return (await showRunning(entered, options, terminal, bundle)) === 'page' ? EXIT.done : EXIT.failed;
  const web = entered.taken;
  if (bundle !== undefined) await openForReview(bundle, options, terminal, terminal.stop);
  if (options.json) printJson(terminal, { url: web.link() });
  else terminal.out(`${printed(words.isAt(web.link()))}\n`);
  staySmall();
  for (const { trouble } of web.storageNotices) sayStorageTrouble(terminal, trouble);
  if (web.secrets === 'memory') terminal.say(words.noKeyStore);
  terminal.say(printed(words.linkLets(link)));
  if (options.open && !noDisplay(terminal.environment)) await openBrowser(web, terminal);
  await aborted(terminal.stop);
  terminal.say(words.endingServers);
  await web.close();
  return EXIT.done;
}

async function openBrowser(web: Web, terminal: Terminal): Promise<void> {
  try {
    await web.open();
  } catch (cause) {
    terminal.say(printed(terminal.words.cliRun.browserNotOpened(say(terminal.words, reasonOf(cause)))));
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
