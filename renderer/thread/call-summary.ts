import type { Call } from '../../contract/conversation.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import { sayWhy } from './call-permission.ts';
import { mask } from '../../client/masked.ts';

/** The one line that tells a call from its neighbours. */
export function summarise(call: Call): string {
  const { state } = call;
  if (state.state !== 'ended') return summariseInput(call);
  switch (state.outcome) {
    case 'ok':
      return summariseInput(call);
    case 'failed':
      return firstLine(state.reason ?? firstText(call) ?? 'Failed');
    case 'denied':
      return sayWhoDenied(call, state.reason);
    case 'stopped':
      return firstLine(state.reason ?? 'Stopped by you');
    default:
      return state.outcome satisfies never;
  }
}

function summariseInput({ input, unreadable }: Call): string {
  return unreadable === undefined ? summariseArguments(input) : firstLine(unreadable);
}

/** Secrets stay dots: a row has no place to reveal them, and is seen by whoever looks over a shoulder. */
export function summariseArguments(input: JsonObject): string {
  const given = Object.entries(input).map(([name, value]) => [name, mask(value, name).shown] as const);
  const [only] = given;
  if (given.length === 1 && only) return inOneLine(only[1]);
  return cut(given.map(([name, value]) => `${name} ${inOneLine(value)}`).join(', '));
}

function sayWhoDenied(call: Call, reason: string | undefined): string {
  const { decision } = call;
  if (decision?.by === 'rule') return firstLine(sayWhy(call) ?? reason ?? 'Denied');
  if (decision?.by !== 'person') return firstLine(reason ?? 'Denied');
  return reason ? `Denied by you: “${firstLine(reason)}”` : 'Denied by you';
}

function firstText({ state }: Call): string | undefined {
  if (state.state !== 'ended') return undefined;
  const text = state.content.find((content) => content.type === 'text');
  return text?.text;
}

function inOneLine(value: Json): string {
  return typeof value === 'string' ? firstLine(value) : cut(JSON.stringify(value));
}

function firstLine(text: string): string {
  const [line = '', ...rest] = text.trim().split('\n', 2);
  return rest.length > 0 ? `${cut(line)} …` : cut(line);
}

/** More than fits in the widest row. */
function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
