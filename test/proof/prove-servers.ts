import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { inLog } from '../../contract/reason.ts';
import type { ServerState } from '../../contract/server.ts';
import { type BuiltHost, startBuiltHost } from '../doubles/built-host.ts';
import { findChromium } from '../doubles/chromium.ts';
import { parseJson } from '../doubles/parse-json.ts';
import { install } from '../interop/install.ts';
import { BROWSER, FOLDER } from '../interop/servers.ts';
import { type PublishedServer, publishedServers } from './published-servers.ts';
import { printRow } from './row.ts';

/**
 * Published servers: each is added to the built host as a person adds it, listed, called once and
 * removed. The Inspector's command line starts the same program and lists its tools.
 */
type Program = { command: string; args: string[]; env: Record<string, string> };
type Tried = { name: string; tools?: string[]; failed?: string; call?: string; inspector?: string[] };

const READY_WITHIN_MS = 90_000;
const LISTED_WITHIN_MS = 90_000;
const Manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]).optional(), main: z.string().optional() });
/** The server answered, and its answer is that it could not. */
const ANSWERED = new Set<string>(['tool-failed', 'server-refused']);
const Listed = z.object({ tools: z.array(z.object({ name: z.string() })) });

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'switchyard-proof-'));
writeFileSync(join(folder, 'harbor.md'), 'Berth 4\n');
const inspector = join(await install({ package: '@modelcontextprotocol/inspector', version: '1.0.3' }), 'cli/build/cli.js');

const wanted = process.argv[2] ?? '';
const all: Tried[] = [];
for (const server of publishedServers.filter(({ package: name }) => name.includes(wanted))) {
  const tried = await tryServer(server);
  all.push(tried);
  const { tools = [], inspector: theirs } = tried;
  console.error(`${tried.name}: ${tried.failed ?? `${tools.length} tools, Inspector ${theirs?.length ?? 'no'}, call ${tried.call}`}`);
}
rmSync(folder, { recursive: true, force: true });

const connected = all.filter(({ tools }) => tools);
const answered = connected.filter(({ call }) => call === 'ok' || call === 'an error of the tool');
const compared = connected.filter(({ inspector: theirs }) => theirs);
// A server may offer more to a client that can answer its questions.
const same = compared.filter(({ tools = [], inspector: theirs = [] }) => theirs.every((tool) => tools.includes(tool)));
const more = compared.filter(({ tools = [], inspector: theirs = [] }) => tools.length > theirs.length);
printRow({
  what: 'Published servers that start and list their tools',
  tried: all.length,
  held: connected.length,
  result: `${connected.reduce((sum, { tools = [] }) => sum + tools.length, 0)} tools: ${connected.map(({ name }) => name).join(', ')}`,
  open: all.flatMap(({ name, failed }) => (failed === undefined ? [] : [`${name}: ${failed}`])),
});
printRow({
  what: 'One harmless call of each, with no network and made-up keys, that the server answers',
  tried: connected.length,
  held: answered.length,
  result: `${answered.filter(({ call }) => call === 'ok').length} with a result, the others with an error of the tool`,
  open: connected.filter((one) => !answered.includes(one)).map(({ name, call }) => `${name}: ${call}`),
});
printRow({
  what: "All tools that the Inspector's command line (1.0.3, `tools/list`) lists of the same server",
  tried: connected.length,
  held: same.length,
  result: `${more.length} offer more to a client that can answer their questions`,
  open: connected
    .filter((one) => !same.includes(one))
    .map(({ name, inspector: theirs }) => (theirs ? `${name}: it lists ${theirs.join(', ')}` : `${name}: the Inspector listed nothing`)),
});

async function tryServer(server: PublishedServer): Promise<Tried> {
  const name = `${server.package} ${server.version}`;
  // One host for each: a server of the one before cannot be in the way.
  const host = await startBuiltHost();
  host.start();
  try {
    const program = await programOf(server);
    const { server: id } = await host.ask('server.add', { name: 'one', launch: { kind: 'stdio', ...program, cwd: folder } });
    const state = await settled(host, id);
    if (state?.state !== 'ready') {
      const why = state?.state === 'failed' ? [inLog(state.trouble.reason), ...state.trouble.stderr.slice(-2)].join(' ') : 'it was gone';
      return { name, failed: why.slice(0, 300) };
    }
    const offer = host.state().offers[id];
    const heldBack = offer?.heldBack.filter(({ kind }) => kind === 'tool') ?? [];
    const tools = [...(offer?.tools ?? []), ...heldBack].map((one) => one.name).toSorted();
    const call = await callOf(host, server);
    await host.ask('server.remove', { server: id });
    return { name, tools, call, ...(await listedByInspector(program)) };
  } catch (error) {
    return { name, failed: String(error).slice(0, 300) };
  } finally {
    await host.close();
  }
}

async function programOf(server: PublishedServer): Promise<Program> {
  const at = await install(server);
  const { bin = {}, main = '' } = parseJson(Manifest, readFileSync(join(at, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? main);
  const { executablePath = '', env = {} } = server.args?.includes(BROWSER) ? findChromium() : {};
  const args = (server.args ?? []).map((arg) => arg.replace(FOLDER, folder).replace(BROWSER, executablePath));
  return { command: process.execPath, args: [join(at, file), ...args], env: { ...env, ...server.env } };
}

async function settled(host: BuiltHost, id: string): Promise<ServerState | undefined> {
  const now = () => host.state().servers[id]?.state;
  await host.until(() => now()?.state === 'ready' || now()?.state === 'failed', READY_WITHIN_MS).catch(() => undefined);
  return now();
}

async function callOf(host: BuiltHost, { call }: PublishedServer): Promise<string> {
  try {
    const { outcome, reason } = await host.ask('tool.call', { tool: `one/${call.tool}`, input: call.input });
    if (outcome === 'ok') return 'ok';
    return reason && ANSWERED.has(reason.code) ? 'an error of the tool' : `${outcome}: ${reason ? inLog(reason).slice(0, 200) : ''}`;
  } catch (error) {
    return String(error).slice(0, 200);
  }
}

async function listedByInspector({ command, args, env }: Program): Promise<{ inspector?: string[] }> {
  const variables = Object.entries(env).flatMap(([name, value]) => (value === '' ? [] : ['-e', `${name}=${value}`]));
  try {
    const run = promisify(execFile)(process.execPath, [inspector, '--cli', ...variables, command, ...args, '--method', 'tools/list'], {
      cwd: folder,
      timeout: LISTED_WITHIN_MS,
      maxBuffer: 64 * 1024 * 1024,
    });
    const { stdout } = await run;
    return {
      inspector: parseJson(Listed, stdout.slice(stdout.indexOf('{')))
        .tools.map((one) => one.name)
        .toSorted(),
    };
  } catch (error) {
    console.error(String(error).slice(-300));
    return {};
  }
}
