import { TrafficLine, type TrafficBody, type TrafficMessage } from '../../contract/traffic.ts';

export type Exported = { messages: TrafficMessage[]; bodies: ReadonlyMap<number, TrafficBody> };

/** A timeline somebody exported: a message per line. Undefined where a line is none. */
export function readExport(text: string): Exported | undefined {
  const messages: TrafficMessage[] = [];
  const bodies = new Map<number, TrafficBody>();
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const read = TrafficLine.safeParse(parsed(line));
    if (!read.success) return undefined;
    const { body, ...message } = read.data;
    messages.push(message);
    if (body !== undefined) bodies.set(message.number, { number: message.number, text: JSON.stringify(body), cut: false });
  }
  return messages.length === 0 ? undefined : { messages: messages.toSorted((one, other) => one.number - other.number), bodies };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
