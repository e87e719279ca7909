import { samplingIn } from '../../../../contract/dialects.ts';
import type { AnswerEntry, Call, Entry, SummaryCost, ModelChoice } from '../../../../contract/conversation.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { ModelEvent } from '../../models/model.ts';
import { changeSize } from '../../base/change-conversation.ts';
import { createGathered } from '../../base/gather.ts';
import { argumentsForServer } from '../../models/input-schema.ts';
import { estimateRequest } from '../../models/estimate-tokens.ts';
import { toolOf } from '../call/run-call.ts';
import { showWaiting, untilKept } from './keep-end.ts';
import { tellFacts } from './tell-facts.ts';
import { toRequest } from './to-request.ts';
import type { ReplyNeeds, Turn } from './turn.ts';

type SampledAnswer = Pick<AnswerEntry, 'sampled' | 'stoppedAt'>;
/** Facts of the answer that a reply ended with. */
type AnswerFacts = SampledAnswer & { made: SummaryCost };
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
    for await (const event of needs.ask(request, { purpose: 'answer', chat: { conversation: turn.conversation, turn: turn.id } })) {
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
    await untilKept(needs, { conversation: turn.conversation, stop: turn.signal }, () =>
      writer.end(state, { made: made(), ...samplingOf(needs, turn, end) }),
    );
  }
  const { inputTokens } = end.usage;
  const estimate = estimateRequest(request);
  needs.room.counted(turn.conversation, estimate, inputTokens);
  // Of an endpoint that does not count, or cannot be believed, the window is told what we expect.
  changeSize(needs.journal, turn.conversation, inputTokens || needs.room.expect(turn.conversation, estimate));
  const { calls, reply: id } = writer;
  return { id, calls, isEmpty: isEmpty && calls.length === 0, maxTokens: request.maxTokens, end, made: made() };
}

/** By what was learned meanwhile: a field that was refused was left out. */
function samplingOf({ journal }: Pick<ReplyNeeds, 'journal'>, { conversation, choice }: Turn, { sequence }: ReplyEnd): SampledAnswer {
  const { conversations, endpoints } = journal.state();
  const wanted = conversations[conversation]?.sampling;
  const endpoint = endpoints[choice.endpoint];
  if (!wanted || !endpoint) return {};
  const { asked, without } = samplingIn(endpoint, choice.model, wanted);
  return {
    sampled: { ...asked, ...(without.length > 0 && { without }) },
    ...(asked.stop && sequence !== undefined && { stoppedAt: sequence }),
  };
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

/** `reply`: of one that goes on after a pause. */
type ReplyTarget = { conversation: string; turn: string; model: string; by: ModelChoice; reply: string | undefined };
type ReplyEntryPart = Extract<Entry, { type: 'answer' | 'thinking' }>;
type CallEvent = Extract<ModelEvent, { type: 'call' }>;
/**
 * The place of a call that is still to come, and the entry before it; null: it begins the reply.
 */
type HeldPlace = { id: string; toolUse: string; after: string | null };

/** Writes one reply of the model into the conversation while it comes. */
function createReplyWriter(
  { journal, servers, clock, newId }: ReplyNeeds,
  { conversation, turn, model, by, reply = newId() }: ReplyTarget,
) {
  const calls: Call[] = [];
  const places: HeldPlace[] = [];
  /** The newest entry of the reply, or the newest held place. */
  let last = journal.state().entries[conversation]?.findLast((entry) => 'reply' in entry && entry.reply === reply)?.id ?? null;
  let open: ReplyEntryPart | undefined;
  let openedAt = 0;
  const gathered = createGathered(clock, sayGathered);

  return {
    say(type: ReplyEntryPart['type'], text: string): void {
      if (open?.type !== type) return begin(type, text);
      open = { ...open, text: open.text + text };
      gathered.add(text);
    },

    /** Of the text that was said last. */
    addFields(length: number, of: JsonObject): void {
      if (open?.type !== 'answer') return;
      const [from, to] = [Math.max(0, open.text.length - length), open.text.length];
      open = { ...open, fields: { by, parts: [...(open.fields?.parts ?? []), { from, to, of }] } };
    },

    sign(signature: string): void {
      if (open?.type !== 'thinking') begin('thinking', '');
      if (open?.type === 'thinking') open = { ...open, signature };
      close('done');
    },

    keep(block: JsonObject): void {
      close('done');
      const entry: Entry = { ...common(), type: 'block', reply, by, block };
      last = entry.id;
      journal.record({ type: 'entry.changed', conversation, entry });
    },

    /** Text and thinking from here on stand behind the call. */
    holdPlace(toolUse: string): void {
      close('done');
      const id = newId();
      places.push({ id, toolUse, after: last });
      last = id;
    },

    propose({ toolUse, alias, input, raw, fields }: CallEvent): void {
      close('done');
      const match = servers.find(alias, conversation);
      const theirs = match && input ? argumentsForServer(match.tool.inputSchema, input) : input;
      const call: Call = {
        ...common(),
        ...placeOf(toolUse),
        type: 'call',
        reply,
        toolUse,
        alias,
        tool: toolOf(match),
        input: theirs ?? {},
        ...(theirs !== input && { wrote: input }),
        ...(input ? {} : { unreadable: raw }),
        ...(fields && { fields: { by, of: fields } }),
        state: { state: 'proposed' },
      };
      // The start of the call, or its end without one, is flushed.
      journal.recordSoon({ type: 'call.proposed', conversation, call });
      calls.push(call);
    },

    /** Closes what is still being written. Refused by the disk, it may be tried again. */
    end: (state: 'done' | 'cut', facts: AnswerFacts) => close(state, facts),
    /** Calls proposed so far. */
    calls,
    reply,
  };

  function begin(type: ReplyEntryPart['type'], text: string): void {
    close('done');
    open =
      type === 'answer'
        ? { ...common(), type, reply, model, text, state: 'streaming' }
        : { ...common(), type, reply, by, text, state: 'streaming' };
    openedAt = clock.elapsed();
    last = open.id;
    journal.recordSoon({ type: 'entry.changed', conversation, entry: open });
  }

  function sayGathered(text: string): void {
    if (!open) return;
    try {
      journal.record({ type: 'text', conversation, entry: open.id, text });
    } catch {
      // A disk that refuses is told by the next write on the turn's own way: this one runs from a
      // timer, where nobody would catch it.
      gathered.add(text);
    }
  }

  function close(state: 'done' | 'cut', facts?: AnswerFacts): void {
    gathered.drop();
    if (!open) return;
    const entry: ReplyEntryPart =
      open.type === 'thinking' ? { ...open, state, tookMs: clock.elapsed() - openedAt } : { ...open, ...facts, state };
    journal.record({ type: 'entry.changed', conversation, entry });
    open = undefined;
  }

  function placeOf(toolUse: string): Pick<Call, 'id' | 'after'> {
    const at = places.findIndex((place) => place.toolUse === toolUse);
    const [place] = at < 0 ? [] : places.splice(at, 1);
    return place ? { id: place.id, after: place.after } : { id: newId() };
  }

  function common() {
    return { id: newId(), turn, at: clock.now() };
  }
}
