import type { LogLevel, LogLine } from '../../contract/server.ts';

const order: LogLevel[] = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

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

/** "14:03:22  warning  slow answer": the level only where it says something. */
export function logLine({ at, level, source, text }: LogLine): string {
  const time = new Date(at).toLocaleTimeString('en', { hour12: false });
  const mark = source === 'host' ? 'Switchyard' : source === 'stderr' ? '' : level;
  return [time, mark, text].filter(Boolean).join('  ');
}
