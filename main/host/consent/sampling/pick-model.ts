import type { ModelChoice } from '../../../../contract/conversation.ts';
import { chatInProject } from '../../../../contract/project.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { SamplingDraft, SamplingQuestion, SamplingRequest } from '../../../../contract/sampling.ts';
import type { Endpoint, Model } from '../../../../contract/settings.ts';
import { takesFiles } from '../../../../contract/takes-files.ts';
import type { State } from '../../../../contract/state.ts';

const FAMILY = /haiku|sonnet|opus|fable|mythos|gpt|gemini|llama|qwen|mistral|gemma|phi|deepseek/;

const SMALL = /haiku|\b(?:mini|nano|flash|lite|small|tiny|micro)\b|\b[0-9](?:\.[0-9])?b\b/;

const LARGE = /opus|fable|mythos|\b(?:large|ultra|max|pro)\b|\b(?:[7-9]\d|\d{3,})b\b/;

type Candidate = { endpoint: Endpoint; model: Model };
type ModelDemand = {
  serverName: string;
  request: SamplingRequest;
  endpoints: Record<string, Endpoint>;
  /** The model of the chat, or the person's default. */
  usual: ModelChoice;
};
type Picked = { choice: ModelChoice; because: Reason; model: Model };
type SamplingOffer = SamplingQuestion['offer'];

/**
 * Switchyard's proposal for a request: a model with the reason for it, and no more tokens than the
 * person wants to spend.
 */
export function makeOffer(
  state: State,
  asked: { request: SamplingRequest; serverName: string; conversation: string | null },
): SamplingOffer | undefined {
  const { endpoints, settings } = state;
  const { request, serverName, conversation } = asked;
  const usual = (conversation === null ? undefined : chatInProject(state, conversation)?.model) ?? settings.model;
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

/**
 * The one of the person's models that fits best what a server asked for, and why. Practice is taken
 * when there is nothing else.
 */
export function pickModel(asked: ModelDemand): Picked | undefined {
  const all = Object.values(asked.endpoints).filter(({ state }) => state.state === 'works');
  const real = candidatesOf(all.filter(({ kind }) => kind !== 'practice'));
  const seeing = hasImages(asked.request)
    ? real.filter(({ endpoint, model }) => takesFiles(endpoint, model.id, 'images').takes === true)
    : [];
  const among = usualFirst(seeing.length > 0 ? seeing : real, asked.usual);
  if (among.length === 0) {
    const [practice] = candidatesOf(all.filter(({ kind }) => kind === 'practice'));
    return practice && picked(practice, { code: 'model-is-only-one' });
  }
  return byHints(asked, among) ?? byPriorities(asked, among);
}

function byHints({ serverName, request }: ModelDemand, among: Candidate[]): Picked | undefined {
  for (const hint of request.hints) {
    const wanted = hint.toLowerCase();
    const exact = among.filter(({ model }) => [model.id, model.name].some((name) => name.toLowerCase().includes(wanted)));
    const best = fittest(exact, request.priorities);
    if (best) return picked(best, { code: 'model-fits-hint', server: serverName, hint: short(hint), model: best.model.name });
    const family = familyOf(wanted);
    const alike = among.filter(({ model }) => family && familyOf(`${model.id} ${model.name}`) === family);
    const near = fittest(alike, request.priorities);
    if (near) return picked(near, { code: 'model-near-hint', server: serverName, hint: short(hint), model: near.model.name });
  }
  return undefined;
}

function byPriorities({ serverName, request, usual }: ModelDemand, among: Candidate[]): Picked | undefined {
  const best = fittest(among, request.priorities);
  if (!best) return undefined;
  const [first] = request.hints;
  const hint = first === undefined ? {} : { hint: short(first) };
  const model = best.model.name;
  const wish = strongest(request.priorities);
  if (wish) return picked(best, { code: 'model-fits-wish', ...hint, wish, model });
  const because = isOf(usual, best) ? 'usual' : hasImages(request) ? 'sees-images' : 'first';
  return picked(best, { code: 'model-without-wish', server: serverName, ...hint, because, model });
}

function strongest(priorities: SamplingRequest['priorities']): 'cost' | 'speed' | 'intelligence' | undefined {
  const wishes = (['intelligence', 'speed', 'cost'] as const).filter((wish) => (priorities[wish] ?? 0) > 0);
  return wishes.toSorted((a, b) => (priorities[b] ?? 0) - (priorities[a] ?? 0))[0];
}

/** The first of those that fit best. */
function fittest(among: Candidate[], { cost = 0, speed = 0, intelligence = 0 }: SamplingRequest['priorities']): Candidate | undefined {
  const fit = ({ model }: Candidate) => {
    const rated = rateModel(model);
    return (cost + speed) * (1 - rated) + intelligence * rated;
  };
  return among.toSorted((a, b) => fit(b) - fit(a))[0];
}

function usualFirst(among: Candidate[], usual: ModelChoice): Candidate[] {
  return [...among.filter((one) => isOf(usual, one)), ...among.filter((one) => !isOf(usual, one))];
}

function isOf(choice: ModelChoice, { endpoint, model }: Candidate): boolean {
  return endpoint.id === choice.endpoint && model.id === choice.model;
}

function candidatesOf(endpoints: Endpoint[]): Candidate[] {
  return endpoints.flatMap((endpoint) => endpoint.models.map((model) => ({ endpoint, model })));
}

function hasImages({ messages }: SamplingRequest): boolean {
  return messages.some(({ content }) =>
    content.some((one) => one.type === 'image' || (one.type === 'tool-result' && one.content.some(({ type }) => type === 'image'))),
  );
}

function picked({ endpoint, model }: Candidate, because: Reason): Picked {
  return { choice: { endpoint: endpoint.id, model: model.id }, because, model };
}

function short(hint: string): string {
  return hint.length > 60 ? `${hint.slice(0, 60)}…` : hint;
}

/**
 * From small, cheap and quick (0) to large, dear and capable (1): by its price where that is known,
 * else by what its name says.
 */
function rateModel({ id, name, price }: Model): number {
  if (price) return Math.min(1, Math.max(0, Math.log10(price.output) / Math.log10(50)));
  const words = `${id} ${name}`.toLowerCase();
  if (SMALL.test(words)) return 0;
  return LARGE.test(words) ? 1 : 0.5;
}

/**
 * The word in a name by which people know models that are alike, like "haiku" in
 * "claude-haiku-5-5".
 */
function familyOf(name: string): string | undefined {
  return FAMILY.exec(name.toLowerCase())?.[0];
}
