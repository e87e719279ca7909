import { type DoctorLine, printLine } from '../doctor/line.ts';
import { lookAtLog, lookAtOwnFolder, storageNotices } from '../doctor/look-at-own-folder.ts';
import { lookThroughHost } from '../doctor/look-through-host.ts';
import { looksAtMachine } from '../doctor/looks-at-machine.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Says what this machine has, what the model providers and servers answer, and for all that is not
 * there how to get it, each as it is found.
 */
export async function doctor(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const lines: DoctorLine[] = [];
  const tell = (...found: DoctorLine[]) => {
    lines.push(...found);
    if (!options.json) for (const line of found) printLine(terminal, line);
  };
  const machine = looksAtMachine(terminal).map((look) => look(tell));
  // A session takes the data folder for itself, so it waits for the look at that.
  const folder = await lookAtOwnFolder(options, terminal);
  tell(...folder, ...lookAtLog(options, terminal), ...storageNotices(options, terminal));
  const isUsable = folder.every(({ state }) => state !== 'broken');
  await Promise.all([...machine, ...(isUsable ? [lookThroughHost(options, terminal)(tell)] : [])]);
  if (options.json) printJson(terminal, lines);
  return lines.some(({ state }) => state === 'broken') ? EXIT.failed : EXIT.done;
}
