import { spawn } from 'node:child_process';
import { HostError } from '../../contract/errors.ts';

type Start = (command: string, args: string[]) => void;

/** Opens a vetted web address in the person's browser. No shell ever sees it. */
export async function openInBrowser(url: string, platform: string = process.platform, start: Start = startDetached): Promise<void> {
  const address = vet(url);
  if (platform === 'darwin') return start('open', [address]);
  if (platform === 'win32') return start('rundll32', ['url.dll,FileProtocolHandler', address]);
  return start('xdg-open', [address]);
}

/** The address as a URL parser writes it: http(s), without a user name that could pass for a host, without control characters. */
function vet(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new HostError('unsupported', 'Only http and https addresses can be opened.');
  if (url.username || url.password) throw new HostError('unsupported', 'An address with a user name in it is not opened.');
  return url.href;
}

function startDetached(command: string, args: string[]): void {
  const child = spawn(command, args, { stdio: 'ignore', detached: true, shell: false });
  // No browser opener on this machine: the address is also printed, or shown where the person clicked.
  child.on('error', () => {});
  child.unref();
}
