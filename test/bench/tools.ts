import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { toToolParam, usableTools } from '../../main/host/models/to-tools.ts';
import { startBuiltHost } from '../doubles/built-host.ts';
import { parseJson } from '../doubles/parse-json.ts';

const ROUNDS = 5;
const server = fileURLToPath(new URL('../doubles/many-tools-server.mjs', import.meta.url));
const now = () => performance.timeOrigin + performance.now();
/** Apart enough that the pace of lists (one a second) does not count. */
const APART_MS = 2500;

/**
 * From the moment in which one of these servers announces that its tools changed until what it
 * lists now is known, by hand and in the whole host.
 */
async function benchChanges(servers: number, count: number): Promise<void> {
  const raw = await byHand(count);
  const host = await inHost(servers, count);
  console.log(
    `tools/list_changed of one of ${servers} servers with ${count} tools each, until the new list counts: raw ${raw.toFixed(1)} ms, Switchyard ${host.toFixed(1)} ms (${(host / raw).toFixed(1)}×)`,
  );
}

const Line = z.object({
  method: z.string().optional(),
  result: z.object({ tools: z.array(z.object({ description: z.string() })).optional() }).optional(),
});

async function byHand(count: number): Promise<number> {
  const child = spawn(process.execPath, [server, String(count)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const took: number[] = [];
  let id = 0;
  const change = () => send({ id: (id += 1), method: 'tools/call', params: { name: 'change', arguments: {} } });
  send({
    id: (id += 1),
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
  });
  change();
  for await (const line of createInterface({ input: child.stdout })) {
    const { method, result } = parseJson(Line, line);
    if (method === 'notifications/tools/list_changed') send({ id: (id += 1), method: 'tools/list' });
    if (!result?.tools) continue;
    took.push(now() - Number(result.tools[1]?.description));
    if (took.length === ROUNDS) break;
    change();
  }
  child.kill();
  return middle(took);
}

async function inHost(servers: number, count: number): Promise<number> {
  const launch = { kind: 'stdio' as const, command: process.execPath, args: [server, String(count)], env: {} };
  const host = await startBuiltHost({ given: Array.from({ length: servers }, (_, at) => ({ name: `many${at}`, launch })) });
  host.start();
  const named = () => Object.values(host.state().servers).find(({ name }) => name === 'many0')?.id ?? '';
  const announced = () => Number(host.state().offers[named()]?.tools.find(({ name }) => name === 'changed')?.description ?? NaN);
  const isReady = (): boolean => Object.keys(host.state().offers).length === servers;
  await host.until(isReady, 60_000);
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = announced();
    let at = 0;
    const isKnown = () => announced() !== before && (at ||= now()) > 0;
    await host.ask('tool.call', { tool: 'many0__change', input: {} });
    await host.until(isKnown, 30_000);
    took.push(at - announced());
    await new Promise((resolve) => setTimeout(resolve, APART_MS));
  }
  await host.close();
  return middle(took);
}

/**
 * The cost of each reply of a model before it is asked, by how many tools there are; the first time
 * their schemas are made ready.
 */
function benchReady(count: number): void {
  const inputSchema = () => ({
    type: 'object',
    properties: { path: { type: 'string' }, options: { anyOf: [{ type: 'object' }, { type: 'null' }] } },
  });
  const tools = Array.from({ length: count }, (_, at) => ({
    name: `tool_${at}`,
    alias: `many__tool_${at}`,
    description: `Does thing ${at}.`,
    inputSchema: inputSchema(),
    definition: String(at),
  }));
  const offers = { many: { tools, prompts: [], resources: [], templates: [], heldBack: [], completes: false } };
  const take = () => {
    const began = performance.now();
    usableTools(offers).map(({ tool }) => toToolParam(tool));
    return performance.now() - began;
  };
  const first = take();
  const again = middle(Array.from({ length: ROUNDS }, take));
  console.log(
    `${count} tools made ready for a reply: the first time ${first.toFixed(1)} ms, from then on ${again.toFixed(1)} ms (${(first / again).toFixed(0)}×)`,
  );
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

await benchChanges(30, 100);
benchReady(10_000);
process.exit(0);
