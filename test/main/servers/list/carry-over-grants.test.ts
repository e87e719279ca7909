import { expect, onTestFinished, test } from 'vitest';
import type { Rule } from '../../../../contract/approval.ts';
import { oursFor } from '../../../../contract/handles.ts';
import type { BuiltIn } from '../../../../main/host/base/needs.ts';
import { fingerprintOf } from '../../../../main/host/servers/list/server-list.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';

const launch = scriptedServer({ calls: ['echo'] });
const elsewhere = { ...launch, args: [...launch.args, '/tmp/.mount_1'] };
const notes = (at: typeof launch, content: string): BuiltIn => ({ id: 'notes', name: 'notes', launch: at, content });

function started(builtIn: BuiltIn, about: Parameters<typeof hostWithServers>[0] = {}, rules: Rule[] = []) {
  const host = hostWithServers({ ...about, builtIn: [builtIn] });
  onTestFinished(() => host.servers.close());
  for (const rule of rules) host.journal.record({ type: 'rule.changed', rule });
  host.servers.start();
  return host;
}

function allowed(id: string, fingerprint: string): Rule {
  const made = { server: 'notes', serverName: 'notes', madeIn: 'card', madeAt: 0, uses: 0, scope: { scope: 'always' } } as const;
  return { ...made, id, about: 'tool', effect: 'allow', covers: { width: 'tool' }, tool: 'echo', definition: 'd', knows: [], fingerprint };
}

test('what comes with the app is the same wherever it lies, with all the person trusts it with, and another one when its file is another', () => {
  const before = started(notes(launch, 'one')).named('notes');
  const kept = { ...before, hintsTrusted: true };
  const moved = started(notes(elsewhere, 'one'), { configured: [kept] }).named('notes');
  expect(moved).toMatchObject({ fingerprint: before.fingerprint, hintsTrusted: true, launch: elsewhere });
  const other = started(notes(launch, 'two'), { configured: [kept] }).named('notes');
  expect(other.fingerprint).not.toBe(before.fingerprint);
  expect(other.hintsTrusted).toBeUndefined();
});

test('grants bound to the place where it lies today are carried over, those for another place are not', () => {
  const here = fingerprintOf(launch);
  const there = fingerprintOf(elsewhere);
  const host = started(notes(launch, 'one'), {}, [
    allowed('a', here),
    allowed('b', there),
    allowed('c', oursFor({ id: 'notes', fingerprint: here })),
  ]);
  const { fingerprint } = host.named('notes');
  const { rules } = host.journal.state();
  expect(rules['a']).toMatchObject({ fingerprint });
  expect(rules['b']).toMatchObject({ fingerprint: there });
  expect(rules['c']).toMatchObject({ fingerprint: oursFor({ id: 'notes', fingerprint }) });
});
