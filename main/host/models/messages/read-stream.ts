import type { Usage } from '../../../../contract/conversation.ts';
import { AnswerTooLong, LONGEST_ANSWER } from '../answer-too-long.ts';
import { createCallPlaces } from '../call-places.ts';
import { type Ending, howItEnded } from './how-it-ended.ts';
import type { ModelEvent } from '../model.ts';
import { type OpenBlock, openBlock, saidBy } from './read-block.ts';
import { type TokenCounts, StreamEvent } from './stream-events.ts';

/**
 * Turns the raw events of one streamed answer into ours. Calls appear only once the whole answer is
 * known to be complete: one that was cut off, by a token limit or a lost connection, may look whole
 * and must never run. Events we do not know are passed over, blocks kept.
 */
export async function* readStream(events: AsyncIterable<unknown>): AsyncGenerator<ModelEvent> {
  let left = LONGEST_ANSWER;
  const blocks = new Map<number, OpenBlock>();
  const calls: Extract<ModelEvent, { type: 'call' }>[] = [];
  const places = createCallPlaces();
  let usage: Usage = { inputTokens: 0, outputTokens: 0 };
  let ending: Ending = {};
  let started = false;
  let whole = false;

  for await (const raw of events) {
    const event = StreamEvent.safeParse(raw).data;
    started ||= event !== undefined;
    left -= event ? lengthOf(event) : 0;
    if (left < 0) throw new AnswerTooLong();
    switch (event?.type) {
      case 'message_start':
        usage = counted(usage, event.message?.usage);
        break;
      case 'content_block_start': {
        const block = openBlock(event.content_block);
        blocks.set(event.index, block);
        for (const said of block.said) yield* places.before(said);
        break;
      }
      case 'content_block_delta':
        for (const said of (blocks.get(event.index)?.add ?? saidBy)(event.delta)) yield* places.before(said);
        break;
      case 'content_block_stop': {
        const closed = blocks.get(event.index)?.close();
        blocks.delete(event.index);
        if (closed?.type === 'call') {
          calls.push(closed);
          places.hold(closed.toolUse);
        } else if (closed) yield* places.before(closed);
        break;
      }
      case 'message_delta':
        ending = {
          reason: event.delta?.stop_reason ?? ending.reason,
          sequence: event.delta?.stop_sequence ?? ending.sequence,
          details: event.delta?.stop_details ?? ending.details,
        };
        usage = counted(usage, event.usage);
        break;
      case 'message_stop':
        whole = true;
        break;
      case undefined:
        break;
      default:
        event satisfies never;
    }
  }
  if (!started) throw new Error('The stream held no event that is known.');
  const how = whole || ending.reason != null ? howItEnded(ending, calls.length > 0) : { stop: 'cut' as const };
  if (how.stop === 'calls') yield* calls;
  yield { type: 'end', ...how, usage };
}

/** All that a block or a piece of one brings. */
function lengthOf(event: StreamEvent): number {
  if (event.type !== 'content_block_start' && event.type !== 'content_block_delta') return 0;
  const { type: _, ...fields } = event.type === 'content_block_start' ? event.content_block : event.delta;
  return Object.values(fields).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value : JSON.stringify(value)).length, 0);
}

/** The numbers are running totals: the newest one counts. */
function counted(before: Usage, now: TokenCounts | null | undefined): Usage {
  const cacheRead = now?.cache_read_input_tokens ?? 0;
  const cacheWritten = now?.cache_creation_input_tokens ?? 0;
  const input = (now?.input_tokens ?? 0) + cacheWritten + cacheRead;
  const outputTokens = now?.output_tokens ?? before.outputTokens;
  if (input === 0) return { ...before, outputTokens };
  return { inputTokens: input, outputTokens, ...(cacheRead && { cacheRead }), ...(cacheWritten && { cacheWritten }) };
}
