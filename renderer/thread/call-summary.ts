import type { Call } from '../../contract/conversation.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import { sayWhy } from './call-permission.ts';
import { mask } from '../../client/masked.ts';
import type { Words } from '../../client/words/en.ts';
import { Reason } from '../../contract/reason.ts';
import type { Told } from '../../client/words/reason-words.ts';
import { flat } from '../../client/words/phrase.ts';
import { phraseOf } from '../../client/words/reason-words.ts';

/** The one line that tells a call from its neighbours. */
export function summarise(call: Call, words: Words): string {
  const { state } = call;
  if (state.state !== 'ended') return summariseInput(call);
  switch (state.outcome) {
    case 'ok':
      return summariseInput(call);
    case 'failed':
      return firstLine(inWords(words, state.reason) ?? firstText(call) ?? 'Failed');
    case 'denied':
      return sayWhoDenied(call, state.reason, words);
    case 'stopped':
      return firstLine(inWords(words, state.reason) ?? 'Stopped by you');
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

function sayWhoDenied(call: Call, reason: Reason | undefined, words: Words): string {
  const { decision } = call;
  const said = inWords(words, reason);
  if (decision?.by === 'rule') return firstLine(inWords(words, sayWhy(call)) ?? said ?? 'Denied');
  if (decision?.by !== 'person') return firstLine(said ?? 'Denied');
  if (reason?.code === 'person-said') return `Denied by you: “${firstLine(reason.text)}”`;
  return said ? `Denied by you: “${firstLine(said)}”` : 'Denied by you';
}

function inWords(words: Words, told: Told | undefined): string | undefined {
  return told && flat(phraseOf(words, told));
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
