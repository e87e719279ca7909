import { describe, expect, it } from 'vitest';
import type { Proposal } from '../../../../contract/server.ts';
import { toClientDraft } from '../../../../renderer/features/servers/client-draft.ts';
import { fromDraft, isFine, launchProblems, toDraft } from '../../../../renderer/features/servers/launch-draft.ts';

const program: Proposal = {
  name: 'tickets',
  launch: { kind: 'stdio', command: 'npx', args: ['-y', 'a b', ''], env: { TOKEN: { secret: true }, MODE: 'x' }, cwd: undefined },
};
const address: Proposal = { name: 'web', launch: { kind: 'http', url: 'https://mcp.example.org/', headers: { 'X-Team': 'harbor' } } };
const known: Proposal = {
  name: 'tickets',
  launch: {
    kind: 'http',
    url: 'https://mcp.example.org/',
    headers: {},
    oauth: { clientId: 'switchyard', clientSecret: { secret: true }, scopes: ['read', 'write'] },
  },
};
const none = toClientDraft(undefined);

describe('a launch being edited', () => {
  it.each([program, address, known])('comes back as it was when nothing is changed', (proposal) => {
    expect(fromDraft(toDraft(proposal))).toEqual(proposal);
  });

  it('leaves out rows without a name', () => {
    const draft = toDraft(address);
    expect(fromDraft({ ...draft, pairs: [...draft.pairs, { name: ' ', value: 'lost' }] })).toEqual(address);
  });

  it('says what has to be put right', () => {
    expect(launchProblems({ ...toDraft(program), name: 'git' }, ['git']).name).toBe('name-taken');
    expect(launchProblems({ name: 'x', kind: 'stdio', command: ' ', args: [], cwd: '', pairs: [] }, []).command).toBeDefined();
    expect(launchProblems({ ...toDraft(address), kind: 'http', url: 'mcp.example.org', pairs: [], client: none }, []).url).toBeDefined();
    expect(
      launchProblems({ ...toDraft(address), kind: 'http', url: '', pairs: [], client: { ...none, scopes: 'read' } }, []).client,
    ).toBeDefined();
    expect(isFine(launchProblems(toDraft(address), ['git']))).toBe(true);
  });
});
