import type { KeptTrafficLine, TrafficBody, TrafficMessage } from '../../contract/traffic.ts';
import type { Exported } from './read-export.ts';

/**
 * Messages of several runs of the host, oldest first, as those of one: numbered anew, since each
 * run begins with 1.
 */
export function ofRuns(lines: readonly KeptTrafficLine[]): Exported {
  const numbers = new Map(lines.map(({ run, number }, at) => [`${run} ${number}`, at + 1]));
  const messages: TrafficMessage[] = [];
  const bodies = new Map<number, TrafficBody>();
  for (const { run, body, of, ...line } of lines) {
    const number = numbers.get(`${run} ${line.number}`) ?? 0;
    const about = of === undefined ? undefined : numbers.get(`${run} ${of}`);
    messages.push({ ...line, number, ...(about !== undefined && { of: about }) });
    if (body !== undefined) bodies.set(number, { number, text: JSON.stringify(body), cut: false });
  }
  return { messages, bodies };
}
