import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { programs } from '../bench/connect/servers.ts';
import { memoryOf } from '../bench/memory-of.ts';
import { install } from '../interop/install.ts';
import { startAnyHostModel } from './any-host-model.ts';
import { printRow } from './row.ts';

/**
 * Whole hosts on one job, by turns: each starts, connects ten light servers of ten tools, is asked
 * by a scripted model for the same tool twenty times, and ends. All are published packages.
 */
type Peer = { name: string; program(job: Job): Promise<{ command: string; args: string[]; env: NodeJS.ProcessEnv }> };
type Job = { folder: string; origin: string };
type Figures = { firstMs: number; stepMs: number; endMs: number; wholeMs: number; megabytes: number; kilobytes: number };

const SERVERS = 10;
const CALLS = 20;
const ROUNDS = 3;
const TOOL = 'echo1';
const LIMIT_MS = 120_000;
const SAMPLED_MS = 100;
const LEAST_BYTES = 1024 * 1024;
const MESSAGE = 'Call the tool echo1 of the server light0 twenty times.';

const cli = resolve(import.meta.dirname, '../../dist/main/cli.js');
const light = programs['light, ten tools'];
// The other hosts speak no other era.
const args = [light.args[0] ?? '', 'legacy', '10'];
const servers = Object.fromEntries(Array.from({ length: SERVERS }, (_, at) => [`light${at}`, { command: light.command, args }]));

const PEERS: Peer[] = [
  {
    name: 'Switchyard',
    async program({ folder, origin }) {
      const allowed = Object.keys(servers).flatMap((name) => ['--allow', `${name}/*`]);
      const at = ['--config', config(folder), '--data', join(folder, 'data'), '--base-url', origin, '--model', 'scripted-1'];
      return { command: process.execPath, args: [cli, 'run', ...at, ...allowed, MESSAGE], env: {} };
    },
  },
  {
    name: 'Codex 0.171.0',
    async program({ folder, origin }) {
      const home = join(folder, 'codex');
      mkdirSync(home);
      const tables = Object.entries(servers).map(
        ([name, server]) => `[mcp_servers.${name}]\ncommand = ${JSON.stringify(server.command)}\nargs = ${JSON.stringify(server.args)}\n`,
      );
      const settings = `model = "scripted-1"\nmodel_provider = "scripted"\napproval_policy = "never"\nsandbox_mode = "danger-full-access"\n
[model_providers.scripted]\nname = "scripted"\nbase_url = "${origin}/v1"\nwire_api = "responses"\n\n${tables.join('\n')}`;
      writeFileSync(join(home, 'config.toml'), settings);
      const at = await install({ package: '@openai/codex', version: '0.171.0' });
      const command = binaryIn(resolve(at, '..'), 'codex');
      return { command, args: ['exec', '--skip-git-repo-check', MESSAGE], env: { CODEX_HOME: home } };
    },
  },
  {
    name: 'Claude Code 2.1.332',
    async program({ folder, origin }) {
      const at = await install({ package: '@anthropic-ai/claude-code', version: '2.1.332' });
      const command = binaryIn(resolve(at, '..'), 'claude');
      const allowed = Object.keys(servers).map((name) => `mcp__${name}`);
      const given = ['--mcp-config', config(folder), '--strict-mcp-config', '--allowedTools', allowed.join(','), '--model', 'scripted-1'];
      const env = {
        ANTHROPIC_BASE_URL: origin,
        ANTHROPIC_API_KEY: 'made-up-key',
        CLAUDE_CONFIG_DIR: join(folder, 'claude'),
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        DISABLE_AUTOUPDATER: '1',
        ENABLE_TOOL_SEARCH: 'false',
      };
      return { command, args: ['-p', MESSAGE, ...given], env };
    },
  },
];

const figures = new Map<string, Figures[]>();
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const peer of PEERS) {
    const measured = await measure(peer);
    console.error(`${peer.name}: ${JSON.stringify(measured)}`);
    if (measured) figures.set(peer.name, [...(figures.get(peer.name) ?? []), measured]);
  }
}

const ours = medians(figures.get('Switchyard') ?? []);
for (const { name } of PEERS) {
  const theirs = medians(figures.get(name) ?? []);
  const words = theirs
    ? `first request with the tool ${theirs.firstMs} ms, a step ${theirs.stepMs} ms, end ${theirs.endMs} ms, whole ${theirs.wholeMs} ms, ${theirs.megabytes} MB, a request ${theirs.kilobytes} kB`
    : 'gave no figures here';
  const keys = ['firstMs', 'stepMs', 'endMs', 'wholeMs', 'megabytes'] as const;
  const isOurs = name === 'Switchyard';
  printRow({
    what: isOurs
      ? `One job (${SERVERS} servers, ${CALLS} calls), whole runs: Switchyard`
      : `The same job: ${name} (held: the figures in which Switchyard is not behind)`,
    tried: isOurs ? ROUNDS : theirs && ours ? keys.length : 0,
    held: isOurs ? (figures.get(name)?.length ?? 0) : theirs && ours ? keys.filter((key) => ours[key] <= theirs[key]).length : 0,
    result: `${words}; medians of ${figures.get(name)?.length ?? 0}`,
  });
}

async function measure({ program }: Peer): Promise<Figures | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-proof-peer-'));
  const model = await startAnyHostModel(TOOL, CALLS);
  try {
    const { command, args: given, env } = await program({ folder, origin: model.origin });
    const began = performance.now();
    const child = spawn(command, given, { cwd: folder, env: { ...process.env, HOME: folder, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void (said += text));
    let megabytes = 0;
    const sampling = setInterval(() => void (megabytes = Math.max(megabytes, memoryOf(child.pid ?? 0).megabytes)), SAMPLED_MS);
    const late = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    await new Promise((settle) => child.once('close', settle));
    const ended = performance.now();
    clearInterval(sampling);
    clearTimeout(late);
    const { steps } = model;
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last || steps.length <= CALLS) {
      console.error(`${steps.length} steps. ${said.slice(-600)}`);
      return undefined;
    }
    const between = steps.slice(1).map(({ at }, index) => at - (steps[index]?.done ?? at));
    return {
      firstMs: Math.round(first.at - began),
      stepMs: Math.round(median(between)),
      endMs: Math.round(ended - last.done),
      wholeMs: Math.round(ended - began),
      megabytes,
      kilobytes: Math.round(first.bytes / 1024),
    };
  } finally {
    await model.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function config(folder: string): string {
  const file = join(folder, 'servers.json');
  writeFileSync(file, JSON.stringify({ mcpServers: servers }));
  return file;
}

/** The program itself, which stands in a package of its system: the scripts round it are small. */
function binaryIn(scope: string, name: string): string {
  const files = readdirSync(scope, { recursive: true, encoding: 'utf8' }).map((path) => join(scope, path));
  const binary = files.find((file) => basename(file) === name && statSync(file).size > LEAST_BYTES);
  if (binary === undefined) throw new Error(`There is no ${name} below ${scope}.`);
  return binary;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function medians(all: Figures[]): Figures | undefined {
  if (all.length === 0) return undefined;
  const of = (key: keyof Figures) => median(all.map((one) => one[key]));
  return {
    firstMs: of('firstMs'),
    stepMs: of('stepMs'),
    endMs: of('endMs'),
    wholeMs: of('wholeMs'),
    megabytes: of('megabytes'),
    kilobytes: of('kilobytes'),
  };
}
