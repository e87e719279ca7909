import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../../contract/approval.ts';
import type { Server, Tool } from '../../../../contract/server.ts';
import { toolStanding } from '../../../../renderer/features/servers/tool-standing.ts';
import { toolGrant } from '../../../doubles/rules.ts';

const server: Server = {
  id: 's',
  name: 'files',
  hue: 1,
  enabled: true,
  origin: 'added',
  launch: { kind: 'stdio', command: 'files', args: [], env: {} },
  fingerprint: 'f',
  state: { state: 'off' },
};
const tool: Tool = {
  name: 'read_file',
  alias: 'read_file',
  description: '',
  inputSchema: {},
  definition: 'd',
  annotations: { readOnlyHint: true },
};
const standing = (rules: Rule[], more: Partial<Tool> = {}, trusted = false) =>
  toolStanding({ ...tool, ...more }, { ...server, hintsTrusted: trusted }, rules).standing;

describe('what happens when a tool is called', () => {
  it('asks, unless a rule or trusted hints say otherwise', () => {
    expect(standing([])).toBe('asks');
    expect(standing([toolGrant()])).toBe('always');
    expect(standing([], {}, true)).toBe('byHints');
    expect(standing([], { annotations: {} }, true)).toBe('asks');
  });

  it('does not count a rule for another definition or another tool', () => {
    expect(standing([toolGrant({ definition: 'other' }), toolGrant({ fingerprint: 'other' }), toolGrant({ tool: 'other' })])).toBe('asks');
  });

  it('counts narrow rules', () => {
    const narrow = { covers: { width: 'prefix' as const, argument: 'path', prefix: '/etc' } };
    expect(standing([toolGrant(narrow)])).toEqual({ allowing: 1, denying: 0 });
    expect(standing([toolGrant(), toolGrant({ ...narrow, effect: 'never' })])).toEqual({ allowing: 1, denying: 1 });
  });

  it('is never allowed by whatever else there is, also on hold', () => {
    const hold = { before: tool, keptOff: false };
    expect(standing([toolGrant(), toolGrant({ effect: 'never' })], { hold })).toBe('never');
    expect(standing([toolGrant()], { hold })).toBe('onHold');
    expect(standing([toolGrant()], { hold: { ...hold, keptOff: true } })).toBe('keptOff');
  });
});
