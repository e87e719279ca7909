import { setTimeout } from 'node:timers/promises';
import { type LoggingLevel, type McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { toolFailed, offerTool, said } from './offer-tool.ts';

type Needs = { end(): void; note(what: string): void };

const LEVELS: LoggingLevel[] = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

/**
 * Work that takes its time, tells how far it is, writes to the log, fails, or takes the server with
 * it.
 */
export function offerWork(server: McpServer, { end, note }: Needs): void {
  offerTool(server, 'show_progress', {
    title: 'Show progress',
    description: 'Counts to a number and tells after each step how far it is (progress).',
    input: z.object({
      steps: z.number().int().min(1).max(100).default(5),
      pause_ms: z.number().int().min(0).max(10_000).default(500).describe('How long each step takes.'),
    }),
    async run({ steps, pause_ms: pause }, context) {
      for (let step = 1; step <= steps; step += 1) {
        await setTimeout(pause, undefined, { signal: context.mcpReq.signal });
        await tellProgress(context, step, steps);
      }
      return said(`Counted to ${steps}, and said so after each step.`);
    },
  });
  offerTool(server, 'take_long', {
    title: 'Take long',
    description: 'Does nothing for some seconds. Stop the call: the server hears of it (cancellation) and notes it in showcase:///journal.',
    input: z.object({ seconds: z.number().min(0).max(600).default(60) }),
    async run({ seconds }, { mcpReq: { signal } }) {
      try {
        await setTimeout(seconds * 1000, undefined, { signal });
      } catch (cause) {
        note('take_long was cancelled by the host.');
        throw cause;
      }
      return said(`${seconds} seconds are over, and nobody cancelled.`);
    },
  });
  offerTool(server, 'write_log', {
    title: 'Write to the log',
    description:
      'Writes one line at each of the eight levels to the log of the host (logging). The host sees those at its level and above.',
    async run(_, { mcpReq }) {
      for (const level of LEVELS) await mcpReq.log(level, `This is a line at the level ${level}.`, 'showcase');
      return said(`Wrote ${LEVELS.length} lines, from ${LEVELS[0]} to ${LEVELS.at(-1)}. Which of them arrive is for the host to say.`);
    },
  });
  offerTool(server, 'fail', {
    title: 'Fail',
    description:
      'Fails with a result that says so, which a model can read. Reading showcase:///broken fails with an error of the protocol.',
    run: () => toolFailed('This tool always fails, as it says. Nothing is broken, and trying again does not help.'),
  });
  offerTool(server, 'die', {
    title: 'Die',
    description: 'Ends the process of this server in the middle of the call, without an answer. The host may start it again.',
    changes: true,
    run() {
      end();
      return said('This server could not end itself: it is still here.');
    },
  });
}

async function tellProgress({ mcpReq }: ServerContext, progress: number, total: number): Promise<void> {
  const progressToken = mcpReq['_meta']?.progressToken;
  if (progressToken === undefined) return;
  await mcpReq.notify({
    method: 'notifications/progress',
    params: { progressToken, progress, total, message: `Step ${progress} of ${total}` },
  });
}
