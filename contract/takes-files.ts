import type { AttachedFile } from './attached-file.ts';
import type { Endpoint } from './settings.ts';

export type FileAbility = 'images' | 'documents';

/**
 * The knowledge of a model and a kind of file. `by`: who knows that the model takes it, or not.
 * Where nobody does, the file is sent, and the endpoint shows it.
 */
export type FileStanding = { takes: boolean; by: 'person' | 'refusal' | 'endpoint' | 'name' } | { takes: 'unknown' };

type KnownEndpoint = Pick<Endpoint, 'kind' | 'baseUrl' | 'capabilities' | 'saidOfFiles' | 'models' | 'modelFacts'>;

/**
 * The nearest fact counts: first of the model itself, then of all models of its endpoint, then of
 * its name.
 */
export function takesFiles(endpoint: KnownEndpoint | undefined, model: string, ability: FileAbility): FileStanding {
  if (!endpoint) return { takes: false, by: 'endpoint' };
  const { kind, capabilities, saidOfFiles = [], models, modelFacts = {} } = endpoint;
  const found = modelFacts[model]?.[ability];
  if (found) return found;
  const listed = models.find(({ id }) => id === model)?.takes?.[ability];
  if (listed !== undefined) return { takes: listed, by: 'endpoint' };
  if (saidOfFiles.includes(ability)) return { takes: capabilities[ability], by: 'person' };
  if (kind !== 'compatible' || capabilities[ability]) return { takes: capabilities[ability], by: 'endpoint' };
  const named = byName(endpoint, model, ability);
  return named === undefined ? { takes: 'unknown' } : { takes: named, by: 'name' };
}

/** The ability that a file asks of a model; text goes to every one. */
export function abilityFor({ kind }: Pick<AttachedFile, 'kind'>): FileAbility | undefined {
  return kind === 'text' ? undefined : kind === 'image' ? 'images' : 'documents';
}

/** Models that see, as their makers describe them. */
const SEES =
  /(?:^|\/)(?:gpt-4o|gpt-4\.1|gpt-4-turbo|gpt-[5-9]|chatgpt-4o|o1(?!-mini)|o3(?!-mini)|o4|claude-|gemini|llava|bakllava|pixtral|moondream|minicpm-v|internvl|molmo|llama-?4|gemma-?4)|vision|multimodal|(?:^|[\d.-])vl(?:$|[:-])|\d(?:\.\d)?v(?:$|[:-])/i;
/** Models that read text alone. */
const BLIND = /(?:^|\/)(?:gpt-3\.5|o1-mini|o3-mini|gpt-oss|codestral|deepseek-(?:chat|reasoner|coder|r1|v3)|mistral-nemo)/i;

function byName({ baseUrl }: KnownEndpoint, model: string, ability: FileAbility): boolean | undefined {
  if (BLIND.test(model)) return false;
  if (!SEES.test(model)) return undefined;
  if (ability === 'images') return true;
  // The makers of these take documents of the models that see; other sellers of them need not.
  return /^https:\/\/api\.openai\.com(?:[/:]|$)/.test(baseUrl) ? true : undefined;
}
