import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { webAddress } from '../host/machine/web-address.ts';

type Start = (command: string, args: string[]) => void;

/** Opens a web address in the person's browser. No shell ever sees it. */
export async function openInBrowser(url: string, platform: string = process.platform, start: Start = startDetached): Promise<void> {
  open(webAddress(url), platform, start);
}

/**
 * Opens a page that lies on this machine: other people here can read the arguments of a program,
 * and not what is in the file.
 */
export function openFileInBrowser(file: string, platform: string = process.platform, start: Start = startDetached): void {
  open(pathToFileURL(file).href, platform, start);
}

/** Shows a folder in the file manager. */
export async function showFolder(folder: string, platform: string = process.platform, start: Start = startDetached): Promise<void> {
  open(pathToFileURL(folder).href, platform, start);
}

function open(address: string, platform: string, start: Start): void {
  if (platform === 'darwin') return start('open', [address]);
  if (platform === 'win32') return start('rundll32', ['url.dll,FileProtocolHandler', address]);
  start('xdg-open', [address]);
}

function startDetached(command: string, args: string[]): void {
  const child = spawn(command, args, { stdio: 'ignore', detached: true, shell: false });
  // No browser opener on this machine: the address is also printed, or shown where the person
  // clicked.
  child.on('error', () => {});
  child.unref();
}
