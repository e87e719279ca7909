import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registryPresets } from '../../contract/registry-presets.ts';
import type { RegistryField, RegistryWay } from '../../contract/registry.ts';
import { random } from '../doubles/sequences.ts';

const field = (fields: Partial<RegistryField>): RegistryField => ({
  name: 'f',
  type: 'string',
  title: 'F',
  required: true,
  multiple: false,
  sensitive: false,
  ...fields,
});

function way(...fields: RegistryField[]): RegistryWay {
  const launch = { kind: 'stdio' as const, command: 'npx', args: ['-y', 'a@1'], env: {} };
  return { kind: 'npm', says: 'a 1', how: { is: 'launch', launch, fields }, leftOut: [] };
}

const from = (word: string) => ({ is: true, from: { by: 'registry', word } });

test('words of an entry, a key and a file that it asks for fill in answers, each with its word', () => {
  expect(registryPresets({ title: 'Weather', description: 'Forecasts for a place.' }, way())).toEqual({});
  expect(registryPresets({ title: 'Post', description: 'Reads your Gmail inbox.' }, way())).toEqual({
    private: from('Gmail'),
    untrusted: from('Gmail'),
    sends: from('Gmail'),
  });
  expect(registryPresets({ description: 'Scraping for everybody' }, way())).toEqual({
    untrusted: from('Scraping'),
    sends: from('Scraping'),
  });
  const asks = way(field({ title: 'API_KEY', sensitive: true }), field({ title: 'Ledger', type: 'file' }));
  expect(registryPresets({ description: 'Adds things up.' }, asks)).toEqual({ private: from('Ledger'), sends: from('API_KEY') });
});

test('no words of a publisher fill in a No', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.boolean(), (title, description, sensitive) => {
      const said = `no email, private: false, sends nothing ${description}`;
      const presets = registryPresets({ title, description: said }, way(field({ sensitive })));
      expect(Object.values(presets).every((preset) => preset.is === true)).toBe(true);
    }),
    random(200),
  );
});
