import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chatInProject } from '../../../contract/project.ts';
import { AS_EVERYWHERE } from '../../../contract/chosen-tools.ts';
import { defined } from '../../doubles/defined.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { refusalOf } from '../../doubles/in-english.ts';
import { hangsAfter, says } from '../../doubles/scripted-ask.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

type Host = ReturnType<typeof hostInMemory>;

const SPANISH = 'Answer in Spanish.';
const OTHER_MODEL = { endpoint: 'practice', model: 'other' };

function folder(name: string): string {
  const path = join(temporaryFolder(), name);
  mkdirSync(path);
  return path;
}

/** A project of a folder, with instructions and a model. */
async function harborApi(host: Host) {
  const path = folder('harbor-api');
  const { project } = await host.projects.create({ folder: path });
  host.projects.change({ project, instructions: SPANISH, model: OTHER_MODEL });
  return { project, path };
}

function counts(host: Host, id: string) {
  const { model, folders, offHere } = defined(chatInProject(host.journal.state(), id));
  return { model, folders, offHere };
}

function projectCalled(host: Host, id: string) {
  return defined(host.journal.state().projects[id]);
}

const textOf = (request: unknown) => JSON.stringify(request);

test('a folder makes a project that is called like it, and a new chat in it takes folder, instructions and model', async () => {
  const host = hostInMemory();
  const { project, path } = await harborApi(host);
  expect(projectCalled(host, project)).toMatchObject({ name: 'harbor-api', folders: [path] });
  const { conversation } = host.conversations.create({ project });
  await host.say(conversation, 'Hello');
  expect(counts(host, conversation)).toMatchObject({ model: OTHER_MODEL, folders: [path] });
  const [request] = host.model.requests;
  expect(request?.choice).toEqual(OTHER_MODEL);
  expect(request?.system).toContain(`in all chats of the project "harbor-api":\n${SPANISH}`);
  expect(textOf(request?.messages)).toContain(path);
});

test('a project and its chats are there again after a restart', async () => {
  const host = hostInMemory();
  const { project, path } = await harborApi(host);
  const { conversation } = host.conversations.create({ project });
  const again = host.restart();
  expect(projectCalled(again, project)).toMatchObject({ name: 'harbor-api', instructions: SPANISH });
  expect(counts(again, conversation)).toMatchObject({ model: OTHER_MODEL, folders: [path] });
});

test('a change of a project counts in its chats from the next message, and not in the turn that runs', async () => {
  const host = hostInMemory();
  host.model.next(says('One.'), hangsAfter(), says('Two.'));
  const { project } = await harborApi(host);
  const { conversation } = host.conversations.create({ project });
  await host.say(conversation, 'Hello');
  const { turn } = host.conversations.of(conversation).send({ text: 'Again' });
  host.projects.change({ project, instructions: 'Answer in French.', folders: [] });
  expect(counts(host, conversation).folders).toHaveLength(1);
  host.conversations.of(conversation).stop();
  await host.turnEnds(turn);
  await host.say(conversation, 'And again');
  const systems = host.model.requests.map(({ system }) => system);
  expect(systems.map((text) => /in (?:Spanish|French)/i.exec(text)?.[0])).toEqual(['in Spanish', 'in Spanish', 'in French']);
  expect(counts(host, conversation).folders).toEqual([]);
});

test('what a chat chose itself stays its own while the project changes, until it follows again', async () => {
  const host = hostInMemory();
  const { project } = await harborApi(host);
  const { conversation } = host.conversations.create({ project });
  const usual = { endpoint: 'practice', model: 'practice' };
  const off = { servers: ['notes'], tools: [] };
  host.conversations.of(conversation).chooseModel(usual);
  host.conversations.of(conversation).chooseTools({ offHere: off, placedHere: {} });
  const { path } = await host.folders.add({ path: folder('own'), conversation: null });
  host.folders.choose({ conversation, folders: [path] });
  host.projects.change({ project, model: null, folders: [] });
  expect(counts(host, conversation)).toEqual({ model: usual, folders: [path], offHere: off });
  host.projects.follow({ conversation });
  expect(counts(host, conversation)).toEqual({ model: null, folders: [], offHere: AS_EVERYWHERE.offHere });
});

test('a chat that chooses the same as its project follows it, and one that wants all servers has them', async () => {
  const host = hostInMemory();
  const { project } = await harborApi(host);
  const tools = { offHere: { servers: ['notes'], tools: [] }, placedHere: {} };
  host.projects.change({ project, tools });
  const { conversation } = host.conversations.create({ project });
  const own = () => defined(host.journal.state().conversations[conversation]);
  host.conversations.of(conversation).chooseModel(OTHER_MODEL);
  host.conversations.of(conversation).chooseTools(tools);
  expect([own().model, own().offHere]).toEqual([null, undefined]);
  const { folders } = projectCalled(host, project);
  host.folders.choose({ conversation, folders: [] });
  expect(own().folders).toEqual([]);
  host.folders.choose({ conversation, folders });
  expect(own().folders).toBe(undefined);
  host.conversations.of(conversation).chooseTools(AS_EVERYWHERE);
  expect(counts(host, conversation).offHere).toEqual(AS_EVERYWHERE.offHere);
});

test('a chat is moved in and out, and takes over what it did not choose itself', async () => {
  const host = hostInMemory();
  const { project, path } = await harborApi(host);
  const chat = host.begin();
  host.projects.move({ conversation: chat, project });
  expect(counts(host, chat)).toMatchObject({ model: OTHER_MODEL, folders: [path] });
  host.projects.move({ conversation: chat, project: null });
  expect(counts(host, chat)).toMatchObject({ model: null, folders: undefined });
});

test.each(['stay', 'go'] as const)('a project is deleted and its chats %s, and all of it comes back', async (chats) => {
  const host = hostInMemory();
  const { project, path } = await harborApi(host);
  const { conversation } = host.conversations.create({ project });
  await host.projects.remove({ project, chats });
  expect(host.journal.state().projects).toEqual({});
  expect(host.journal.state().conversations[conversation] === undefined).toBe(chats === 'go');
  if (chats === 'stay') expect(counts(host, conversation)).toMatchObject({ model: null, folders: undefined });
  host.projects.restore({ project });
  expect(counts(host, conversation)).toMatchObject({ model: OTHER_MODEL, folders: [path] });
});

test('a new project begins with the servers and tools of new chats', async () => {
  const host = hostInMemory();
  const newChatTools = { offHere: { servers: ['notes'], tools: [] }, placedHere: {} };
  host.journal.record({ type: 'settings.changed', settings: { ...host.journal.state().settings, newChatTools } });
  const { project } = await host.projects.create({ name: 'Hiring' });
  expect(projectCalled(host, project)).toMatchObject({ name: 'Hiring', folders: [], tools: newChatTools });
});

test('the files of a project stand before all that is said in its chats, and are kept as long as it is there', async () => {
  const host = hostInMemory();
  const { project } = await harborApi(host);
  const file = await host.files.keep('naming-rules.md', Buffer.from('A berth is a slot.'));
  host.projects.change({ project, files: [file] });
  const { conversation } = host.conversations.create({ project });
  await host.say(conversation, 'What is a berth?');
  const [first] = defined(host.model.requests[0]).messages;
  expect(textOf(first)).toMatch(/files of the project.*naming-rules\.md.*A berth is a slot.*What is a berth/);
  await host.conversations.remove({ conversation });
  const monthAgo = new Date(host.clock.now() - 30 * 86_400_000);
  utimesSync(join(host.dataFolder, 'attachments', file.hash), monthAgo, monthAgo);
  const again = host.restart();
  expect(String(await again.files.contentOf(file.hash))).toBe('A berth is a slot.');
  await again.projects.remove({ project, chats: 'stay' });
  expect(await again.restart().files.contentOf(file.hash)).toBe(undefined);
});

test('what there is not is refused in words', async () => {
  const host = hostInMemory();
  const { project } = await harborApi(host);
  const hash = 'a'.repeat(64);
  const file = { hash, name: 'gone.md', bytes: 3, kind: 'text' as const, mimeType: 'text/markdown' };
  const refusals = [
    () => host.projects.change({ project: 'x', name: 'A' }),
    () => host.projects.change({ project, folders: ['/never/added'] }),
    () => host.projects.change({ project, model: { endpoint: 'gone', model: 'm' } }),
    () => host.projects.change({ project, files: [file] }),
    () => host.projects.move({ conversation: host.begin(), project: 'x' }),
    () => host.projects.restore({ project }),
    () => host.conversations.create({ project: 'x' }),
  ].map(refusalOf);
  expect(refusals).toEqual([
    'There is no such project.',
    'This folder is not in the list.',
    expect.stringContaining('model'),
    expect.stringContaining('gone.md'),
    'There is no such project.',
    'This project can no longer be brought back.',
    'There is no such project.',
  ]);
});
