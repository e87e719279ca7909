import type { Content } from '../../../contract/content.ts';
import type { Call, CallState, Progress, TurnOutcome, Usage } from '../../../contract/conversation.ts';
import type { Json, JsonObject } from '../../../contract/json.ts';
import type { Event } from '../../../contract/state.ts';
import type { CommandSession } from '../session.ts';
import type { Reason } from '../../../contract/reason.ts';

type OfCall = { call: string; tool: string; server?: string; name?: string };

/**
 * The lines of `run --json`. All pieces of one text have the same `entry`; there may be two around
 * a call. All lines about one call have the same `call`. The model's name for the tool is `tool`.
 */
export type TurnLine =
  | { type: 'text'; entry: string; text: string }
  | ({ type: 'call.proposed'; input: JsonObject } & OfCall)
  | ({ type: 'call.held' } & OfCall)
  | ({ type: 'call.started'; input: JsonObject } & OfCall)
  | ({ type: 'call.progress' } & OfCall & Progress)
  /** Its server works on it as a long task; `detached`: the answer goes on without it. */
  | ({ type: 'call.became-task'; since: number; ttlMs?: number; detached?: true } & OfCall)
  | ({
      type: 'call.ended';
      outcome: 'ok' | 'failed' | 'denied';
      reason?: Reason;
      tookMs: number;
      content: Content[];
      structured?: Json;
      /** There when `content` is only its first and its last lines. */
      whole?: Extract<CallState, { state: 'ended' }>['whole'];
    } & OfCall)
  | { type: 'turn.ended'; conversation: string; outcome: TurnOutcome; reason?: Reason; usage: Usage };

/**
 * Tells of one conversation's turn, line by line, as it happens: what it holds by now was told
 * before.
 */
export function followTurn(
  session: CommandSession,
  conversation: string,
  tell: (line: TurnLine) => void,
): { ended: Promise<TurnOutcome>; leave(): void } {
  const { promise: ended, resolve, reject } = Promise.withResolvers<TurnOutcome>();
  // The caller may be told elsewhere first.
  ended.catch(() => undefined);
  session.lost.addEventListener('abort', () => reject(session.lost.reason), { once: true });
  const calls = new Map<string, Call>();
  const before = session.state().entries[conversation] ?? [];
  const shown = new Map(before.map((entry) => [entry.id, entry.type === 'answer' ? entry.text.length : 0]));

  const leave = session.onEvent((event) => {
    if (!('conversation' in event) || event.conversation !== conversation) return;
    const line = toLine(event);
    if (line) tell(line);
    if (event.type === 'turn.ended') resolve(event.outcome);
  });
  return { ended, leave };

  function toLine(event: Event): TurnLine | undefined {
    switch (event.type) {
      case 'text':
        return newText(event.entry);
      case 'entry.changed':
        return newText(event.entry.id);
      case 'call.proposed':
      case 'call.held':
      case 'call.started':
      case 'call.became-task':
      case 'call.ended':
        calls.set(event.call.id, event.call);
        return aboutCall(event.type, event.call);
      case 'call.progress': {
        const call = calls.get(event.call);
        return call && { type: 'call.progress', ...naming(call), ...event.progress };
      }
      case 'turn.ended':
        return { type: 'turn.ended', conversation, outcome: event.outcome, reason: event.reason, usage: event.usage };
      default:
        return undefined;
    }
  }

  /**
   * An entry's text grows by text events and is also written whole: what counts is what was not
   * shown yet.
   */
  function newText(id: string): TurnLine | undefined {
    const entry = session.state().entries[conversation]?.find((one) => one.id === id);
    if (entry?.type !== 'answer') return undefined;
    const text = entry.text.slice(shown.get(id) ?? 0);
    shown.set(id, entry.text.length);
    return text === '' ? undefined : { type: 'text', entry: id, text };
  }
}

function aboutCall(
  type: 'call.proposed' | 'call.held' | 'call.started' | 'call.became-task' | 'call.ended',
  call: Call,
): TurnLine | undefined {
  if (type === 'call.held') return { type, ...naming(call) };
  if (type === 'call.became-task') {
    if (call.state.state !== 'running' || !call.state.task) return undefined;
    const { since, ttlMs, detached } = call.state.task;
    return { type, ...naming(call), since, ttlMs, detached };
  }
  if (type !== 'call.ended') return { type, ...naming(call), input: call.input };
  if (call.state.state !== 'ended') return undefined;
  const { outcome, reason, tookMs, content, structured, whole } = call.state;
  return { type, ...naming(call), outcome: outcome === 'stopped' ? 'failed' : outcome, reason, tookMs, content, structured, whole };
}

function naming({ id, alias, tool }: Call): OfCall {
  return { call: id, tool: alias, server: tool?.serverName, name: tool?.name };
}
