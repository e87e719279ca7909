import type { Refusal } from './adapter.ts';
import type { ModelError } from './model-error.ts';
import type { ModelBlock, ModelRequest, SamplingWishes } from './model.ts';

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

/** The person has to know: what they asked about was not seen. */
export const PICTURES: Refusal = {
  of: 'pictures',
  alsoWith: [404, 500],
  matches: ({ whole }, { request }) => has(request, 'image') && refuses(whole, 'image|images|vision|multi-?modal|image_url|input_image'),
  learns: () => ({ type: 'takes-no', ability: 'images' }),
  retries: ({ place, request }) => ({ code: 'model-refused-images', endpoint: place.name, model: request.choice.model }),
};

export const DOCUMENTS: Refusal = {
  of: 'documents',
  alsoWith: [404, 500],
  matches: ({ whole }, { request }) => has(request, 'document') && refuses(whole, 'documents?|pdfs?|files?|file_data|input_file'),
  learns: () => ({ type: 'takes-no', ability: 'documents' }),
  retries: ({ place, request }) => ({ code: 'model-refused-documents', endpoint: place.name, model: request.choice.model }),
};

function has({ messages }: ModelRequest, type: 'image' | 'document'): boolean {
  const isOne = (block: ModelBlock): boolean =>
    block.type === type || (block.type === 'tool_result' && block.content.some((one) => one.type === type));
  return messages.some(({ content }) => content.some(isOne));
}

/** This one file is wrong, and another may be taken. */
const THIS_ONE =
  /too (?:large|big|many|small)|exceed|dimension|corrupt|could not (?:process|decode|download|open|read)|invalid (?:image|base64|pdf)|maximum|password/i;
/** The words of endpoints that read text alone, whatever they were sent. */
const TEXT_ALONE = /content must be a string|invalid message (?:format|content)|not a multimodal|text[- ]only|at most 0 |mmproj/i;

/** The endpoint says that the model takes nothing of this kind. */
function refuses(said: string, kind: string): boolean {
  if (TEXT_ALONE.test(said)) return true;
  if (THIS_ONE.test(said)) return false;
  return [
    String.raw`(?:n[o']t|cannot|no) [^.]{0,60}\b(?:${kind})\b`,
    String.raw`\b(?:${kind})\b[^.]{0,60}(?:not (?:supported|enabled|available|allowed|accepted)|unsupported|only supported by)`,
    String.raw`(?:unknown variant|unsupported|invalid|required for)[^.]{0,40}\b(?:${kind})\b`,
  ].some((words) => new RegExp(words, 'i').test(said));
}

/**
 * Some models take one of temperature and top-p: then the person's choice for the chat goes before
 * the one for all chats.
 */
export const TOP_P: Refusal = {
  of: 'top_p',
  matches: ({ field = '', whole }, { request: { wishes } }) => wishes?.topP !== undefined && /top_?p\b/i.test(`${field} ${whole}`),
  learns: (error, { request }) => (isBesideTemperature(error, request) ? undefined : { type: 'refuses', part: 'top-p' }),
  retries: ({ place, request }, error) => ({
    place,
    request: { ...request, wishes: without(request.wishes, isBesideTemperature(error, request) ? 'temperature' : 'topP') },
  }),
};

export const STOP: Refusal = {
  of: 'stop sequences',
  matches: ({ field = '', whole }, { request: { wishes } }) =>
    wishes?.stopSequences !== undefined && (field === 'stop' || /stop_sequences|stop sequences?|['"`]stop['"`]/i.test(whole)),
  learns: () => ({ type: 'refuses', part: 'stop' }),
  retries: ({ place, request }) => ({ place, request: { ...request, wishes: without(request.wishes, 'stopSequences') } }),
};

function isBesideTemperature({ whole }: ModelError, { wishes }: ModelRequest): boolean {
  return wishes?.temperature !== undefined && /temperature/i.test(whole);
}

function without(wishes: SamplingWishes | undefined, left: keyof SamplingWishes): SamplingWishes {
  return Object.fromEntries(Object.entries(wishes ?? {}).filter(([name]) => name !== left));
}

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
