import { HostError } from '../../contract/errors.ts';
import { connect } from '../../contract/wire.ts';
import type { Running } from '../host/socket/enter-folder.ts';
import { noDisplay } from './printing/no-display.ts';
import type { Options } from './options.ts';
import { printJson } from './printing/print.ts';
import type { Terminal } from './terminal.ts';

/** Shows the window of the Switchyard that runs: prints a link to the web shell and opens it, or brings the desktop app to the front. */
export async function showRunning({ port, note }: Running, options: Options, terminal: Terminal): Promise<'page' | 'window'> {
  try {
    refuseOwn(options, { note });
    const { link } = await connect(port).ask('window.show', { browser: options.open && !noDisplay(terminal.environment) });
    if (link === undefined) {
      terminal.say(`Switchyard runs as the desktop app with this data folder (process ${note.pid}). Its window is in front now.`);
      return 'window';
    }
    if (options.json) printJson(terminal, { url: link });
    else terminal.out(`Switchyard is at ${link}\n`);
    terminal.say(`It runs already (process ${note.pid}). This link lets one browser in, within a minute.`);
    return 'page';
  } finally {
    port.close();
  }
}

/** Servers and folders for one command alone need a host for it alone: the one that runs has those of the person, for all its chats. */
export function refuseOwn({ config, root }: Options, { note: { who, pid } }: Pick<Running, 'note'>): void {
  if (config === undefined && root.length === 0) return;
  const given = config === undefined ? '--root' : '--config';
  throw new HostError(
    'busy',
    `Switchyard runs with this data folder (${who}, process ${pid}), and ${given} is for a host of its own. Quit the one that runs, or choose another folder with --data.`,
  );
}
