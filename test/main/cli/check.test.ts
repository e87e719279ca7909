import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isFault } from '../../../client/check/sort-lines.ts';
import { CheckLine } from '../../../contract/check.ts';
import { wordsFor } from '../../doubles/words.ts';
import type { Proposal } from '../../../contract/server.ts';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { everythingOverHttp } from '../../doubles/everything-over-http.ts';
import { everything, everything2024, filesystem, filesystem2024 } from '../../doubles/real-servers.ts';
import { listening } from '../../doubles/listening.ts';
import { isDeep } from '../../doubles/sequences.ts';
import { install } from '../../interop/install.ts';
import { scriptedServer } from '../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { parseJson } from '../../doubles/parse-json.ts';

async function check({ launch }: Pick<Proposal, 'launch'>, ...args: string[]) {
  const folder = temporaryFolder();
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ mcpServers: { mine: launch } }));
  const out: string[] = [];
  const said: string[] = [];
  const code = await runCommandLine(['check', 'mine', '--config', config, '--data', join(folder, 'data'), ...args], {
    out: (text) => void out.push(text),
    say: (line) => void said.push(line),
    environment: process.env,
    stop: new AbortController().signal,
    words: wordsFor('en'),
  });
  return { code, out: out.join(''), said: said.join('\n'), timeline: join(folder, 'data', 'logs', 'timeline') };
}

function failed(out: string): string[] {
  const lines = parseJson(z.array(z.unknown()), out).map((line) => CheckLine.safeParse(line).data);
  // Where calls were made under load, they have a line of another shape.
  return lines.flatMap((line) => (line && isFault(line) ? [line.code] : []));
}

test('a program that prints to stdout, agrees to any revision and ends on a call fails the check, with JUnit for CI and no secret in it', async () => {
  const program = scriptedServer({
    noise: ['{"up": "planted-key"}'],
    calls: ['crash'],
    answers: { switchyard_no_such_thing: { content: [], isError: true } },
  });
  const report = join(temporaryFolder(), 'report.xml');
  const { code, out, said, timeline } = await check(
    { launch: { ...program, env: { API_KEY: 'planted-key' } } },
    '--tools',
    'crash',
    '--junit',
    report,
  );
  expect(code).toBe(1);
  expect(said).toContain('Only tools that say that they only read are called, and those named with --tools.');
  expect(out).toContain(
    '✗  must  Standard output has nothing but JSON-RPC messages (does not hold)\n      only-messages, 2025-11-25/basic/transports#stdio\n',
  );
  expect(out).toContain('✗  must  A revision that does not exist is not agreed to');
  expect(out).toMatch(/for crash\n {6}expected "content": .*\n {6}sent \{.*"name":"crash".*\n {6}came nothing: the server ended/);
  expect(out).toContain('–  must  Large and odd arguments do not end the server (not tried: the server had ended)');
  expect(out).toContain('Called: crash.');
  const xml = readFileSync(report, 'utf8');
  expect(xml).toContain(
    '<failure type="must" message="basic/transports#stdio">expected {&quot;jsonrpc&quot;: &quot;2.0&quot;, …}\ncame {&quot;up&quot;: &quot;…&quot;}</failure>',
  );
  expect(out + xml).not.toContain('planted');
  expect(existsSync(timeline)).toBe(true);
});

/** A server that needs nobody's help to be good, but for one line. */
const CRASHES = `
const say = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...result }) + '\\n');
const tool = { name: 'double', inputSchema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] }, annotations: { readOnlyHint: true } };
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const answers = {
    initialize: () => ({ result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'bad', version: '1' } } }),
    ping: () => ({ result: {} }),
    'tools/list': () => ({ result: { tools: [tool] } }),
    'tools/call': () => {
      if (params.name !== 'double') return { error: { code: -32602, message: 'Unknown tool' } };
      if (typeof params.arguments.n !== 'number') process.exit(3);
      return { result: { content: [{ type: 'text', text: String(params.arguments.n * 2) }] } };
    },
  };
  say(id, answers[method]?.() ?? { error: { code: -32601, message: 'Method not found' } });
});`;

test('a server whose only fault is that a missing argument ends it fails the check', async () => {
  const { code, out } = await check({ launch: { kind: 'stdio', command: process.execPath, args: ['-e', CRASHES], env: {} } }, '--json');
  expect(failed(out)).toEqual(['wrong-arguments-refused']);
  expect(code).toBe(1);
});

test('a check speaks the revision that is named, and one that does not exist is refused', async () => {
  const program = scriptedServer({});
  const { out } = await check({ launch: program }, '--era', '2025-06-18', '--declare', 'sampling,roots', '--json');
  const lines = parseJson(z.array(CheckLine.partial()), out);
  expect(new Set(lines.flatMap(({ revision }) => revision ?? []))).toEqual(new Set(['2025-06-18']));
  const wrong = await check({ launch: program }, '--era', '2025');
  expect(wrong.code).toBe(2);
  expect(wrong.said).toContain('2026-07-28');
  expect((await check({ launch: program }, '--declare', 'all')).code).toBe(2);
});

test('a load calls the tool that is named, prints percentiles and what failed, and leaves no call in the timeline', async () => {
  const launch = scriptedServer({
    calls: ['echo', 'fails'],
    answers: { fails: { content: [{ type: 'text', text: 'No room' }], isError: true } },
  });
  const { code, out, said, timeline } = await check(
    { launch },
    '--load',
    'echo',
    '--arguments',
    '{"text":"hi"}',
    '--count',
    '50',
    '--at-once',
    '5',
  );
  expect(code).toBe(0);
  expect(said).toContain('Calls “echo” of “mine” 50 times, 5 at once');
  expect(out).toMatch(
    /^50 calls in .*: [\d,]+ a second\n {2}\{"text":"hi"\}\n {2}p50 .* ms, p90 .* ms, p99 .* ms, most .* ms\n {2}No call failed\n$/,
  );
  expect(existsSync(timeline)).toBe(false);
  const failing = await check({ launch }, '--load', 'fails', '--count', '7', '--json');
  expect(failing.code).toBe(1);
  expect(JSON.parse(failing.out)).toMatchObject({
    tool: 'fails',
    calls: 7,
    failed: 7,
    failures: [{ came: { text: 'No room' }, count: 7 }],
  });
});

test.for([
  [['--count', '5'], '--count goes with --load TOOL.'],
  [['--at-once', '5'], '--at-once goes with --load TOOL.'],
  [['--load', 'echo', '--junit', 'a.xml'], '--load measures and checks nothing. Leave --junit out.'],
  [['--load', 'echo', '--count', '10001'], '--count takes a number from 1 to 10000, not "10001".'],
  [['--load', 'echo', '--at-once', '101'], '--at-once takes a number from 1 to 100, not "101".'],
  [['--load', 'echo', '--arguments', '[1]'], 'The arguments have to be one JSON object'],
] as const)('check %s is wrong usage', async ([args, sentence]) => {
  const { code, said } = await check({ launch: { kind: 'stdio', command: 'none', args: [], env: {} } }, ...args);
  expect(code).toBe(2);
  expect(said).toContain(sentence);
});

test('an address where nobody listens is told in words, and is no report', async () => {
  const { origin, end } = await listening((_, response) => response.end());
  await end();
  const { code, out, said } = await check({ launch: { kind: 'http', url: `${origin}/mcp`, headers: {} } });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(said).toMatch(/refused|nothing answers|nobody/i);
});

test('the check finds nothing in the official file server, and names what it called', async () => {
  const { code, out } = await check(filesystem(temporaryFolder()), '--json');
  expect(failed(out)).toEqual([]);
  expect(code).toBe(0);
});

type Official = { name: string; server(): Promise<Pick<Proposal, 'launch'>>; tools?: string; found?: string[] };

/** All that `docs/inspector.md` says of official servers. */
const officials: Official[] = [
  {
    name: 'files of 2024',
    server: async () => filesystem2024(temporaryFolder()),
    tools: 'read_file,read_multiple_files,list_directory,search_files,get_file_info,list_allowed_directories',
  },
  { name: 'everything', server: async () => everything, found: ['ends-with-input'] },
  { name: 'everything over HTTP', server: () => everythingOverHttp('streamable') },
  {
    name: 'everything of 2024',
    server: async () => everything2024,
    tools: 'echo,add,getTinyImage',
    found: ['asks-declared', 'ends-with-input'],
  },
  {
    name: 'memory',
    server: async () => ({
      launch: { ...(await published('server-memory')), env: { MEMORY_FILE_PATH: join(temporaryFolder(), 'memory.jsonl') } },
    }),
    tools:
      'create_entities,create_relations,add_observations,delete_entities,delete_observations,delete_relations,read_graph,search_nodes,open_nodes',
  },
  {
    name: 'sequential thinking',
    server: async () => ({ launch: await published('server-sequential-thinking') }),
    tools: 'sequentialthinking',
  },
];

// Two of them are installed once per machine: in the deep run.
test.runIf(isDeep()).for(officials)('the check finds in the official server $name what is really there', async (official) => {
  const { name, server, tools, found = [] } = official;
  const { out } = await check(await server(), '--json', ...(tools === undefined ? [] : ['--tools', tools]));
  expect(failed(out), name).toEqual(found);
});

async function published(name: string) {
  const folder = await install({ package: `@modelcontextprotocol/${name}`, version: '2026.8.31' });
  return { kind: 'stdio' as const, command: process.execPath, args: [join(folder, 'dist/index.js')], env: {} };
}
