import { wordsFor } from '../../doubles/words.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { nearest } from '../../../main/cli/printing/nearest.ts';
import { parseJson } from '../../doubles/parse-json.ts';

test('the version is printed however it is asked for', async () => {
  const { version } = parseJson(
    z.object({ version: z.string() }),
    readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
  );
  for (const name of ['--version', '-v', 'version']) expect(await switchyard(name)).toMatchObject({ code: 0, out: `${version}\n` });
});

test('the help of a command is of that command alone: usage, options, examples, exit codes', async () => {
  const { out, code } = await switchyard('call', '--help');
  expect(code).toBe(0);
  expect(out).toContain("switchyard call TOOL '{…}'");
  for (const part of ['--allow TOOL', 'Example', '3 the tool was not allowed to run']) expect(out).toContain(part);
  for (const other of ['--deny', '--port', 'switchyard serve']) expect(out).not.toContain(other);
  expect((await switchyard('help', 'call')).out).toBe(out);
});

test('every command has its own help', async () => {
  const { out: all } = await switchyard('--help');
  const names = new Set([...all.matchAll(/^switchyard ([a-z][a-z-]+)/gm)].map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(13);
  for (const name of names)
    expect((await switchyard(name, '--help')).out).toMatch(/^switchyard [^]*\n\n\w[^]*\nOptions\n[^]*\nExamples?\n[^]*\nExit codes\n/);
});

test('a mistyped command or option is answered with the one that was probably meant', async () => {
  expect((await switchyard('tolls')).said).toContain('There is no command "tolls". Did you mean "tools"?');
  expect((await switchyard('xyzzy')).said).toContain('There is no command "xyzzy".\n');
  expect((await switchyard('tools', '--jsn')).said).toContain('There is no option --jsn. Did you mean "--json"?');
  expect((await switchyard('tools', '--jsn')).said).toContain('"npx switchyard tools --help" says how it is used.');
  expect((await switchyard('serve', '--no-opn')).said).toContain('There is no option --no-opn.');
});

test('--lang speaks German and Chinese, in help and in what is wrong', async () => {
  expect((await switchyard('help', '--lang', 'de')).out).toContain(
    '\nOptionen der meisten Befehle\n  --config FILE    die Server aus dieser Datei',
  );
  expect((await switchyard('call', '--help', '--lang', 'zh-Hans')).out).toContain('\n退出码\n  0 完成');
  expect((await switchyard('tolls', '--lang=de')).said).toContain('Den Befehl „tolls“ gibt es nicht. Meintest du „tools“?');
  expect((await switchyard('tools', '--data', '--lang', 'de')).said).toContain('„--lang“ nach --data sieht wie eine Option aus.');
});

test('a word is taken for another when a third of its letters at most is different', () => {
  expect(nearest('everthing/ehco', ['everything/add', 'everything/echo'])).toBe('everything/echo');
  expect(nearest('serv', ['serve', 'servers'])).toBe('serve');
  expect(nearest('cat', ['dog'])).toBeUndefined();
});

test('with --json what goes wrong is JSON too', async () => {
  const { said, code } = await switchyard('tools', '--json', '--config', '/nowhere/mcp.json');
  expect(code).toBe(2);
  expect(JSON.parse(said)).toEqual({ error: { code: 'usage', message: 'There is no file /nowhere/mcp.json.' } });
});

async function switchyard(...args: string[]) {
  let out = '';
  let said = '';
  const code = await runCommandLine(args, {
    out: (text) => void (out += text),
    say: (line) => void (said += `${line}\n`),
    environment: process.env,
    stop: new AbortController().signal,
    words: wordsFor('en'),
  });
  return { code, out, said };
}
