import { chatsIn } from '../../../contract/chats-by-id.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportProject, exportedText, importChats } from '../../../client/transfer.ts';
import { reasonInEnglish } from '../../../client/words/reason-in-english.ts';
import { HostError } from '../../../contract/errors.ts';
import { isObject } from '../../../contract/json.ts';
import type { Project } from '../../../contract/project.ts';
import type { Host } from '../../../contract/wire.ts';
import { askBy } from '../../doubles/asked.ts';
import { defined, only } from '../../doubles/defined.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { parseJson } from '../../doubles/parse-json.ts';
import { says } from '../../doubles/scripted-ask.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { z } from 'zod';

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

const INSTRUCTIONS = 'Show SQL before you run it.';

/** A project with a folder, a file and two chats, and one chat beside it. */
async function begun(host: InMemory): Promise<{ project: string; beside: string }> {
  const folder = join(temporaryFolder(), 'harbor-api');
  mkdirSync(folder);
  const { project } = await host.projects.create({ folder });
  const file = await host.files.keep('naming-rules.md', Buffer.from('A berth is a slot.'));
  const model = { endpoint: 'practice', model: 'other' };
  host.projects.change({ project, instructions: INSTRUCTIONS, files: [file], model });
  host.model.next(says('One.'), says('Two.'), says('Three.'));
  for (const text of ['First', 'Second']) await host.say(host.conversations.create({ project }).conversation, text);
  const beside = host.begin();
  await host.say(beside, 'Beside');
  return { project, beside };
}

async function textOf(host: InMemory, project: string): Promise<string> {
  let text = '';
  for await (const piece of exportProject(askOf(host), project)) text += piece;
  return text;
}

function importInto(host: InMemory, text: string) {
  return importChats(askOf(host), new Blob([text]));
}

function projectsOf(host: InMemory): Project[] {
  return Object.values(host.journal.state().projects);
}

function titlesIn(host: InMemory, project: string): string[] {
  return chatsIn(host.journal.state().conversations).flatMap((chat) => (chat.project === project ? [chat.title] : []));
}

test('a project goes to another computer whole, with its chats and files, but for its folders', async () => {
  const here = hostInMemory();
  const there = hostInMemory();
  const { project } = await begun(here);
  const text = await textOf(here, project);
  expect(text).not.toContain('Beside');
  const imported = await importInto(there, text);
  const came = only(projectsOf(there));
  expect(came).toMatchObject({
    id: imported.project,
    name: 'harbor-api',
    instructions: INSTRUCTIONS,
    folders: [],
    model: { model: 'other' },
  });
  expect(titlesIn(there, came.id)).toEqual(['First', 'Second']);
  expect(String(await there.files.contentOf(only(came.files).hash))).toBe('A berth is a slot.');
  expect(imported.leftOut.map((reason) => reasonInEnglish(reason))).toEqual(['1 folder of the project: add it on the page of the project']);
});

test('a project comes in beside the one it was exported from, with chats of its own', async () => {
  const host = hostInMemory();
  const { project } = await begun(host);
  const imported = await importInto(host, await textOf(host, project));
  expect(projectsOf(host)).toHaveLength(2);
  expect(titlesIn(host, project)).toEqual(['First', 'Second']);
  expect(titlesIn(host, defined(imported.project))).toEqual(['First', 'Second']);
  const again = host.restart();
  expect(titlesIn(again, defined(imported.project))).toEqual(['First', 'Second']);
});

test('a project without a chat comes in, too', async () => {
  const here = hostInMemory();
  const there = hostInMemory();
  const { project } = await here.projects.create({ name: 'Hiring' });
  await importInto(there, await textOf(here, project));
  expect(projectsOf(there).map(({ name }) => name)).toEqual(['Hiring']);
});

test('chats that are exported without their project come into none', async () => {
  const here = hostInMemory();
  const there = hostInMemory();
  await begun(here);
  await importInto(there, await exportedText(askOf(here)));
  const chats = chatsIn(there.journal.state().conversations);
  expect(chats.map(({ title, project }) => [title, project])).toEqual([
    ['First', undefined],
    ['Second', undefined],
    ['Beside', undefined],
  ]);
});

const Whole = z.looseObject({ project: z.looseObject({ files: z.array(z.looseObject({})) }), files: z.record(z.string(), z.string()) });
type Whole = z.infer<typeof Whole>;

const broken: Record<string, [change: (whole: Whole) => void, words: string]> = {
  'a name that is too long': [({ project }) => void (project['name'] = 'x'.repeat(101)), 'name'],
  'no name': [({ project }) => void (project['name'] = '  '), 'name'],
  'instructions that are too long': [({ project }) => void (project['instructions'] = 'x'.repeat(20_001)), 'instructions'],
  'folders that are no list': [({ project }) => void (project['folders'] = '/'), 'folders'],
  'too many files': [({ project }) => void (project.files = Array.from({ length: 101 }, () => ({ ...project.files[0] }))), 'files'],
  'a model that is none': [({ project }) => void (project['model'] = 'practice'), 'model'],
  'a file with another content': [({ files }) => Object.keys(files).forEach((hash) => (files[hash] = 'AAAA')), 'not what its hash says'],
  'a file called like a path': [({ project }) => void (project.files = [{ ...project.files[0], name: '../../.bashrc' }]), '.bashrc'],
};

test.each(Object.keys(broken))('a project with %s is refused in words, and nothing of it is left', async (what) => {
  const here = hostInMemory();
  const there = hostInMemory();
  const { project } = await begun(here);
  const whole = parseJson(Whole, await textOf(here, project));
  const [change, words] = defined(broken[what]);
  change(whole);
  const refused: unknown = await importInto(there, JSON.stringify(whole)).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(HostError);
  expect(refused instanceof HostError && reasonInEnglish(refused.reason)).toContain(words);
  expect([projectsOf(there), there.journal.state().conversations]).toEqual([[], {}]);
});

test('a folder that a file names gives nothing, and neither does a model of another computer', async () => {
  const here = hostInMemory();
  const there = hostInMemory();
  const known = join(temporaryFolder(), 'private');
  mkdirSync(known);
  await there.folders.add({ path: known });
  const { project } = await begun(here);
  const whole = parseJson(Whole, await textOf(here, project));
  whole.project['folders'] = [known];
  whole.project['model'] = { endpoint: 'elsewhere', model: 'm' };
  const [chat] = z.array(z.looseObject({ chat: z.looseObject({}) })).parse(whole['chats']);
  if (isObject(chat?.chat)) Object.assign(chat.chat, { folders: [known], project: 'x' });
  await importInto(there, JSON.stringify(whole));
  const came = only(projectsOf(there));
  expect([came.folders, came.model]).toEqual([[], null]);
  expect(chatsIn(there.journal.state().conversations).map(({ folders }) => folders)).toEqual([undefined, undefined]);
});
