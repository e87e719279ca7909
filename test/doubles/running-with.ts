import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * A process that ended and that nobody has asked about yet does not run: its arguments are gone.
 */
export function runningWith(marker: string): string[] {
  return commandLines().filter((line) => line.includes(marker));
}

/**
 * Read from files where the system keeps them so, and no program is started to ask: that costs most
 * where this process is large.
 */
function commandLines(): string[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => Number(name) > 0)
      .map(commandLineOf);
  const all = execFileSync('ps', ['-Aww', '-o', 'stat=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return all.split('\n').filter((line) => !line.trim().startsWith('Z'));
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
