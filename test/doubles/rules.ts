import type { SamplingRule, ToolRule } from '../../contract/approval.ts';

const ruled = {
  id: 'r',
  madeIn: 'card' as const,
  scope: { scope: 'always' as const },
  server: 's',
  serverName: 'files',
  fingerprint: 'f',
  madeAt: 0,
  uses: 0,
};

export function toolGrant(more: Partial<ToolRule> = {}): ToolRule {
  return { ...ruled, about: 'tool', effect: 'allow', covers: { width: 'tool' }, tool: 'read_file', definition: 'd', knows: [], ...more };
}

type SamplingGrant = Extract<SamplingRule, { effect: 'allow' }>;

export function samplingGrant(more: Partial<SamplingGrant> = {}): SamplingGrant {
  return {
    ...ruled,
    about: 'sampling',
    effect: 'allow',
    budget: { requests: 5, tokens: 20_000, replies: 'show' },
    spent: { requests: 0, tokens: 0, since: 0 },
    ...more,
  };
}
