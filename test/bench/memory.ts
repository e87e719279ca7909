import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Host } from '../../contract/wire.ts';
import { follow } from '../../client/follow.ts';
import { askOverSocket } from '../doubles/ask-over-socket.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { programs } from './connect/servers.ts';
import { middle, programAt, serveAlone } from './serve-alone.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const program = programAt(process.argv[3]);
const SERVERS = 30;
const SETTLED_MS = 15_000;
const CALLS = 26_000;
const AT_ONCE = 32;
const AT_REST_MS = 30_000;

/**
 * The memory (VmRSS) of `switchyard serve` with many servers and no window, with all its processes
 * of Node; and at rest after many calls. On Linux only.
 */
async function bench(): Promise<void> {
  const withServers: number[] = [];
  const processes: number[] = [];
  const atRest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const light = programs['light modern'];
    const served = await serveAlone(program, Object.fromEntries(Array.from({ length: SERVERS }, (_, at) => [`light ${at}`, light])));
    await wait(SETTLED_MS);
    const ours = nodesUnder(served.app.pid ?? 0);
    withServers.push(ours.reduce((sum, pid) => sum + megabytesOf(pid), 0));
    processes.push(ours.length);
    await served.end();
    atRest.push(await afterCalls());
  }
  console.log(`${SERVERS} light servers: ${middle(withServers).toFixed(1)} MB in ${middle(processes)} process; aim 105 MB in one`);
  console.log(`at rest after ${CALLS} calls: ${middle(atRest).toFixed(1)} MB; aim 135 MB`);
  console.log(`medians of ${ROUNDS}, load ${loadavg()[0]?.toFixed(1)}`);
}

async function afterCalls(): Promise<number> {
  const { command, args } = scriptedServer({ calls: ['echo'] });
  const served = await serveAlone(program, { talker: { command, args } });
  const host = await askOverSocket(served.link);
  try {
    const alias = await readyTool(host);
    const call = () => host.ask('tool.call', { tool: alias, input: { text: 'hello' } });
    // The first one is asked about and makes the rule that allows the others.
    await call();
    let left = CALLS;
    const one = async () => {
      while (left > 0) {
        left -= 1;
        const { outcome } = await call();
        if (outcome !== 'ok') throw new Error(`A call ended ${outcome}.`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    await wait(AT_REST_MS);
    return megabytesOf(served.app.pid ?? 0);
  } finally {
    host.close();
    await served.end();
  }
}

/**
 * The name of the tool once its server is ready. A person there allows each call that is asked
 * about, always.
 */
function readyTool(host: Host): Promise<string> {
  return new Promise((resolve, reject) =>
    follow(host, {
      onState({ offers }, event) {
        if (event?.type === 'question.asked')
          void host.ask('approval.answer', { question: event.question.id, answer: { answer: 'always', covers: { width: 'tool' } } });
        const tool = Object.values(offers).flatMap(({ tools }) => tools)[0];
        if (tool) resolve(tool.alias);
      },
      onRefused: (reason) => reject(new Error(reason.code)),
    }),
  );
}

/** This process and those under it that are Node. */
function nodesUnder(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [...(isNode(pid) ? [pid] : []), ...children.flatMap((child) => nodesUnder(Number(child)))];
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return NaN;
  }
}

function isNode(pid: number): boolean {
  return basename(readlinkSync(`/proc/${pid}/exe`)) === 'node';
}

function megabytesOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

await bench();
process.exit(0);
