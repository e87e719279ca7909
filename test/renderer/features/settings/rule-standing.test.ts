import { describe, expect, it } from 'vitest';
import { OURS, oursFor } from '../../../../contract/handles.ts';
import type { Offer, Server, Tool } from '../../../../contract/server.ts';
import { speaksTo, whyNotCounting } from '../../../../renderer/features/settings/rule-standing.ts';
import { samplingGrant, toolGrant } from '../../../doubles/rules.ts';

const server: Server = {
  id: 's',
  name: 'files',
  hue: 1,
  enabled: true,
  origin: 'added',
  launch: { kind: 'stdio', command: 'files', args: [], env: {} },
  fingerprint: 'f',
  state: { state: 'ready', since: 0, tookMs: 1, protocolVersion: '2025-11-25', era: 'legacy', says: { name: 'x', version: '1' } },
};
const tool: Tool = { name: 'read_file', alias: 'files_read_file', description: 'Reads.', inputSchema: {}, definition: 'd' };
const offering = (tools: Tool[]): Offer => ({ tools, prompts: [], resources: [], templates: [], heldBack: [], completes: false });
const around = { servers: { s: server }, offers: { s: offering([tool]) }, conversations: {} };

describe('whether a rule counts now', () => {
  it('counts while server and tool are what they were', () => {
    expect(whyNotCounting(toolGrant(), around)).toBeUndefined();
    expect(whyNotCounting(samplingGrant(), around)).toBeUndefined();
  });

  it('is suspended when what is started changes', () => {
    const other = { ...around, servers: { s: { ...server, fingerprint: 'other' } } };
    expect(whyNotCounting(toolGrant(), other)).toBe('command-changed');
    expect(whyNotCounting(samplingGrant(), other)).toBe('command-changed');
  });

  it('is suspended when the tool changes, looked at or not', () => {
    const changed = { ...tool, definition: 'other' };
    const held = { ...changed, hold: { before: tool, keptOff: false } };
    expect(whyNotCounting(toolGrant(), { ...around, offers: { s: offering([held]) } })).toBe('on-hold');
    expect(whyNotCounting(toolGrant(), { ...around, offers: { s: offering([changed]) } })).toBe('tool-changed');
  });

  it('says that server, tool or chat are gone', () => {
    expect(whyNotCounting(toolGrant(), { ...around, servers: {} })).toBe('server-removed');
    expect(whyNotCounting(toolGrant(), { ...around, offers: { s: offering([]) } })).toBe('not-offered');
    expect(whyNotCounting(toolGrant({ scope: { scope: 'chat', conversation: 'c' } }), around)).toBe('chat-removed');
  });

  it('counts for a tool of the app as long as the server it reads from is the same', () => {
    const listing = toolGrant({ server: OURS, fingerprint: OURS });
    const reading = toolGrant({ server: OURS, fingerprint: oursFor(around.servers['s']) });
    expect([listing, reading].map((rule) => whyNotCounting(rule, around))).toEqual([undefined, undefined]);
    expect([listing, reading].map((rule) => speaksTo(rule, around.servers))).toEqual([undefined, 'files']);
    const gone = { ...around, servers: {} };
    expect([listing, reading].map((rule) => whyNotCounting(rule, gone))).toEqual([undefined, 'source-changed']);
    expect(whyNotCounting({ ...listing, scope: { scope: 'chat', conversation: 'c' } }, gone)).toBe('chat-removed');
  });

  it('never stops counting when it forbids', () => {
    expect(whyNotCounting(toolGrant({ effect: 'never' }), { ...around, servers: {} })).toBeUndefined();
  });
});
