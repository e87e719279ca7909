import { wordsFor } from '../../../doubles/words.ts';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../../../main/cli/command-line.ts';

test.each(['bash', 'zsh', 'fish'])('the script for %s has every command and, for each, its options and no other', async (shell) => {
  const { out: script } = await switchyard('completion', shell);
  const { out: help } = await switchyard('--help');
  const commands = [
    ...new Set([...help.matchAll(/^switchyard ([a-z][a-z-]+)| \| ([a-z][a-z-]+) /gm)].map(([, one, other]) => one ?? other ?? '')),
  ];
  expect(commands).toEqual(expect.arrayContaining(['servers', 'prompts', 'templates', 'call', 'completion']));
  for (const command of commands) {
    const { out } = await switchyard(command, '--help');
    const options = [...out.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => option);
    expect(optionsIn(script, shell, command), command).toEqual(options);
  }
});

test('a value is completed as a file, since nobody is asked what else it could be', async () => {
  expect((await switchyard('completion', 'bash')).out).toMatch(/^ {4}--config\|[^\n]*--allow[^\n]*\) return ;;$/m);
  expect((await switchyard('completion', 'zsh')).out).toMatch(/^ {4}--config\|[^\n]*--allow[^\n]*\) _files; return ;;$/m);
  expect((await switchyard('completion', 'fish')).out).toMatch(/from read' -l out -r -d '/);
});

test.skipIf(!existsSync('/bin/bash'))('bash completes with it', async () => {
  const { out: script } = await switchyard('completion', 'bash');
  const complete = (...words: string[]) => {
    const use = `COMP_WORDS=(switchyard "$@"); COMP_CWORD=$#; _switchyard; echo "\${COMPREPLY[@]}"`;
    return execFileSync('/bin/bash', ['-c', `${script}\n${use}`, 'bash', ...words], { encoding: 'utf8' }).trim();
  };
  expect(complete('ser')).toBe('servers serve');
  expect(complete('run', '--m')).toBe('--model');
  expect(complete('tools', '--m')).toBe('');
  expect(complete('tools', '--config', '')).toBe('');
});

test('another shell is refused with the ones there are', async () => {
  for (const words of [[], ['tcsh'], ['toString'], ['bash', 'zsh']]) {
    const { code, said } = await switchyard('completion', ...words);
    expect([code, said]).toEqual([2, expect.stringContaining('completion bash, completion zsh or completion fish')]);
  }
});

function optionsIn(script: string, shell: string, command: string): (string | undefined)[] {
  if (shell === 'fish') {
    expect(script).toMatch(new RegExp(`^complete -c switchyard -n __fish_use_subcommand -f -a ${command} -d '`, 'm'));
    return [...script.matchAll(new RegExp(`from ${command}' -l ([a-z-]+)`, 'g'))].map(([, name]) => `--${name}`);
  }
  if (shell === 'zsh') expect(script).toContain(`\n      '${command}:`);
  else expect(script).toMatch(new RegExp(`^ {4}words='[^']*\\b${command}\\b`, 'm'));
  const [line = ''] = new RegExp(`^ +${command}\\) .*$`, 'm').exec(script) ?? [];
  return line.match(shell === 'zsh' ? /(?<=')--[a-z-]+(?=:)/g : /--[a-z-]+/g) ?? [];
}

async function switchyard(...args: string[]) {
  let out = '';
  let said = '';
  const code = await runCommandLine(args, {
    out: (text) => void (out += text),
    say: (line) => void (said += `${line}\n`),
    environment: {},
    stop: new AbortController().signal,
    words: wordsFor('en'),
  });
  return { code, out, said };
}
