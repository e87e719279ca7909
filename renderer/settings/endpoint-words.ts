import type { Endpoint } from '../../contract/settings.ts';
import type { GlyphState } from '../ui/glyph.tsx';
import { count } from '../ui/words.ts';

/** How an endpoint stands, with the glyph that says the same. */
export function endpointState(endpoint: Endpoint): { glyph: GlyphState; words: string } {
  if (endpoint.kind === 'practice') return { glyph: 'done', words: 'Always works' };
  const { state } = endpoint;
  switch (state.state) {
    case 'unchecked':
      return { glyph: 'off', words: 'Not checked yet' };
    case 'checking':
      return { glyph: 'running', words: 'Checking' };
    case 'works':
      return { glyph: 'done', words: `Works, ${count(endpoint.models.length, 'model')} found` };
    case 'failed':
      return { glyph: 'failed', words: state.reason };
    default:
      return state satisfies never;
  }
}

/** Where a key goes: to the store of this machine, and from there to one host only. */
export function keyWords(baseUrl: string, secrets: 'system' | 'memory'): string {
  const where = secrets === 'system' ? 'Kept in your system keyring' : 'Kept in memory until you quit';
  return URL.canParse(baseUrl) ? `${where}, sent only to ${new URL(baseUrl).host}.` : `${where}.`;
}
