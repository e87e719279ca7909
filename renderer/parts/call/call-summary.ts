import type { FirstWords } from '../../../client/words/en.ts';
import { flat, type Phrase } from '../../../client/words/phrase.ts';
import { say } from '../../../client/words/reason-words.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Call } from '../../../contract/conversation.ts';
import type { Json, JsonObject } from '../../../contract/json.ts';
import { sayWhy } from './call-permission.ts';
import { mask } from '../../../client/masked.ts';

/** The one line that tells a call from its neighbours. `changed`: the file that it changes. */
export function summarise(words: FirstWords, call: Call, changed?: string): Phrase {
  const { state } = call;
  const input = changed === undefined ? summariseInput(call) : cut(changed);
  if (state.state !== 'ended') return asWritten(input);
  switch (state.outcome) {
    case 'ok':
      return asWritten(input);
    case 'failed':
      return firstLineOr(sayReason(words, state.reason) ?? firstText(call), words.thread.states.failed);
    case 'denied':
      return sayWhoDenied(words, call, state.reason);
    case 'stopped':
      return firstLineOr(sayReason(words, state.reason), words.thread.stoppedByYou);
    default:
      return state.outcome satisfies never;
  }
}

function summariseInput({ input, unreadable }: Call): string {
  return unreadable === undefined ? summariseArguments(input) : firstLine(unreadable);
}

/**
 * Secrets stay dots: a row has no place to reveal them, and a person can see it over a shoulder.
 */
export function summariseArguments(input: JsonObject): string {
  const given = Object.entries(input).map(([name, value]) => [name, mask(value, name).shown] as const);
  const [only] = given;
  if (given.length === 1 && only) return inOneLine(only[1]);
  return cut(given.map(([name, value]) => `${name} ${inOneLine(value)}`).join(', '));
}

function sayWhoDenied(words: FirstWords, call: Call, reason: Reason | undefined): Phrase {
  const said = sayReason(words, reason);
  if (call.decision?.by === 'rule') return sayWhy(words, call) ?? words.thread.states.denied;
  if (call.decision?.by !== 'person') return firstLineOr(said, words.thread.states.denied);
  // An older version kept what the person had written as a sentence.
  if (reason?.code === 'person-said' || reason?.code === 'said-before') return words.thread.deniedByYouBecause(firstLine(reason.text));
  return firstLineOr(said, words.thread.deniedByYou);
}

function firstLineOr(text: string | undefined, otherwise: string): Phrase {
  return text === undefined ? otherwise : asWritten(firstLine(text));
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

function sayReason(words: FirstWords, reason: Reason | undefined): string | undefined {
  return reason && flat(say(words, reason));
}

function asWritten(text: string): Phrase {
  return [{ foreign: text }];
}
