export const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;
export type Level = (typeof LEVELS)[number];

export type WriteLog = (level: Level, message: string) => void;

type Needs = { from: Level; now(): Date; write(line: string): void };

/**
 * Lines with their time in UTC and their level, from one level on. They go to stderr: stdout
 * belongs to the protocol.
 */
export function createLog({ from, now, write }: Needs): WriteLog {
  const lowest = LEVELS.indexOf(from);
  return (level, message) => {
    if (LEVELS.indexOf(level) >= lowest) write(`${now().toISOString()} ${level} ${message.replaceAll(/[\r\n]+/g, ' ')}`);
  };
}
