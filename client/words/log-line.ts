import type { Words } from './en.ts';
import { flat } from './phrase.ts';
import { say } from './reason-words.ts';
import type { LogLevel, LogLine } from '../../contract/server.ts';

const order: LogLevel[] = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

/** "Switchyard". */
const WIDEST = 10;

/** The levels people tell apart; what is more severe than an error is one to them. */
export const levels = ['debug', 'info', 'warning', 'error'] as const satisfies LogLevel[];
export type ShownLevel = (typeof levels)[number];

export function fromLevel(lines: LogLine[], least: LogLevel): LogLine[] {
  return lines.filter((line) => order.indexOf(line.level) >= order.indexOf(least));
}

/**
 * "14:03:22  warning     slow answer". The speaker comes first, and no text can look like the
 * beginning of another line.
 */
export function logLine(words: Pick<Words, 'reasons'>, { at, level, source, text, reason }: LogLine): string {
  const said = reason ? flat(say(words, reason)) : text;
  // As logs have it in every language.
  const time = new Date(at).toTimeString().slice(0, '14:03:22'.length);
  const mark = source === 'host' ? 'Switchyard' : source === 'stderr' ? 'stderr' : level;
  return `${time}  ${mark.padEnd(WIDEST)}  ${said.replaceAll(/\r\n|[\n\r]/g, `\n${' '.repeat(time.length + WIDEST + 4)}`)}`;
}
