import type { LogLevel, LogLine } from '../../contract/server.ts';

const order: LogLevel[] = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

/** "Switchyard". */
const WIDEST = 10;

/** The levels people tell apart; what is more severe than an error is one to them. */
export const levels = [
  { value: 'debug', label: 'Everything' },
  { value: 'info', label: 'Info and above' },
  { value: 'warning', label: 'Warnings and errors' },
  { value: 'error', label: 'Errors only' },
] as const satisfies { value: LogLevel; label: string }[];
export type Shown = (typeof levels)[number]['value'];

export function fromLevel(lines: LogLine[], least: LogLevel): LogLine[] {
  return lines.filter((line) => order.indexOf(line.level) >= order.indexOf(least));
}

/** "14:03:22  warning     slow answer". Who says it comes first, and no text can look like the beginning of another line. */
export function logLine({ at, level, source, text }: LogLine): string {
  const time = new Date(at).toLocaleTimeString('en', { hour12: false });
  const mark = source === 'host' ? 'Switchyard' : source === 'stderr' ? 'stderr' : level;
  return `${time}  ${mark.padEnd(WIDEST)}  ${text.replaceAll(/\r\n|[\n\r]/g, `\n${' '.repeat(time.length + WIDEST + 4)}`)}`;
}
