import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import type { GlyphState } from '../../foundation/ui/glyph.tsx';

type EndpointWords = Words['settings']['endpoint'];

/** The state of an endpoint, with the glyph that says the same. */
export function endpointState(words: EndpointWords, endpoint: Endpoint): { glyph: GlyphState; words: Explanation } {
  if (endpoint.kind === 'practice') return { glyph: 'done', words: words.always };
  const { state } = endpoint;
  switch (state.state) {
    case 'unchecked':
      return { glyph: 'off', words: words.unchecked };
    case 'checking':
      return { glyph: 'running', words: words.checking };
    case 'works':
      return { glyph: 'done', words: words.works(endpoint.models.length) };
    case 'failed':
      return { glyph: 'failed', words: state.reason };
    default:
      return state satisfies never;
  }
}

/** The way of a key: to the store of this computer, and from there to one host only. */
export function keyWords(words: EndpointWords, baseUrl: string, secrets: 'system' | 'memory'): Phrase {
  const isStored = secrets === 'system';
  if (!URL.canParse(baseUrl)) return isStored ? words.keyInStore : words.keyInMemory;
  return (isStored ? words.keyInStoreFor : words.keyInMemoryFor)(new URL(baseUrl).host);
}
