import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { runCommand } from '../../../doubles/run-command.ts';
import { says } from '../../../doubles/scripted-ask.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

/** A data folder with two projects, of which one has a chat, and a chat beside them. */
async function dataWithProjects(): Promise<string> {
  const host = hostInMemory();
  const folder = join(temporaryFolder(), 'harbor-api');
  mkdirSync(folder);
  const { project } = await host.projects.create({ folder });
  host.projects.change({ project, instructions: 'Answer short.' });
  await host.projects.create({ name: 'Hiring' });
  host.model.next(says('One.'), says('Two.'));
  await host.say(host.conversations.create({ project }).conversation, 'Slow export');
  await host.say(host.begin(), 'Beside');
  host.storage.close();
  return host.dataFolder;
}

test('I list my projects, the chats of one, and take one along whole', async () => {
  const data = await dataWithProjects();
  const run = (...args: string[]) => runCommand(data, args);
  const { out } = await run('projects');
  expect(out).toMatch(/^PROJECT +CHATS +NAME +FOLDERS\n/);
  expect(out).toMatch(/ 1 +harbor-api +\/.*harbor-api\n/);
  expect(out).toMatch(/ 0 +Hiring/);
  const { out: chats } = await run('chats', '--project', 'Harbor-API');
  expect(chats).toContain('Slow export');
  expect(chats).not.toContain('Beside');
  const file = join(data, 'harbor.json');
  await run('export', '--project', 'harbor-api', '--json', '--out', file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    project: { name: 'harbor-api', instructions: 'Answer short.' },
    chats: [{ chat: { title: 'Slow export' } }],
  });
  expect((await run('export', '--project', 'harbor-api')).out).toContain('Slow export');
  const { said } = await run('import', file);
  expect(said).toContain('Imported 1 chat, 2 messages.\nThe project harbor-api came with them.');
});

test('a project that is not there, one of several, and two ways at once are refused in words', async () => {
  const data = await dataWithProjects();
  const run = (...args: string[]) => runCommand(data, args);
  expect(await run('chats', '--project', 'nope')).toMatchObject({ code: 2, said: expect.stringContaining('No project is called nope.') });
  await run('export', '--project', 'Hiring', '--json', '--out', join(data, 'hiring.json'));
  await run('import', join(data, 'hiring.json'));
  expect(await run('chats', '--project', 'hiring')).toMatchObject({
    code: 2,
    said: expect.stringContaining('2 projects are called hiring.'),
  });
  expect(await run('export', '--all', '--project', 'Hiring')).toMatchObject({ code: 2, said: expect.stringContaining('Say which chat') });
  expect(await run('run', '--continue', '--project', 'harbor-api', 'Hi')).toMatchObject({
    code: 2,
    said: expect.stringContaining('Give --project for a new chat'),
  });
});
