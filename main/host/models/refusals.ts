import type { Refusal } from './adapter.ts';
import type { ModelError } from './model-error.ts';

/** The name of the field, as endpoints that check their fields say which one they do not know. */
export const EFFORT: Refusal = {
  of: 'effort',
  matches: ({ whole }, { request: { thinking } }) => thinking?.effort !== undefined && /effort|output_config/i.test(whole),
  learns: (error) => (isForGood(error) ? { type: 'refuses', part: 'effort' } : undefined),
  retries({ place, request }) {
    const { effort: _, ...thinking } = request.thinking ?? {};
    return { place, request: { ...request, thinking } };
  },
};

export const THINKING: Refusal = {
  of: 'thinking',
  matches: ({ whole }, { request: { thinking } }) => thinking?.mode !== undefined && /thinking|budget|reasoning/i.test(whole),
  learns: (error, { request: { thinking } }) =>
    thinking?.mode !== undefined && isForGood(error) ? { type: 'refuses', part: thinking.mode } : undefined,
  retries({ place, request }) {
    const { effort } = request.thinking ?? {};
    return { place, request: { ...request, thinking: effort ? { effort } : {} } };
  },
};

/**
 * No list says which wishes a model takes: many refuse a temperature, some that they must use a
 * tool, few to stop at a text.
 */
export const WISHES: Refusal[] = [
  {
    of: 'wishes',
    matches: (_error, { request: { wishes: { stopSequences, ...others } = {} } }) =>
      stopSequences !== undefined && Object.keys(others).length > 0,
    retries: ({ place, request }) => {
      const { stopSequences } = request.wishes ?? {};
      return { place, request: { ...request, wishes: stopSequences ? { stopSequences } : {} } };
    },
  },
  {
    of: 'all wishes',
    matches: (_error, { request }) => request.wishes !== undefined,
    retries: ({ place, request: { wishes: _, ...request } }) => ({ place, request }),
  },
];

/**
 * The model does not take it at all. Earlier thinking may only not fit together with being asked
 * for more.
 */
function isForGood({ whole }: ModelError): boolean {
  return !/\bmessages\.\d/.test(whole);
}
