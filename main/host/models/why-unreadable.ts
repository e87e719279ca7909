import { DEEPEST, deeperThan } from '../../../contract/json.ts';

/** The reason why what a model wrote cannot be the arguments of a call. */
export function whyUnreadable(written: string): 'nested' | 'not-object' {
  try {
    return deeperThan(DEEPEST, JSON.parse(written)) ? 'nested' : 'not-object';
  } catch {
    return 'not-object';
  }
}
