import { expect, test } from 'vitest';
import type { Rule } from '../../../contract/approval.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';

const made = { server: 's', serverName: 'S', madeIn: 'card', madeAt: 1, uses: 2, lastUsedAt: 3 } as const;
const tool = { about: 'tool', fingerprint: 'f', tool: 't', definition: 'd' } as const;

test('rules of every kind are there after a restart as they were', () => {
  const host = hostInMemory();
  const conversation = host.begin();
  const chat = { scope: 'chat', conversation } as const;
  const always = { scope: 'always' } as const;
  const rules: Rule[] = [
    { ...made, ...tool, id: '1', scope: chat, effect: 'allow', covers: { width: 'tool' }, knows: ['mail'] },
    { ...made, ...tool, id: '2', scope: always, effect: 'never', covers: { width: 'prefix', argument: 'a', prefix: 'b' }, knows: [] },
    { ...made, id: '3', scope: always, about: 'sampling', effect: 'never' },
    {
      ...made,
      id: '4',
      scope: chat,
      about: 'sampling',
      effect: 'allow',
      fingerprint: 'f',
      budget: { requests: 3, tokens: 500, replies: 'show' },
      spent: { requests: 1, tokens: 20, since: 5 },
    },
  ];
  for (const rule of rules) host.journal.record({ type: 'rule.changed', rule });
  expect(Object.values(host.restart().journal.state().rules)).toEqual(rules);
});
