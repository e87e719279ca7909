import { describe, expect, it } from 'vitest';
import type { Offer, Prompt, Server } from '../../../../../contract/server.ts';
import { findListedPrompts, ownPromptGroups, promptGroups } from '../../../../../renderer/features/composing/slash/prompt-list.ts';

const prompt = (name: string, title?: string, description?: string): Prompt => ({ name, title, description, arguments: [] });

function server(id: string, state: Server['state']['state'] = 'ready'): Server {
  const ready = {
    state: 'ready',
    since: 0,
    tookMs: 1,
    protocolVersion: '2025-11-25',
    era: 'legacy',
    says: { name: id, version: '1' },
  } as const;
  return {
    id,
    name: id,
    hue: 1,
    enabled: true,
    origin: 'added',
    launch: { kind: 'stdio', command: id, args: [], env: {} },
    fingerprint: id,
    state: state === 'ready' ? ready : { state: 'off' },
  };
}

function offer(...prompts: Prompt[]): Offer {
  return { tools: [], prompts, resources: [], templates: [], heldBack: [], completes: true };
}

const servers = { git: server('git'), github: server('github'), calendar: server('calendar', 'off'), files: server('files') };
const offers = {
  git: offer(prompt('review_changes', 'Review changes', 'Compares two branches'), prompt('explain_commit', 'Explain a commit')),
  github: offer(prompt('answer_review', 'Answer a review')),
  calendar: offer(prompt('plan_week')),
  files: offer(),
};
const groups = promptGroups(servers, offers);
const found = (query: string) =>
  findListedPrompts(groups, query).groups.flatMap((group) => group.entries.map((offered) => offered.prompt.name));

describe('the list of prompts', () => {
  it('holds the prompts of ready servers, by server, and no server without any', () => {
    expect(groups.map((group) => group.server.id)).toEqual(['git', 'github']);
    expect(found('')).toEqual(['review_changes', 'explain_commit', 'answer_review']);
  });

  it('has the own prompts of the person above, with the arguments of their texts, found by the same words', () => {
    const own = ownPromptGroups([{ name: 'standup', description: 'What I did', text: 'Since {{day}}, {{ day }} and {{hour}}' }], 'Yours');
    const all = [...own, ...groups];
    expect(findListedPrompts(all, '').prompts.map(({ prompt: { name } }) => name)[0]).toBe('standup');
    expect(findListedPrompts(all, 'did').prompts.map(({ prompt }) => prompt.arguments.map(({ name }) => name))).toEqual([['day', 'hour']]);
    expect(findListedPrompts(all, 'review').prompts.every((one) => one.own === undefined)).toBe(true);
    expect(ownPromptGroups([], 'Yours')).toEqual([]);
  });

  it('finds words in name, title, description and server', () => {
    expect(found('review')).toEqual(['review_changes', 'answer_review']);
    expect(found('branches')).toEqual(['review_changes']);
    expect(found('github answer')).toEqual(['answer_review']);
    expect(found('plan')).toEqual([]);
  });

  it('takes server:prompt as the prompt of that server', () => {
    expect(found('git:review_changes')).toEqual(['review_changes']);
    expect(found('github:')).toEqual(['answer_review']);
    expect(found('git:exp')).toEqual(['explain_commit']);
    expect(found('git:branches')).toEqual(['review_changes']);
  });

  it('starts at the prompt whose name fits best, not at the first', () => {
    const start = (query: string) => found(query)[findListedPrompts(groups, query).best];
    expect(start('a')).toBe('answer_review');
    expect(start('commit')).toBe('explain_commit');
    expect(start('')).toBe('review_changes');
    const similar = promptGroups({ git: servers.git }, { git: offer(prompt('review_changes'), prompt('review')) });
    expect(findListedPrompts(similar, 'review').best).toBe(1);
  });
});
