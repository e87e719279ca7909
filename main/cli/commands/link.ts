import { HostError } from '../../../contract/errors.ts';
import { connect } from '../../../contract/wire.ts';
import { dataFolderOf } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findRunning } from '../find-host.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import type { Terminal } from '../terminal.ts';
import { typed } from '../printing/typed.ts';

/** Another link to the Switchyard that serves a browser already. */
export async function link(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const running = await findRunning(options, terminal);
  const folder = dataFolderOf(options, terminal);
  if (!running) throw new HostError('not-found', { code: 'nobody-serves-a-browser', dataFolder: folder, serve: typed('serve') });
  const shown = connect(running.port).ask('window.show', { browser: false });
  const { link: url } = await shown.finally(() => running.port.close());
  if (url === undefined)
    throw new HostError('not-found', { code: 'desktop-serves-no-browser', folder, pid: running.note.pid, serve: typed('serve') });
  if (options.json) printJson(terminal, { url });
  else terminal.out(`${url}\n`);
  return EXIT.done;
}
