import { dialectOf } from '../../../contract/dialects.ts';
import type { Endpoint } from '../../../contract/settings.ts';

/** The app's own tool that finds tools for an endpoint that does not. */
export const SEARCH_TOOLS = 'search_tools';

/** An endpoint that searches tools itself: Anthropic's do, until one refused to. */
export function searchesTools(endpoint: Pick<Endpoint, 'kind' | 'speaks' | 'capabilities'>): boolean {
  return dialectOf(endpoint).searchesTools && (endpoint.capabilities.toolSearch ?? endpoint.kind === 'anthropic');
}
