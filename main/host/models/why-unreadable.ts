import { DEEPEST, deeperThan } from '../../../contract/json.ts';

/** Why what a model wrote cannot be the arguments of a call. */
export function whyUnreadable(written: string): 'nested too deeply' | 'not a JSON object' {
  try {
    return deeperThan(DEEPEST, JSON.parse(written)) ? 'nested too deeply' : 'not a JSON object';
  } catch {
    return 'not a JSON object';
  }
}
