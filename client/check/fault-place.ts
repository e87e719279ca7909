import type { Requirement } from '../../contract/check.ts';
import { isObject } from '../../contract/json.ts';

/** Places in an answer that a requirement is about, the first that is there counts. */
const PLACES: Partial<Record<Requirement, string[][]>> = {
  'revision-negotiated': [['result', 'protocolVersion']],
  'revision-refused': [['error', 'code'], ['result']],
  'unknown-method-refused': [['error', 'code'], ['result']],
  'offers-declared': [['result']],
  'cursor-refused': [['result']],
  'unknown-tool-refused': [['result']],
  'unknown-prompt-refused': [['result']],
  'unknown-resource-refused': [['result']],
  'prompts-well-formed': [['result', 'messages']],
  'resources-well-formed': [['result', 'contents']],
  'subscriptions-answered': [['error', 'code']],
  'log-level-refused': [['result']],
  'completions-well-formed': [
    ['result', 'completion', 'values'],
    ['error', 'code'],
  ],
  'results-well-formed': [['result', 'content']],
  'output-kept': [['result', 'structuredContent']],
  'wrong-arguments-refused': [['result']],
  'answers-awaited': [['id']],
  'answered-once': [['id']],
  'cancelled-unanswered': [['id']],
  'asks-declared': [['method']],
};

/** The place in what came that does not fit; undefined where it is missing, or not in one place. */
export function faultPlace(code: Requirement, came: unknown): string[] | undefined {
  return PLACES[code]?.find((path) => holds(came, path));
}

function holds(value: unknown, [key, ...rest]: string[]): boolean {
  if (key === undefined) return true;
  return isObject(value) && Object.hasOwn(value, key) && holds(value[key], rest);
}
