import { dialectOf } from '../../../contract/dialects.ts';
import type { Endpoint } from '../../../contract/settings.ts';

/** An endpoint that searches tools itself: Anthropic's do, until one refused to. */
export function searchesTools(endpoint: Pick<Endpoint, 'kind' | 'speaks' | 'capabilities'>): boolean {
  return dialectOf(endpoint).searchesTools && (endpoint.capabilities.toolSearch ?? endpoint.kind === 'anthropic');
}
