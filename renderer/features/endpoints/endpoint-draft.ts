import type { Input } from '../../../contract/api.ts';
import type { Speaks } from '../../../contract/dialects.ts';
import type { Capabilities, Endpoint } from '../../../contract/settings.ts';
import { ANTHROPIC } from './presets.ts';
import { wholeAddress } from './whole-address.ts';

/** A provider as its form has it. `capabilities`: those alone that the person changed. */
export type EndpointDraft = {
  kind: 'anthropic' | 'compatible';
  name: string;
  baseUrl: string;
  key: string;
  speaks: Speaks | 'find-out';
  capabilities: Partial<Capabilities>;
};

export const ANTHROPIC_DRAFT: EndpointDraft = {
  kind: 'anthropic',
  name: 'Anthropic',
  baseUrl: ANTHROPIC,
  key: '',
  speaks: 'find-out',
  capabilities: {},
};

export function endpointDraftOf({ kind, name, baseUrl, speaks }: Endpoint): EndpointDraft {
  return {
    kind: kind === 'anthropic' ? 'anthropic' : 'compatible',
    name,
    baseUrl,
    key: '',
    speaks: speaks ?? 'find-out',
    capabilities: {},
  };
}

/**
 * The fields that the person changed since the form opened: what was found out of the provider
 * meanwhile stays as it is.
 */
export function editOf(
  opened: EndpointDraft,
  { name, baseUrl, key, speaks, capabilities }: EndpointDraft,
): Omit<Input<'endpoint.edit'>, 'endpoint'> {
  return {
    ...(name !== opened.name && { name: name.trim() }),
    ...(baseUrl !== opened.baseUrl && { baseUrl: wholeAddress(baseUrl) }),
    ...(key.trim() !== '' && { key: key.trim() }),
    ...(speaks !== opened.speaks && { speaks: speaks === 'find-out' ? null : speaks }),
    ...(Object.keys(capabilities).length > 0 && { capabilities }),
  };
}
