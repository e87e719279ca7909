import { expect, test } from 'vitest';
import type { Endpoint } from '../../../../contract/settings.ts';
import { type EndpointDraft, endpointDraftOf, editOf } from '../../../../renderer/features/endpoints/endpoint-draft.ts';

const endpoint: Endpoint = {
  id: 'e1',
  name: 'Mine',
  kind: 'compatible',
  baseUrl: 'http://127.0.0.1:11434',
  hasKey: true,
  capabilities: { images: true, documents: false, caching: true, countTokens: false, toolChoice: true },
  models: [],
  state: { state: 'works' },
};
const opened = endpointDraftOf(endpoint);
const edit = (changes: Partial<EndpointDraft>) => editOf(opened, { ...opened, ...changes });

test('saving a provider sends what the person changed alone, so that nothing found out meanwhile is undone', () => {
  expect(edit({})).toEqual({});
  expect(edit({ capabilities: { images: false } })).toEqual({ capabilities: { images: false } });
  expect(edit({ speaks: 'messages' })).toEqual({ speaks: 'messages' });
  expect(edit({ name: ' Ours ', baseUrl: 'http://box:11434// ', key: ' secret ' })).toEqual({
    name: 'Ours',
    baseUrl: 'http://box:11434',
    key: 'secret',
  });
  expect(edit({ key: '  ' })).toEqual({});
});

test('an API that was chosen is found out again only where the person asks for it', () => {
  const chosen = endpointDraftOf({ ...endpoint, speaks: 'chat-completions' });
  expect(editOf(chosen, chosen)).toEqual({});
  expect(editOf(chosen, { ...chosen, speaks: 'find-out' })).toEqual({ speaks: null });
});
