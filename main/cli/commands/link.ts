import { askForLink } from '../../web/link-file.ts';
import { dataFolderOf } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Options } from '../options.ts';
import { printJson } from '../printing/print.ts';
import type { Terminal } from '../terminal.ts';

/** Another link to the Switchyard that serves a browser already. */
export async function link(options: Options, terminal: Terminal): Promise<ExitCode> {
  const url = await askForLink(dataFolderOf(options, terminal));
  if (options.json) printJson(terminal, { url });
  else terminal.out(`${url}\n`);
  return EXIT.done;
}
