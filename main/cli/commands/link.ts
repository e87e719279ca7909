import { HostError } from '../../../contract/errors.ts';
import { connect } from '../../../contract/wire.ts';
import { dataFolderOf } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findRunning } from '../find-host.ts';
import type { Options } from '../options.ts';
import { printJson } from '../printing/print.ts';
import type { Terminal } from '../terminal.ts';

/** Another link to the Switchyard that serves a browser already. */
export async function link(options: Options, terminal: Terminal): Promise<ExitCode> {
  const running = await findRunning(options, terminal);
  if (!running) throw notServed(options, terminal, 'Start one with "switchyard serve"');
  const shown = connect(running.port).ask('window.show', { browser: false });
  const { link: url } = await shown.finally(() => running.port.close());
  if (url === undefined) throw notServed(options, terminal, `The desktop app has it (process ${running.note.pid}): quit that first`);
  if (options.json) printJson(terminal, { url });
  else terminal.out(`${url}\n`);
  return EXIT.done;
}

function notServed(options: Options, terminal: Terminal, whatToDo: string): HostError {
  const folder = dataFolderOf(options, terminal);
  return new HostError(
    'not-found',
    `No Switchyard serves a browser with the data folder ${folder}. ${whatToDo}, or name another folder with --data.`,
  );
}
