import { describe, expect, it } from 'vitest';
import { english } from '../../../../client/words/words.ts';
import { flat } from '../../../../client/words/phrase.ts';
import type { Endpoint } from '../../../../contract/settings.ts';
import { endpointState, keyWords } from '../../../../renderer/features/endpoints/endpoint-words.ts';
import { saidBefore } from '../../../../contract/reason.ts';

const endpoint = (more: Partial<Endpoint>): Endpoint => ({
  id: 'e',
  name: 'Ollama',
  kind: 'compatible',
  baseUrl: 'http://127.0.0.1:11434',
  hasKey: false,
  capabilities: { images: false, documents: false, caching: false, countTokens: false, toolChoice: false },
  models: [{ id: 'm', name: 'M' }],
  state: { state: 'works' },
  ...more,
});

describe('a model provider, in words', () => {
  it('counts the models it found', () => {
    expect(endpointState(english.settings.endpoint, endpoint({})).words).toBe('Works, 1 model found');
  });

  it('says why it failed', () => {
    expect(
      endpointState(english.settings.endpoint, endpoint({ state: { state: 'failed', reason: saidBefore('Nothing answers.') } })),
    ).toEqual({
      glyph: 'failed',
      words: { code: 'said-before', text: 'Nothing answers.' },
    });
  });

  it('says where a key is kept and who gets it', () => {
    expect(flat(keyWords(english.settings.endpoint, 'https://openrouter.ai/api', 'system'))).toBe(
      'Kept in the key store of this computer, sent only to openrouter.ai.',
    );
    expect(flat(keyWords(english.settings.endpoint, '', 'memory'))).toBe('Kept in memory until you quit.');
  });
});
