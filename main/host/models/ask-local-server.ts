import { z } from 'zod';
import type { Model } from '../../../contract/settings.ts';
import type { ModelAddress } from './adapter.ts';
import { takesInList } from './takes-in-list.ts';

type Ask = (address: string, body?: object) => Promise<unknown>;

/** Each of them is one more question. */
const MOST_ASKED = 50;

const Owners = z.object({ data: z.array(z.object({ owned_by: z.string().nullish() })) });
const OfLmStudio = z.object({
  data: z.array(z.object({ id: z.string(), type: z.string().nullish(), loaded_context_length: z.number().int().positive().nullish() })),
});
const OfOllama = z.object({ capabilities: z.array(z.string()) });

/**
 * The models with what LM Studio or Ollama says of them in its own way: their lists in the form of
 * OpenAI do not say which files a model takes. `answer`: that list. Another server is not asked,
 * and no answer changes nothing.
 */
export async function withLocalFacts(
  models: Model[],
  { ask, place, answer }: { ask: Ask; place: ModelAddress; answer: unknown },
): Promise<Model[]> {
  if (place.kind !== 'compatible') return models;
  const root = place.baseUrl.replace(/\/+$/, '');
  const owners = Owners.safeParse(answer).data?.data.map(({ owned_by }) => owned_by) ?? [];
  const is = (name: RegExp, port: string, owner: string) =>
    name.test(place.name) || URL.parse(root)?.port === port || owners.includes(owner);
  if (is(/lm.?studio/i, '1234', 'organization_owner')) return ofLmStudio(models, await ask(`${root}/api/v0/models`).catch(() => undefined));
  if (is(/ollama/i, '11434', 'library'))
    return Promise.all(models.map(async (model, at) => (at < MOST_ASKED ? ofOllama(model, ask, root) : model)));
  return models;
}

function ofLmStudio(models: Model[], answer: unknown): Model[] {
  const told = new Map(OfLmStudio.safeParse(answer).data?.data.map((one) => [one.id, one]));
  return models.map((model) => {
    const one = told.get(model.id);
    const takes = takesInList(one);
    const window = model.contextWindow ?? one?.loaded_context_length;
    return { ...model, ...(takes && { takes: { ...takes, documents: false } }), ...(window && { contextWindow: window }) };
  });
}

async function ofOllama(model: Model, ask: Ask, root: string): Promise<Model> {
  const answer = await ask(`${root}/api/show`, { model: model.id }).catch(() => undefined);
  const told = OfOllama.safeParse(answer).data;
  return told ? { ...model, takes: { images: told.capabilities.includes('vision'), documents: false } } : model;
}
