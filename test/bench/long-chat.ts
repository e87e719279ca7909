import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { connect } from '../../contract/wire.ts';
import { portPair } from '../../main/cli/local-port.ts';
import { keepLongChat } from '../doubles/keep-long-chat.ts';
import { parseJson } from '../doubles/parse-json.ts';
import { wholeHost } from '../doubles/whole-host.ts';
import { middle } from './serve-alone.ts';

const ENTRIES = [2_000, 10_000, 40_000];
const ROUNDS = 3;
const TURNS = 5;
const AT_REST_MS = 1_500;
const BETWEEN_TURNS_MS = 300;

/** `openMs`: until the window has the end. `blockMs`: the longest time without other work. */
const Figures = z.object({
  openMs: z.number(),
  openCpu: z.number(),
  blockMs: z.number(),
  firstTurnCpu: z.number(),
  turnCpu: z.number(),
  megabytes: z.number(),
});

/**
 * The cost of a long chat for the host alone, with messages as long as people write them: its first
 * opening, a short turn in it, and the memory after five turns. Each in a process of its own.
 */
async function bench(): Promise<void> {
  const [, , alone] = process.argv;
  if (alone !== undefined) return console.log(JSON.stringify(await measure(Number(alone))));
  for (const entries of ENTRIES) {
    const rounds = Array.from({ length: ROUNDS }, () => parseJson(Figures, measureAlone(entries)));
    const of = (what: keyof z.infer<typeof Figures>) => middle(rounds.map((round) => round[what])).toFixed(0);
    console.log(
      `${entries} entries: open ${of('openMs')} ms (CPU ${of('openCpu')} ms), longest block ${of('blockMs')} ms, first turn CPU ${of('firstTurnCpu')} ms, a turn ${of('turnCpu')} ms, ${of('megabytes')} MB`,
    );
  }
  console.log(`medians of ${ROUNDS}, load ${loadavg()[0]?.toFixed(1)}`);
}

function measureAlone(entries: number): string {
  const args = [...process.execArgv, import.meta.filename, String(entries)];
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

async function measure(entries: number): Promise<z.infer<typeof Figures>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-bench-'));
  try {
    keepLongChat(dataFolder, entries / 2, { asLongAs: 'a person writes' });
    const host = wholeHost({ dataFolder, fetch: answerShortly });
    const [ours, theirs] = portPair();
    host.serveWindow(theirs);
    const window = connect(ours);
    host.start();
    const { endpoint } = await window.ask('endpoint.add', {
      name: 'short',
      kind: 'compatible',
      baseUrl: 'http://model.example',
      speaks: 'messages',
    });
    await window.ask('settings.change', { model: { endpoint, model: 'short-1' } });
    let [blockMs, last] = [0, performance.now()];
    const beat = setInterval(() => {
      const now = performance.now();
      blockMs = Math.max(blockMs, now - last);
      last = now;
    }, 2);
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    await window.ask('conversation.open', { conversation: 'long' });
    const opened = { openMs: performance.now() - began, openCpu: spentSince(cpu) };
    await wait(AT_REST_MS);
    clearInterval(beat);
    const turns: number[] = [];
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const ended = new Promise<void>((done) => {
        const forget = window.onEvent((_, { type }) => {
          if (type !== 'turn.ended') return;
          forget();
          done();
        });
      });
      const before = process.cpuUsage();
      await window.ask('conversation.send', { conversation: 'long', text: 'Until when is the shop open?' });
      await ended;
      turns.push(spentSince(before));
      await wait(BETWEEN_TURNS_MS);
    }
    const megabytes = process.memoryUsage.rss() / 1024 / 1024;
    await host.close();
    const [firstTurnCpu = NaN, ...others] = turns;
    return { ...opened, blockMs, firstTurnCpu, turnCpu: middle(others), megabytes };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** An endpoint that reads nothing of what it is sent: its own work is not measured. */
async function answerShortly(url: string | URL | Request): Promise<Response> {
  const address = url instanceof Request ? url.url : String(url);
  if (address.includes('/models')) return Response.json({ data: [{ id: 'short-1', display_name: 'Short' }], has_more: false });
  const usage = { input_tokens: 10, output_tokens: 5 };
  const message = { id: 'msg', type: 'message', role: 'assistant', model: 'short-1', content: [], stop_reason: null, usage };
  const events = [
    { type: 'message_start', message },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'The shop on the corner is open until eight.' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage },
    { type: 'message_stop' },
  ];
  const lines = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  return new Response(lines.join(''), { headers: { 'content-type': 'text/event-stream' } });
}

await bench();
process.exit(0);
