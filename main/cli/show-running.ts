import { HostError } from '../../contract/errors.ts';
import { connect } from '../../contract/wire.ts';
import type { HostInFolder } from '../host/socket/enter-folder.ts';
import { noDisplay } from './printing/no-display.ts';
import type { CommandOptions } from './options.ts';
import { printed } from './printing/printed.ts';
import { printJson } from './printing/print.ts';
import type { Terminal } from './terminal.ts';

/**
 * Shows the window of the Switchyard that runs: prints a link to the web shell and opens it, or
 * brings the desktop app to the front. `bundle`: the path of a bundle to open there for review.
 */
export async function showRunning(
  { port, note }: HostInFolder,
  options: CommandOptions,
  terminal: Terminal,
  bundle?: string,
): Promise<'page' | 'window'> {
  try {
    refuseOwn(options, { note });
    const host = connect(port);
    if (bundle !== undefined) await host.ask('bundle.review', { path: bundle });
    const { link } = await host.ask('window.show', { browser: options.open && !noDisplay(terminal.environment) });
    if (link === undefined) {
      terminal.say(printed(terminal.words.running.desktopIsInFront(note.pid)));
      return 'window';
    }
    if (options.json) printJson(terminal, { url: link });
    else terminal.out(`${printed(terminal.words.cliRun.isAt(link))}\n`);
    terminal.say(printed(terminal.words.running.runsAlready(note.pid)));
    return 'page';
  } finally {
    port.close();
  }
}

/**
 * Servers and folders for one command alone need a host for it alone: the one that runs has those
 * of the person, for all its chats.
 */
export function refuseOwn({ config, root }: CommandOptions, { note: { who, pid } }: Pick<HostInFolder, 'note'>): void {
  if (config === undefined && root.length === 0) return;
  throw new HostError('busy', { code: 'needs-own-host', who, pid, option: config === undefined ? '--root' : '--config' });
}
