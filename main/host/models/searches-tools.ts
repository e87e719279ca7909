import type { Endpoint } from '../../../contract/settings.ts';

/** An endpoint that searches tools itself: Anthropic's do, until one refused to. */
export function searchesTools({ kind, speaks, capabilities }: Pick<Endpoint, 'kind' | 'speaks' | 'capabilities'>): boolean {
  return speaks !== 'chat-completions' && (capabilities.toolSearch ?? kind === 'anthropic');
}
