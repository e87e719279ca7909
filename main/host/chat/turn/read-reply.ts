import type { Call, SummaryCost, ModelChoice } from '../../../../contract/conversation.ts';
import type { ModelEvent } from '../../models/model.ts';
import { changeConversation } from '../../base/change-conversation.ts';
import { estimateRequest } from '../../models/estimate-tokens.ts';
import { showWaiting, untilKept } from './keep-end.ts';
import { tellFacts } from './tell-facts.ts';
import { toRequest } from './to-request.ts';
import type { ReplyNeeds, Turn } from './turn.ts';
import { createReplyWriter } from './write-reply.ts';

type ReplyEnd = Extract<ModelEvent, { type: 'end' }>;

/**
 * `id`: under which it is written down. `isEmpty`: not a word and no call came. `made`: with all
 * that came before a pause.
 */
export type ModelReply = { id: string; calls: Call[]; isEmpty: boolean; maxTokens: number; end: ReplyEnd; made: SummaryCost };

/**
 * Asks the model once, from where the conversation stands, and writes its reply down while it
 * streams. One that paused goes on.
 */
export async function readReply(needs: ReplyNeeds, turn: Turn, before?: ModelReply): Promise<ModelReply> {
  // Lists are read again while the model answers: the next question goes by the new ones.
  await needs.freshen(turn.signal);
  tellFacts(
    needs.journal,
    turn.conversation,
    needs.deferred(turn.conversation, needs.toolsOf(turn.conversation, turn.choice)),
    turn.choice,
  );
  const paused = before?.end.stop === 'paused';
  const writer = createReplyWriter(needs, {
    conversation: turn.conversation,
    turn: turn.id,
    model: modelName(needs, turn.choice),
    by: turn.choice,
    reply: paused ? before?.id : undefined,
  });
  let end: ReplyEnd = { type: 'end', stop: 'cut', usage: { inputTokens: 0, outputTokens: 0 } };
  const request = await toRequest(needs, turn, { goesOn: before && { reply: before.id, paused } });
  let isEmpty = true;
  const asked = needs.clock.elapsed();
  const made = () => together(paused ? before?.made : undefined, needs.clock.elapsed() - asked, end.usage.outputTokens);
  try {
    for await (const event of needs.ask(request)) {
      showWaiting(needs.journal, turn.conversation, event.type === 'retry' ? { at: event.at, reason: event.reason } : null);
      switch (event.type) {
        case 'text':
          writer.say('answer', event.text);
          if (event.text.trim() !== '') isEmpty = false;
          break;
        case 'text-fields':
          writer.addFields(event.length, event.fields);
          break;
        case 'thinking':
          writer.say('thinking', event.text);
          break;
        case 'thinking-signature':
          writer.sign(event.signature);
          break;
        case 'block':
          writer.keep(event.block);
          break;
        case 'call-place':
          writer.holdPlace(event.toolUse);
          break;
        case 'call':
          writer.propose(event);
          break;
        case 'end':
          end = event;
          break;
        case 'retry':
          break;
        default:
          event satisfies never;
      }
    }
  } finally {
    const state = end.stop === 'cut' ? 'cut' : 'done';
    await untilKept(needs, { conversation: turn.conversation, stop: turn.signal }, () => writer.end(state, made()));
  }
  const { inputTokens } = end.usage;
  const estimate = estimateRequest(request);
  needs.room.counted(turn.conversation, estimate, inputTokens);
  // Of an endpoint that does not count, or cannot be believed, the window is told what we expect.
  changeConversation(needs.journal, turn.conversation, { contextTokens: inputTokens || needs.room.expect(turn.conversation, estimate) });
  const { calls, reply: id } = writer;
  return { id, calls, isEmpty: isEmpty && calls.length === 0, maxTokens: request.maxTokens, end, made: made() };
}

/** An endpoint that counts nothing says none: its tokens are unknown. */
function together(before: SummaryCost | undefined, tookMs: number, counted: number): SummaryCost {
  const tokens = (before?.tokens ?? 0) + counted;
  return { tookMs: (before?.tookMs ?? 0) + tookMs, ...(tokens > 0 && { tokens }) };
}

/** The model's short name, for captions and cards. */
export function modelName({ journal }: Pick<ReplyNeeds, 'journal'>, { endpoint, model }: ModelChoice): string {
  return journal.state().endpoints[endpoint]?.models.find(({ id }) => id === model)?.name ?? model;
}
