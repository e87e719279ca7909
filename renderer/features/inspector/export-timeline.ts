import type { InParts } from '../../../client/timeline/in-parts.ts';
import { parsedBody } from '../../../client/timeline/parsed-body.ts';
import type { TimelineRow } from '../../../client/timeline/rows.ts';
import type { TrafficLine } from '../../../contract/traffic.ts';
import type { Store } from '../../foundation/host/store.ts';
import { saveAsFile } from '../../foundation/ui/save-as-file.ts';
import type { Bodies } from './use-bodies.ts';

const AT_ONCE = 200;

/** Saves these rows as a file of JSON lines. */
export async function exportTimeline(rows: InParts<TimelineRow>, ask: Store['ask'], exported: Bodies | undefined): Promise<void> {
  const text = await timelineText(rows, ask, exported);
  saveAsFile(`timeline-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.jsonl`, 'application/jsonl', text);
}

/**
 * JSON lines, a message with its body each, secrets taken out as they were when they were recorded.
 */
export async function timelineText(rows: InParts<TimelineRow>, ask: Store['ask'], exported?: Bodies): Promise<string> {
  const messages = rows
    .flat()
    .flatMap((row) => row.messages)
    .toSorted((one, other) => one.number - other.number);
  const lines: string[] = [];
  for (let at = 0; at < messages.length; at += AT_ONCE) {
    const some = messages.slice(at, at + AT_ONCE);
    const bodies = exported ?? (await readBodies(some.map(({ number }) => number)));
    for (const message of some) {
      const line: TrafficLine = { ...message, body: parsedBody(bodies.get(message.number)) };
      lines.push(JSON.stringify(line));
    }
  }
  return `${lines.join('\n')}\n`;

  async function readBodies(numbers: number[]): Promise<Bodies> {
    const { bodies } = await ask('traffic.bodies', { numbers });
    return new Map(bodies.map((body) => [body.number, body]));
  }
}
