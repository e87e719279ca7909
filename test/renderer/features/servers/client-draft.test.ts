import { describe, expect, it } from 'vitest';
import { clientProblem, fromClientDraft, toClientDraft } from '../../../../renderer/features/servers/client-draft.ts';

const kept = toClientDraft({ clientId: 'switchyard', clientSecret: { secret: true }, scopes: ['read'] });

describe('a sign-in client being edited', () => {
  it('is none without a client ID', () => {
    expect(fromClientDraft(toClientDraft(undefined))).toBeUndefined();
    expect(fromClientDraft({ ...kept, id: ' ' })).toBeUndefined();
  });

  it('keeps its secret out of sight until another is typed or it is removed', () => {
    expect(kept.secret).toBe('');
    expect(fromClientDraft(kept)?.clientSecret).toEqual({ secret: true });
    expect(fromClientDraft({ ...kept, secret: 'hush' })?.clientSecret).toBe('hush');
    expect(fromClientDraft({ ...kept, keepsSecret: false })).toEqual({ clientId: 'switchyard', scopes: ['read'] });
  });

  it('takes scopes with any space between them', () => {
    expect(fromClientDraft({ ...kept, scopes: ' read  write\n' })?.scopes).toEqual(['read', 'write']);
    expect(fromClientDraft({ ...kept, scopes: ' ' })).not.toHaveProperty('scopes');
  });

  it('wants a client ID for a secret or scopes that were typed', () => {
    expect(clientProblem(kept)).toBeUndefined();
    expect(clientProblem(toClientDraft(undefined))).toBeUndefined();
    expect(clientProblem({ ...kept, id: '' })).toBe('needs-client-id');
    expect(clientProblem({ id: '', secret: 'hush', keepsSecret: false, scopes: '' })).toBe('needs-client-id');
  });
});
