import type { Endpoint } from './settings.ts';

/**
 * A model may be loaded with a larger window later: what was found out is tried again after this.
 */
const BELIEVED_MS = 7 * 24 * 3600 * 1000;

/**
 * Tokens of a model's window: as its endpoint says, or less when it refused less. Undefined when
 * nobody knows.
 */
export function windowOf(endpoint: Pick<Endpoint, 'models' | 'windows'> | undefined, model: string, now: number): number | undefined {
  const said = endpoint?.models.find(({ id }) => id === model)?.contextWindow;
  const found = endpoint?.windows?.[model];
  const isBelieved = found !== undefined && found.said === said && now - found.at < BELIEVED_MS;
  return isBelieved ? Math.min(said ?? found.tokens, found.tokens) : said;
}
