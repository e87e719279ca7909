import { expect, test } from 'vitest';
import { exportEverything, importChats } from '../../../client/transfer.ts';
import type { BroughtSetup } from '../../../contract/exported-setup.ts';
import { AS_EVERYWHERE } from '../../../contract/chosen-tools.ts';
import type { Rule } from '../../../contract/approval.ts';
import type { Server } from '../../../contract/server.ts';
import type { Host } from '../../../contract/wire.ts';
import { fingerprintOf } from '../../../main/host/servers/list/server-list.ts';
import { askBy } from '../../doubles/asked.ts';
import { defined, only } from '../../doubles/defined.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { says } from '../../doubles/scripted-ask.ts';

type InMemory = ReturnType<typeof hostInMemory>;

function askOf({ exports, imports }: InMemory): Host['ask'] {
  return askBy({
    'export.begin': (input) => exports.begin(input),
    'export.next': (input) => exports.next(input),
    'import.begin': () => imports.begin(),
    'import.piece': (input) => (imports.add(input), {}),
    'import.end': (input, signal) => imports.end(input, signal),
  });
}

const launch = {
  kind: 'stdio' as const,
  command: 'tides',
  args: ['--quiet'],
  env: { TIDES_TOKEN: { secret: true as const }, CITY: 'Riga' },
};

function addServer({ journal }: InMemory, id: string, name: string, more: Partial<Server> = {}): Server {
  const server: Server = {
    id,
    name,
    hue: 1,
    enabled: true,
    origin: 'added',
    launch,
    fingerprint: fingerprintOf(launch),
    state: { state: 'off' },
    ...more,
  };
  journal.record({ type: 'server.changed', server });
  return server;
}

function addRule({ journal }: InMemory, rule: Partial<Extract<Rule, { about: 'tool' }>> & { id: string }): void {
  const whole: Rule = {
    about: 'tool',
    effect: 'allow',
    scope: { scope: 'always' },
    server: 'tides-there',
    serverName: 'tides',
    madeIn: 'card',
    madeAt: 1,
    uses: 7,
    covers: { width: 'tool' },
    fingerprint: fingerprintOf(launch),
    tool: 'next_tide',
    definition: 'a'.repeat(64),
    knows: ['notes-there'],
    ...rule,
  };
  journal.record({ type: 'rule.changed', rule: whole });
}

/** Another computer with a chat in a project, servers, rules, a prompt, a preset and a shortcut. */
async function elsewhere(): Promise<InMemory> {
  const host = hostInMemory();
  addServer(host, 'tides-there', 'tides', { handles: { private: true, sends: false }, hintsTrusted: true });
  addServer(host, 'files-there', 'files', { origin: 'built-in' });
  addRule(host, { id: 'always' });
  addRule(host, { id: 'in-a-chat', scope: { scope: 'chat', conversation: host.begin() } });
  addRule(host, { id: 'with-secret', covers: { width: 'exact', input: { api_key: 'hush' } } });
  const { project } = await host.projects.create({});
  host.projects.change({ project, name: 'Harbor', instructions: 'Be brief.' });
  host.model.next(says('Hello.'));
  await host.say(host.conversations.create({ project }).conversation, 'In the project');
  await host.ownPrompts.keep({ prompt: { name: 'standup', text: 'What did I do?' } });
  const { settings } = host.journal.state();
  const toolPresets = [{ id: 'p', name: 'Reading', tools: AS_EVERYWHERE }];
  host.journal.record({ type: 'settings.changed', settings: { ...settings, toolPresets, shortcuts: { palette: ['Ctrl', 'J'] } } });
  return host;
}

async function exportedOf(host: InMemory): Promise<string> {
  let text = '';
  for await (const piece of exportEverything(askOf(host))) text += piece;
  return text;
}

async function brought(host: InMemory, text: string): Promise<{ chats: string[]; setup: BroughtSetup }> {
  const { conversations, setup } = await importChats(askOf(host), new Blob([text]));
  return { chats: conversations, setup: defined(setup) };
}

test('one file carries everything to another computer but the secrets, which it names', async () => {
  const text = await exportedOf(await elsewhere());
  expect(text).not.toContain('hush');
  const here = hostInMemory();
  const { chats, setup } = await brought(here, text);
  const { projects, conversations, settings } = here.journal.state();
  const project = only(Object.values(projects));
  expect(project).toMatchObject({ name: 'Harbor', instructions: 'Be brief.' });
  expect(conversations[defined(chats.find((id) => conversations[id]?.project))]?.project).toBe(project.id);
  expect((await here.ownPrompts.list()).prompts).toEqual([{ name: 'standup', text: 'What did I do?' }]);
  expect(settings.toolPresets).toMatchObject([{ name: 'Reading' }]);
  expect(settings.shortcuts).toEqual({ palette: ['Ctrl', 'J'] });
  expect(setup).toMatchObject({ projects: 1, prompts: 1, presets: 1, shortcuts: 1, secrets: ['tides: TIDES_TOKEN'] });
  expect(setup.servers).toMatchObject([{ name: 'tides', launch }]);
});

test('no server and no rule of the file counts before a person reviewed it', async () => {
  const here = hostInMemory();
  const { setup } = await brought(here, await exportedOf(await elsewhere()));
  expect(here.journal.state()).toMatchObject({ servers: {}, rules: {} });
  expect(setup.rules.map(({ id }) => id)).toEqual(['always']);
  expect(here.approvals.bringIn(setup.rules)).toBe(0);
});

test('a rule that the person uses counts for the server that is started alike, whatever it is called, and once', async () => {
  const here = hostInMemory();
  const { setup } = await brought(here, await exportedOf(await elsewhere()));
  addServer(here, 'other', 'tides', { fingerprint: 'b'.repeat(64) });
  expect(here.approvals.bringIn(setup.rules)).toBe(0);
  addServer(here, 'tides-here', 'my tides');
  expect(here.approvals.bringIn(setup.rules)).toBe(1);
  expect(here.approvals.bringIn(setup.rules)).toBe(0);
  // The guard asks again: nobody here agreed to what a chat then had.
  expect(only(Object.values(here.journal.state().rules))).toMatchObject({
    server: 'tides-here',
    serverName: 'my tides',
    knows: [],
    uses: 0,
  });
});

test('what is here stays as it is, and a second import adds nothing twice', async () => {
  const text = await exportedOf(await elsewhere());
  const here = hostInMemory();
  const { settings } = here.journal.state();
  here.journal.record({ type: 'settings.changed', settings: { ...settings, shortcuts: { palette: ['Ctrl', 'P'] } } });
  await here.ownPrompts.keep({ prompt: { name: 'standup', text: 'Mine' } });
  await brought(here, text);
  const again = await brought(here, text);
  expect(again).toMatchObject({ chats: [], setup: { projects: 0, prompts: 0, presets: 0, shortcuts: 0 } });
  expect(here.journal.state().settings.shortcuts).toEqual({ palette: ['Ctrl', 'P'] });
  expect((await here.ownPrompts.list()).prompts).toEqual([{ name: 'standup', text: 'Mine' }]);
  expect(Object.keys(here.journal.state().projects)).toHaveLength(1);
});
