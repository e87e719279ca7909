import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { argumentsIn, filledText } from '../../../contract/own-prompt.ts';
import { OwnPrompts } from '../../../main/host/prompts/own-prompts.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

function begun() {
  const dataFolder = temporaryFolder();
  const folder = join(dataFolder, 'prompts');
  return {
    prompts: new OwnPrompts({ dataFolder }),
    folder,
    write: (name: string, text: string | Buffer) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), text);
    },
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
  };
}

const weather = { name: 'weather', description: 'Asks: how is it?', text: 'How is the weather in {{city}}?' };

test('a prompt is a Markdown file with its description in the front matter, and is read as it was kept', async () => {
  const { prompts, read } = begun();
  expect(await prompts.list()).toEqual({ prompts: [], refused: [] });
  const rule = { name: 'rule', text: '---\nA line above.' };
  await prompts.keep({ prompt: weather });
  await prompts.keep({ prompt: rule });
  expect(read('weather.md')).toBe('---\ndescription: "Asks: how is it?"\n---\n\nHow is the weather in {{city}}?\n');
  expect(await prompts.list()).toEqual({ prompts: [rule, weather], refused: [] });
});

test('what is edited by hand is seen at the next look, and fields that another app wrote stay when it is changed here', async () => {
  const { prompts, write, read, folder } = begun();
  write('day.md', '---\r\n# mine\r\ntags: [a, b]\r\ndescription: A day\r\n---\r\nWhich day is it?\r\n');
  expect((await prompts.list()).prompts).toEqual([{ name: 'day', description: 'A day', text: 'Which day is it?' }]);
  await prompts.keep({ prompt: { name: 'today', description: 'Today', text: 'And now?' }, instead: 'day' });
  expect(readdirSync(folder)).toEqual(['today.md']);
  expect(read('today.md').replaceAll('[ a, b ]', '[a, b]')).toBe('---\n# mine\ntags: [a, b]\ndescription: Today\n---\n\nAnd now?\n');
});

test('a file that cannot be used says why, stays as it is, and costs no other prompt', async () => {
  const { prompts, write, folder } = begun();
  await prompts.keep({ prompt: weather });
  write('empty.md', '---\ndescription: Nothing\n---\n');
  write('matter.md', '---\ndescription: [open\n---\nText\n');
  write('latin.md', Buffer.from([0xe4, 0x20]));
  write('long.md', 'x'.repeat(200_001));
  write('two words.md', 'Text');
  mkdirSync(join(folder, 'folder.md'));
  write('notes.txt', 'no prompt');
  const { prompts: used, refused } = await prompts.list();
  expect(used).toEqual([weather]);
  expect(refused.map(({ file, reason }) => [file, reason.code])).toEqual([
    ['empty.md', 'own-prompt-empty'],
    ['folder.md', expect.stringMatching(/own-prompt-no-file|system-said/)],
    ['latin.md', 'instructions-not-text'],
    ['long.md', 'own-prompt-too-long'],
    ['matter.md', 'own-prompt-front-matter'],
    ['two words.md', 'own-prompt-name'],
  ]);
  expect(readdirSync(folder)).toHaveLength(8);
});

test('no prompt takes the place of another, in whatever case, nor a name that leads elsewhere', async () => {
  const { prompts } = begun();
  await prompts.keep({ prompt: weather });
  const code = (name: string) =>
    prompts.keep({ prompt: { name, text: 'Text' } }).then(
      () => 'kept',
      (cause: unknown) => cause,
    );
  expect(await code('Weather')).toMatchObject({ reason: { code: 'own-prompt-taken' } });
  for (const name of ['../weather', 'a/b', '.hidden', '', 'con', 'a b', 'x'.repeat(65)])
    expect(await code(name)).toMatchObject({ reason: { code: 'own-prompt-name' } });
  await prompts.keep({ prompt: { ...weather, text: 'Rain?' }, instead: 'weather' });
  expect((await prompts.list()).prompts).toEqual([{ ...weather, text: 'Rain?' }]);
  await prompts.keep({ prompt: { ...weather, name: 'Weather' }, instead: 'weather' });
  expect((await prompts.list()).prompts).toHaveLength(1);
});

test('a removed prompt comes back as its file was, but not over one that took its name', async () => {
  const { prompts, write, read } = begun();
  write('day.md', '---\ntags: x\n---\n\n\nWhich day?');
  const { file } = await prompts.remove({ name: 'day' });
  expect((await prompts.list()).prompts).toEqual([]);
  await expect(prompts.remove({ name: 'day' })).rejects.toMatchObject({ code: 'not-found' });
  await prompts.restore({ name: 'day', file });
  expect(read('day.md')).toBe('---\ntags: x\n---\n\n\nWhich day?');
  await expect(prompts.restore({ name: 'day', file })).rejects.toMatchObject({ reason: { code: 'own-prompt-taken' } });
});

test('arguments are found once each, and a value is put in as it is, though it has braces itself', () => {
  const text = 'From {{ city }} to {{Straße_2}}, {{city}}, {{ }} {{constructor}} {{a b}}';
  expect(argumentsIn(text)).toEqual(['city', 'Straße_2', 'constructor']);
  expect(filledText(text, { city: '{{Straße_2}} $&', Straße_2: 'B' })).toBe(
    'From {{Straße_2}} $& to B, {{Straße_2}} $&, {{ }} {{constructor}} {{a b}}',
  );
});
