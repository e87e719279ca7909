import { spawn } from 'node:child_process';
import { webAddress } from '../host/shell/web-address.ts';

type Start = (command: string, args: string[]) => void;

/** Opens a web address in the person's browser. No shell ever sees it. */
export async function openInBrowser(url: string, platform: string = process.platform, start: Start = startDetached): Promise<void> {
  const address = webAddress(url);
  if (platform === 'darwin') return start('open', [address]);
  if (platform === 'win32') return start('rundll32', ['url.dll,FileProtocolHandler', address]);
  return start('xdg-open', [address]);
}

function startDetached(command: string, args: string[]): void {
  const child = spawn(command, args, { stdio: 'ignore', detached: true, shell: false });
  // No browser opener on this machine: the address is also printed, or shown where the person clicked.
  child.on('error', () => {});
  child.unref();
}
