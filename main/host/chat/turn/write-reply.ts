import type { Call, Entry, SummaryCost, ModelChoice } from '../../../../contract/conversation.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { createGathered } from '../../base/gather.ts';
import type { Journal } from '../../base/journal.ts';
import type { ModelEvent } from '../../models/model.ts';
import type { Clock } from '../../base/needs.ts';
import type { Callable } from '../../consent/calls/call.ts';
import { toolOf } from '../call/run-call.ts';

type Needs = { journal: Journal; servers: Pick<Callable, 'find'>; clock: Clock; newId(): string };
/** `reply`: of one that goes on after a pause. */
type ReplyTarget = { conversation: string; turn: string; model: string; by: ModelChoice; reply: string | undefined };
type ReplyEntryPart = Extract<Entry, { type: 'answer' | 'thinking' }>;
type CallEvent = Extract<ModelEvent, { type: 'call' }>;
/**
 * The place of a call that is still to come, and the entry before it; null: it begins the reply.
 */
type HeldPlace = { id: string; toolUse: string; after: string | null };

/** Writes one reply of the model into the conversation while it comes. */
export function createReplyWriter(
  { journal, servers, clock, newId }: Needs,
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
      const call: Call = {
        ...common(),
        ...placeOf(toolUse),
        type: 'call',
        reply,
        toolUse,
        alias,
        tool: toolOf(servers.find(alias, conversation)),
        input: input ?? {},
        ...(input ? {} : { unreadable: raw }),
        ...(fields && { fields: { by, of: fields } }),
        state: { state: 'proposed' },
      };
      journal.record({ type: 'call.proposed', conversation, call });
      calls.push(call);
    },

    /** Closes what is still being written. Refused by the disk, it may be tried again. */
    end: (state: 'done' | 'cut', made: SummaryCost) => close(state, made),
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
    journal.record({ type: 'entry.changed', conversation, entry: open });
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

  function close(state: 'done' | 'cut', made?: SummaryCost): void {
    gathered.drop();
    if (!open) return;
    const entry: ReplyEntryPart =
      open.type === 'thinking' ? { ...open, state, tookMs: clock.elapsed() - openedAt } : { ...open, ...(made && { made }), state };
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
