import { expect, test } from 'vitest';
import { Challenges } from '../../../../main/host/servers/sign-in/challenges.ts';

const URL_OF = 'https://mcp.example.com/mcp';

test.each([
  [
    'that names its metadata wants a sign-in',
    { metadata: 'https://mcp.example.com/.well-known/oauth-protected-resource' },
    'sign-in-wanted',
  ],
  ['without a word may want a fixed header', {}, 'sign-in-or-header-wanted'],
  ['that names scopes alone may want a fixed header', { scope: 'read' }, 'sign-in-or-header-wanted'],
])('an HTTP 401 %s', (_, challenge, code) => {
  expect(new Challenges().note(URL_OF, { wants: 'sign-in', ...challenge }, undefined)).toEqual({
    type: 'asked-to-sign-in',
    reason: { code, host: 'mcp.example.com' },
  });
});
