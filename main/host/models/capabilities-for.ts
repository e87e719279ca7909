import type { Capabilities, Endpoint } from '../../../contract/settings.ts';

const EVERYTHING: Capabilities = { images: true, documents: true, caching: true, countTokens: true, toolChoice: true };
const NOTHING: Capabilities = { images: false, documents: false, caching: false, countTokens: false, toolChoice: false };

/**
 * Capabilities an endpoint can be trusted with before anybody tried: little, unless its name or
 * port says which program it is.
 */
export function capabilitiesFor({ kind, name, baseUrl }: Pick<Endpoint, 'kind' | 'name' | 'baseUrl'>): Capabilities {
  if (kind === 'anthropic') return EVERYTHING;
  const { hostname, port } = new URL(baseUrl);
  const says = (word: RegExp, usualPort?: string) =>
    word.test(name) || word.test(hostname) || (usualPort !== undefined && port === usualPort);
  if (says(/openrouter/i)) return { ...NOTHING, images: true, caching: true, toolChoice: true };
  if (says(/vllm/i, '8000')) return { ...NOTHING, countTokens: true, toolChoice: true };
  if (says(/llama\.?cpp/i, '8080')) return { ...NOTHING, countTokens: true, toolChoice: true };
  return NOTHING;
}
