import type { KeptTrafficLine, TrafficBody, TrafficMessage } from '../../contract/traffic.ts';
import type { Exported } from './read-export.ts';

/** The number of no message: they begin with 1. */
const NOT_THERE = 0;

/**
 * Messages of several runs of the host, oldest first, as those of one: numbered anew, since each
 * run begins with 1.
 */
export function ofRuns(lines: readonly KeptTrafficLine[]): Exported {
  const numbers = new Map(lines.map(({ run, number }, at) => [`${run} ${number}`, at + 1]));
  const messages: TrafficMessage[] = [];
  const bodies = new Map<number, TrafficBody>();
  for (const { run, body, of, during, ...line } of lines) {
    const number = numbers.get(`${run} ${line.number}`) ?? 0;
    const open = during?.map((request) => ({ ...request, of: numbers.get(`${run} ${request.of}`) ?? NOT_THERE }));
    const about = of === undefined ? undefined : numbers.get(`${run} ${of}`);
    messages.push({ ...line, number, ...(about !== undefined && { of: about }), ...(open && { during: open }) });
    if (body !== undefined) bodies.set(number, { number, text: JSON.stringify(body), cut: false });
  }
  return { messages, bodies };
}
