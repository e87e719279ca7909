import { wholeAddress } from './whole-address.ts';

/** Problems that keep a provider from being saved, by field. */
export type MissingFields = { name?: true; baseUrl?: true; key?: true };

type FilledEndpoint = { kind: 'anthropic' | 'compatible'; name: string; baseUrl: string; key: string };

/** The fields of a provider that still need something. Anthropic answers only with a key. */
export function whatIsMissing({ kind, name, baseUrl, key }: FilledEndpoint, hasKey: boolean): MissingFields {
  return {
    ...(name.trim() === '' && { name: true }),
    ...(!/^https?:\/\/\S+$/i.test(wholeAddress(baseUrl)) && { baseUrl: true }),
    ...(kind === 'anthropic' && !hasKey && key.trim() === '' && { key: true }),
  };
}
