import type { SamplingDraft, SamplingQuestion, SamplingRequest } from '../../../../contract/sampling.ts';
import type { State } from '../../../../contract/state.ts';
import { pickModel } from './pick-model.ts';

type SamplingOffer = SamplingQuestion['offer'];

/**
 * Switchyard's proposal for a request: a model with the reason for it, and no more tokens than the
 * person wants to spend.
 */
export function makeOffer(
  { endpoints, settings, conversations }: State,
  asked: { request: SamplingRequest; serverName: string; conversation: string | null },
): SamplingOffer | undefined {
  const { request, serverName, conversation } = asked;
  const usual = (conversation === null ? undefined : conversations[conversation]?.model) ?? settings.model;
  const picked = pickModel({ serverName, request, endpoints, usual });
  if (!picked) return undefined;
  const { choice, because, model } = picked;
  return {
    choice,
    because,
    maxTokens: Math.min(request.maxTokens, settings.maxSampledTokens, model.maxOutput ?? Infinity),
  };
}

/**
 * The request as it goes out when nobody changes it: nothing of the chat, and of the tools only
 * these.
 */
export function plainDraft(
  { system, messages, tools }: SamplingRequest,
  { choice, maxTokens }: SamplingOffer,
  on: string[],
): SamplingDraft {
  const kept = tools.map(({ name }) => name).filter((name) => on.includes(name));
  return { ...(system !== undefined && { system }), messages, choice, maxTokens, context: 'nothing', tools: kept };
}
