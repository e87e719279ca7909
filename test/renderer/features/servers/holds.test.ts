import { describe, expect, it } from 'vitest';
import { en } from '../../../../client/words/en.ts';
import { late } from '../../../../client/words/en/late.ts';
import type { Offer, Server, Tool } from '../../../../contract/server.ts';
import { heldTools, holdWords, instructionsWait, newHolds } from '../../../../renderer/features/servers/holds.ts';

const all = { ...en, ...late };

const tool = (name: string, hold?: 'new' | 'kept off'): Tool => {
  const said = { description: 'Now.', inputSchema: {}, definition: 'now' };
  const before = { ...said, description: 'Before.', definition: 'before' };
  return { name, alias: name, ...said, hold: hold && { before, keptOff: hold === 'kept off' } };
};
const offering = (...tools: Tool[]): Offer => ({ tools, prompts: [], resources: [], templates: [], heldBack: [], completes: false });

describe('tools that changed', () => {
  it('come before those that were looked at already', () => {
    const offer = offering(tool('same'), tool('off', 'kept off'), tool('changed', 'new'));
    expect(heldTools(offer).map(({ name }) => name)).toEqual(['changed', 'off']);
  });

  it('need the person only until they looked', () => {
    expect(newHolds(offering(tool('changed', 'new'), tool('off', 'kept off')))).toBe(1);
    expect(newHolds(offering(tool('off', 'kept off')))).toBe(0);
    expect(newHolds(undefined)).toBe(0);
  });

  it('are counted in words', () => {
    expect(holdWords(all, heldTools(offering(tool('a', 'new'), tool('b', 'new'))))).toBe(
      '2 tools changed and are on hold until you review them',
    );
    expect(holdWords(all, heldTools(offering(tool('a', 'new'), tool('b', 'kept off'))))).toBe(
      '1 tool changed and is on hold until you review it',
    );
    expect(holdWords(all, heldTools(offering(tool('a', 'kept off'))))).toBe('1 changed tool kept off');
  });
});

describe('instructions that changed', () => {
  const hold = { before: 'Be kind.', definition: 'now', keptOff: false };
  const server = (says: object, more: Partial<Server> = {}): Server => ({
    id: 's',
    name: 's',
    hue: 1,
    enabled: true,
    origin: 'added',
    launch: { kind: 'stdio', command: 's', args: [], env: {} },
    fingerprint: 'f',
    state: { state: 'ready', since: 1, tookMs: 1, protocolVersion: '1', era: 'legacy', says: { name: 's', version: '1', ...says } },
    ...more,
  });

  it('need the person until they looked, and only while a model would read them', () => {
    expect(instructionsWait(server({ hold }))).toBe(true);
    expect(instructionsWait(server({ hold: { ...hold, keptOff: true } }))).toBe(false);
    expect(instructionsWait(server({ hold }, { instructionsOff: true }))).toBe(false);
    expect(instructionsWait(server({}))).toBe(false);
  });
});
