import { z } from 'zod';
import type { AnswerSampling, SamplingField } from './answer-sampling.ts';
import { Effort, type ModelThinking, type Thinking, ThinkingMode, type Thinks, USUAL_BUDGET } from './thinking.ts';

/**
 * The API of an endpoint: Anthropic's Messages API (/v1/messages), OpenAI's chat completions
 * (/v1/chat/completions) or OpenAI's Responses API (/v1/responses). Of several the first is used.
 */
export const Speaks = z.enum(['messages', 'chat-completions', 'responses']);
export type Speaks = z.infer<typeof Speaks>;

type Dialect = {
  /** True: an endpoint can be asked to sum up older turns itself. */
  compacts: boolean;
  /** True: an endpoint can be asked to search among tools itself. */
  searchesTools: boolean;
  /** True: a request can name stop sequences. */
  stops: boolean;
  /** Kinds of thinking and effort that a request can ask for, where the endpoint lists none. */
  thinks: 'all' | Thinks;
};

/**
 * The facts of each API that host and window share. How the host asks in it is in
 * `main/host/models/adapters.ts`.
 */
const DIALECTS: Record<Speaks, Dialect> = {
  messages: { compacts: true, searchesTools: true, stops: true, thinks: 'all' },
  'chat-completions': {
    compacts: false,
    searchesTools: false,
    stops: true,
    thinks: { modes: [], efforts: ['low', 'medium', 'high'] },
  },
  responses: {
    compacts: false,
    searchesTools: false,
    stops: false,
    thinks: { modes: [], efforts: ['low', 'medium', 'high'] },
  },
};

/** The API in which an endpoint is asked: where nobody found out or chose one, /v1/messages. */
export function spokenTo({ speaks = 'messages' }: { speaks?: Speaks | undefined }): Speaks {
  return speaks;
}

export function dialectOf(endpoint: { speaks?: Speaks | undefined }): Dialect {
  return DIALECTS[spokenTo(endpoint)];
}

type EndpointModels = {
  speaks?: Speaks | undefined;
  models: { id: string; thinks?: Thinks | undefined }[];
  thinking?: Record<string, ModelThinking> | undefined;
};

const ALL: Thinks = { modes: ThinkingMode.options, efforts: Effort.options };

/**
 * Kinds of thinking and effort for a model of an endpoint: those the endpoint lists, or all it did
 * not refuse yet.
 */
export function thinksOf(endpoint: EndpointModels, id: string): Thinks {
  const refused = endpoint.thinking?.[id]?.refused ?? [];
  const { thinks: usual } = dialectOf(endpoint);
  const listed = endpoint.models.find((model) => model.id === id)?.thinks ?? (usual === 'all' ? ALL : usual);
  return {
    modes: listed.modes.filter((mode) => !refused.includes(mode)),
    efforts: refused.includes('effort') ? [] : listed.efforts,
  };
}

/**
 * The thinking asked of a model in a chat: as the chat says, or else as the person wants it of this
 * model; without what it cannot do.
 */
export function thinkingIn(endpoint: EndpointModels, id: string, ofChat: Thinking | undefined): Thinking {
  const { mode, budget = USUAL_BUDGET, effort } = ofChat ?? endpoint.thinking?.[id]?.wanted ?? {};
  const can = thinksOf(endpoint, id);
  return {
    ...(mode && can.modes.includes(mode) && { mode, ...(mode === 'budget' && { budget }) }),
    ...(effort && can.efforts.includes(effort) && { effort }),
  };
}

/** Why a field of the sampling is not asked for: the API has none, or the model refused it. */
export function whyNotSampled(endpoint: EndpointModels, id: string, field: SamplingField): 'no-field' | 'refused' | undefined {
  if (field === 'stop' && !dialectOf(endpoint).stops) return 'no-field';
  return endpoint.thinking?.[id]?.refused?.includes(field) ? 'refused' : undefined;
}

/** The sampling that is asked of a model in a chat, and the fields that the chat has in vain. */
export function samplingIn(endpoint: EndpointModels, id: string, { topP, stop }: AnswerSampling = {}) {
  const wanted: SamplingField[] = [...(topP === undefined ? [] : ['top-p' as const]), ...(stop ? ['stop' as const] : [])];
  const without = wanted.filter((field) => whyNotSampled(endpoint, id, field));
  const asked: AnswerSampling = {
    ...(topP !== undefined && !without.includes('top-p') && { topP }),
    ...(stop && !without.includes('stop') && { stop }),
  };
  return { asked, without };
}
