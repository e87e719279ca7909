import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../doubles/run-command.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

test('I add a prompt from a file, list it, read it, and remove it, and a file that cannot be used is named', async () => {
  const data = join(temporaryFolder(), 'data');
  const given = join(temporaryFolder(), 'weather.md');
  writeFileSync(given, '---\ndescription: Of a city\n---\nHow is the weather in {{city}}?\n');
  expect(await runCommand(data, ['own-prompts'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('You have no prompts of your own.'),
  });

  expect((await runCommand(data, ['own-prompts', 'add', given])).out).toContain('“weather” stands behind / now.');
  const kept = join(data, 'prompts', 'weather.md');
  expect(readFileSync(kept, 'utf8')).toContain('How is the weather in {{city}}?');
  expect((await runCommand(data, ['own-prompts', 'add', given])).code).not.toBe(0);

  mkdirSync(join(data, 'prompts'), { recursive: true });
  writeFileSync(join(data, 'prompts', 'odd.md'), '---\n[\n---\nText');
  const { out, said } = await runCommand(data, ['own-prompts']);
  expect(out).toMatch(/NAME +ARGUMENTS +DESCRIPTION\nweather +city +Of a city\n/);
  expect(said).toContain('“odd.md” in your prompts is not used.');

  expect((await runCommand(data, ['own-prompts', 'show', 'weather'])).out).toBe('How is the weather in {{city}}?\n');
  expect(JSON.parse((await runCommand(data, ['own-prompts', 'show', 'weather', '--json'])).out)).toMatchObject({
    description: 'Of a city',
  });
  expect((await runCommand(data, ['own-prompts', 'remove', 'Weather'])).out).toContain('“weather” removed');
  expect(existsSync(kept)).toBe(false);
  expect(await runCommand(data, ['own-prompts', 'show', 'weather'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('You have no prompt'),
  });
  expect(await runCommand(data, ['own-prompts', 'add', join(data, 'none.md')])).toMatchObject({ code: 2 });
  expect(await runCommand(data, ['own-prompts', 'paint', 'x'])).toMatchObject({ code: 2, said: expect.stringContaining('Say what') });
});
