import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LANGUAGES } from '../../../contract/language.ts';
import { wordsFor } from '../../doubles/words.ts';
import type { Offer } from '../../../contract/server.ts';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { SERVER_WORDS } from '../../../main/cli/server-words.ts';
import { columnsOf } from '../../../main/cli/printing/columns.ts';
import { readConfig } from '../../../main/cli/read-config.ts';
import { serveWeb } from '../../../main/web/main.ts';
import { askOverSocket } from '../../doubles/ask-over-socket.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const everything = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');

/**
 * One command in a language; `typed` is what a person at its terminal answers, one after the other.
 */
async function printedBy(
  args: string[],
  { language = 'pseudo', typed }: { language?: Parameters<typeof wordsFor>[0]; typed?: string[] } = {},
) {
  const shown: string[] = [];
  const code = await runCommandLine(args, {
    out: (text) => void shown.push(text),
    say: (line) => void shown.push(`${line}\n`),
    ...(typed && { ask: async (question: string) => (shown.push(`${question}\n`), typed.shift() ?? '') }),
    environment: { HOME: '/nowhere', SHELL: '/nowhere/sh', PATH: '/nowhere' },
    stop: new AbortController().signal,
    words: wordsFor(language),
  });
  return { code, text: shown.join('') };
}

const COMMANDS = Object.keys(wordsFor('en').cliHelp.about);
/** Usage lines, names and values are typed the same in every language. */
const TYPED_SO = [
  // First: the token in a link may hold what looks like an option.
  /https?:\S+/g,
  /^ *switchyard [^⟦\n]*/gm,
  // A command that a sentence was given.
  /\bnpx switchyard(?: [a-z-]+)*/g,
  /\bswitchyard\b/g,
  /\{call, …, outcome[^⟦]*/g,
  /"(?:error|code|message|reason|usage)"/g,
  new RegExp(`\\b${LANGUAGES.slice(0, -1).join(', ')}, oor ${LANGUAGES.at(-1)}`, 'g'),
  /^user(?=: )/gm,
  /(?<=\d )(?:ms|s|kB)\b/g,
  /"(?:message|action|prompt)"(?=: )/g,
  /(?<="action": )"decline"/g,
  /--[a-z-]+( [A-Z]+(?:=[A-Z]+)?)?/g,
  /\b(?:outcome: )?[a-z]+(?:\|[a-z]+)+/g,
  /\{[^{}⟦]*(?:\}|(?=⟦))/g,
  /^ {2}(?:text|call\.[a-z]+|turn\.[a-z]+) /gm,
  /whole: /g,
  /(?:demo:\/\/|\/)[^\s⟧]+/g,
  // A name at which a long line was cut.
  /\S*…$/gm,
];

/** Text of the system and of programs of this machine. */
const OF_THE_MACHINE = [/ -ilc true\b/g, /: “[^”]*”/g, /^. {2}(?:node|npx|uvx|docker) .*$/gm];

/**
 * Words that are neither of the catalogue nor of others: outside of its marks, or inside and not
 * made longer.
 */
function strange(text: string, others: readonly string[] = []): string[] {
  let left = text;
  for (const pattern of OF_THE_MACHINE) left = left.replaceAll(pattern, ' ');
  for (const other of others.toSorted((one, two) => two.length - one.length)) left = left.replaceAll(other, ' ');
  for (const pattern of TYPED_SO) left = left.replaceAll(pattern, ' ');
  let depth = 0;
  let outside = '';
  for (const character of left) {
    if (character === '⟦') depth += 1;
    outside += depth === 0 ? character : ' ';
    if (character === '⟧') depth -= 1;
  }
  const isLonger = (word: string) => (word.match(/([aeiou])\1*/g) ?? []).every((vowels) => vowels.length % 2 === 0);
  return [...(outside.match(/\p{L}{2,}/gu) ?? []), ...(left.match(/\b[a-z]{2,}\b/g) ?? []).filter((word) => !isLonger(word))];
}

test('help, what it says of each command, and every refusal come from the catalogue', async () => {
  const folder = temporaryFolder();
  const config = join(folder, 'config.json');
  writeFileSync(config, '{"mcpServers": {"b": {}}}');
  const lines = [
    ['help'],
    ...COMMANDS.map((command) => ['help', command]),
    ['xyzzy'],
    ['tolls'],
    ['--allow', 'x'],
    ['tools', 'word'],
    ['tools', '--jsn'],
    ['tools', '--model', 'x'],
    ['tools', '--data'],
    ['tools', '--json=x'],
    ['tools', '--data', '--json'],
    ['tools', '--lang', 'xx'],
    ['log', '--limit', 'x'],
    ['serve', '--port', 'x'],
    ['log', '--csv', '--json'],
    ['ping'],
    ['call'],
    ['call', 'x', '{'],
    ['call', 'x', '-'],
    ['call', 'x', '--allow', '*'],
    ['prompt'],
    ['prompt', 'x', 'word'],
    ['read'],
    ['complete'],
    ['read', '--template', 'x'],
    ['run'],
    ['run', 'a', 'b'],
    ['servers', 'word'],
    ['completion'],
    ['rules', 'word'],
    ['tools', '--config', join(folder, 'none')],
    ['tools', '--config', folder],
    ['link', '--data', folder],
    ['doctor', '--data', folder],
  ];
  const found: string[] = [];
  for (const args of lines) {
    const { text } = await printedBy(args);
    expect(text, args.join(' ')).toContain('⟦');
    for (const word of strange(text, [...args.filter((each) => each.length > 1), Object.keys(SERVER_WORDS).join(', ')]))
      found.push(`${args.join(' ')}: ${word}`);
  }
  expect(found).toEqual([]);
});

test('what commands print beside a host, and ask at the terminal, comes from the catalogue, from servers or from the person', async () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ mcpServers: { everything: { command: process.execPath, args: [everything] } } }));
  const web = await serveWeb({ dataFolder: data, given: readConfig(config).proposals, keyring: false });
  onTestFinished(web.close);
  const window = await askOverSocket(web.link());
  await window.ask('window.drawn', {});
  window.close();
  await expect.poll(async () => (await printedBy(['servers', '--data', data])).text).toContain('⟦reeaady⟧');
  const host = await askOverSocket(web.link());
  const { state } = await host.ask('state.read', {});
  host.close();
  const others = ['everything', data, ...SAYS, ...Object.values(state.offers).flatMap(namesIn)];

  const found: string[] = [];
  const look = async (args: string[], typed?: string[]) => {
    const { text } = await printedBy([...args, '--data', data], typed && { typed });
    for (const word of strange(text, [...others, ...args.flatMap((arg) => [arg, ...arg.split('=')])]))
      found.push(`${args.join(' ')}: ${word}`);
  };
  for (const args of ['servers', 'tools', 'prompts', 'resources', 'templates', 'servers review', 'rules', 'log', 'link', 'serve --no-open'])
    await look(args.split(' '));
  await look(['call', 'everything/echo', '{"message":"hi"}'], ['n']);
  await look(['call', 'everything/echo', '{}'], ['y']);
  await look(['call', 'everything/eco'], ['y']);
  await look(['call', 'everything/get-tiny-image'], ['y']);
  await look(['call', 'everything/trigger-elicitation-request'], ['y', 'd']);
  await look(['call', 'everything/trigger-sampling-request', '{"prompt":"hi"}'], ['y', 'n']);
  await look(['prompt', 'everything/args-prompt']);
  await look(['prompt', 'everything/args-prompt', 'town=Rome']);
  await look(['read', 'demo://nowhere']);
  await look(['read', 'nobody', 'demo://nowhere']);
  await look(['read', 'everything', '--template', 'none']);
  await look(['run', 'hi', '--model', 'none']);
  await look(['run', 'use everything echo with {"message":"hi"}']);
  await look(['tools', '--config', config]);
  await look(['log']);
  await look(['export']);
  await look(['export', 'nope']);
  await look(['import']);
  await look(['import', '/nowhere.json']);
  expect(found).toEqual([]);
}, 60_000);

test.for(LANGUAGES)('no line of help in %s is wider than a screen, and every command and option stands in it', async (language) => {
  for (const args of [['help'], ...COMMANDS.map((command) => ['help', command])]) {
    const { text } = await printedBy(args, { language });
    if (args.length === 1) for (const line of text.split('\n')) expect(columnsOf(line), line).toBeLessThanOrEqual(100);
    expect(text).toContain('--help');
    // The overview names each command, alone or beside others (`tools | prompts`).
    if (args.length === 1)
      for (const command of COMMANDS) expect(text, command).toMatch(new RegExp(`^switchyard (?:[a-z-]+ \\| )*${command}\\b`, 'm'));
  }
});

/** Text of the server, and of the practice model, in these calls. */
const SAYS = [
  "Here's the image you requested:",
  'The image above is the MCP logo.',
  'Please provide inputs for the following fields:',
  'Your full, legal name\n  String:',
  'User declined to provide the requested information.',
  'Raw result:',
  'Resource trigger-sampling-request context: hi',
  'You are a helpful test server.',
  'MCP error -1: User rejected sampling request',
  'Practice (no AI)',
  'practice',
  'image/png',
  'I will make this call.',
  '`everything__echo` gave no result. It says:',
  "Not run: this call was denied. Nobody is here to ask, and the command line does not allow it. Allow it with --allow 'everything/echo'.",
  'That is all I can tell: I am the practice model, no AI.',
  "must have required property 'message'",
];

/** A server's text about its offer, in the lengths in which it is printed. */
function namesIn({ tools, prompts, resources, templates, heldBack }: Offer): string[] {
  const offered = [...tools, ...prompts, ...resources, ...templates].flatMap(({ name, title = '', description = '' }) => [
    name,
    title,
    description,
  ]);
  const typed = prompts.flatMap((prompt) => prompt.arguments.map(({ name }) => name));
  const kinds = [...resources, ...templates].map(({ mimeType = '' }) => mimeType);
  const texts = [...offered, ...typed, ...kinds, ...heldBack.map(({ name }) => name)].flatMap((text) => [
    ...text.split('\n'),
    text.split('\n')[0]?.slice(0, 79) ?? '',
  ]);
  return texts.filter((text) => text.length > 1);
}
