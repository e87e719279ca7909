import { expect, test } from 'vitest';
import { type LoadNeeds, loadTool } from '../../../main/host/check/load.ts';
import type { OpenPipe } from '../../../main/host/check/raw-connection.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { type Era, faultyAnswers, type Message, messageOf, messagesOf } from '../../doubles/faulty-server.ts';

type OnCall = (nth: number, message: Message) => object | 'end' | Promise<object>;

const good = { result: { content: [{ type: 'text', text: 'seen' }] } };

/** A good server with a tool `look`, but its calls are answered by the test. */
function serving(onCall: OnCall, era: Era = 'legacy'): OpenPipe {
  return async ({ line, ended }) => {
    const answer = faultyAnswers('none', era);
    let calls = 0;
    return {
      async send(given) {
        const message = messageOf(given);
        if (message.method !== 'tools/call') {
          const said = answer(message);
          if (said !== 'end') for (const one of messagesOf(message, said)) line(JSON.stringify(one));
          return;
        }
        const said = await onCall((calls += 1), message);
        if (said === 'end') ended();
        else line(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...said }));
      },
      end: async () => true,
      setRevision: () => undefined,
    };
  };
}

function loaded(open: OpenPipe, wanted: Partial<LoadNeeds> = {}) {
  return loadTool({
    open,
    tool: 'look',
    calls: 100,
    atOnce: 1,
    clock: realClock,
    elapsed: () => 0,
    patience: { open: 5000, answer: 5000, end: 0 },
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...wanted,
  });
}

test.for(['legacy', 'modern'] as const)('calls of 1 to 100 ms have their percentiles, of a %s server', async (era) => {
  let now = 0;
  const server = serving((nth) => {
    now += nth;
    return good;
  }, era);
  const progress: number[] = [];
  const report = await loaded(server, { elapsed: () => now, onProgress: (done) => progress.push(done) });
  expect(report).toEqual({
    tool: 'look',
    arguments: { at: 'check' },
    calls: 100,
    atOnce: 1,
    failed: 0,
    ms: 5050,
    perSecond: 19.802,
    took: { p50: 50, p90: 90, p99: 99, most: 100 },
    failures: [],
  });
  expect(progress).toEqual(Array.from({ length: 50 }, (_, step) => 2 * step + 2));
});

test('as many calls as wanted are open at once, and no more, with the arguments that were given', async () => {
  const open: (() => void)[] = [];
  let most = 0;
  const inputs = new Set<string>();
  const server = serving(async (_nth, { params }) => {
    inputs.add(JSON.stringify(params.arguments));
    const answered = Promise.withResolvers<void>();
    open.push(answered.resolve);
    most = Math.max(most, open.length);
    if (open.length === 7) for (const answer of open.splice(0)) answer();
    await answered.promise;
    return good;
  });
  const report = await loaded(server, { calls: 70, atOnce: 7, arguments: { at: 'there' } });
  expect({ most, inputs: [...inputs], calls: report.calls }).toEqual({ most: 7, inputs: ['{"at":"there"}'], calls: 70 });
});

test('failures are counted by what came in place of a result, the most frequent first', async () => {
  const refused = { error: { code: -32603, message: 'Broken' } };
  const failing = { result: { content: [{ type: 'text', text: 'Too many requests' }], isError: true } };
  const { failed, took, failures } = await loaded(
    serving((nth) => (nth % 10 === 0 ? refused : nth % 5 === 0 ? failing : nth === 1 ? failing : good)),
  );
  expect(failed).toBe(21);
  expect(took).toBeDefined();
  expect(failures).toEqual([
    { came: { is: 'text', text: 'Too many requests' }, count: 11 },
    { came: { is: 'text', text: 'Broken' }, count: 10 },
  ]);
});

test('a server that ends is called no more, and what it answered before counts', async () => {
  const { calls, failed, failures } = await loaded(serving((nth) => (nth === 8 ? 'end' : good)));
  expect({ calls, failed, failures }).toEqual({ calls: 8, failed: 1, failures: [{ came: { is: 'ended' }, count: 1 }] });
});

test('a call that gets no answer in time ends the load', async () => {
  const server = serving((nth) => (nth === 3 ? new Promise<object>(() => undefined) : good));
  const { calls, failures } = await loaded(server, { patience: { open: 5000, answer: 1, end: 0 } });
  expect({ calls, failures }).toEqual({ calls: 3, failures: [{ came: { is: 'nothing', ms: 1 }, count: 1 }] });
});

test('a tool that the server does not list is refused before any call', async () => {
  let calls = 0;
  const server = serving(() => {
    calls += 1;
    return good;
  });
  await expect(loaded(server, { tool: 'lok' })).rejects.toMatchObject({ code: 'not-found', reason: { code: 'no-such-tool', tool: 'lok' } });
  expect(calls).toBe(0);
});

test('a load that is stopped ends the server and makes no further call', async () => {
  const stop = new AbortController();
  let calls = 0;
  let ends = 0;
  const server = serving((nth) => {
    calls = nth;
    if (nth === 5) stop.abort();
    return good;
  });
  const counted: OpenPipe = async (listening) => {
    const pipe = await server(listening);
    return {
      ...pipe,
      end(patience) {
        ends += 1;
        listening.ended();
        return pipe.end(patience);
      },
    };
  };
  await expect(loaded(counted, { signal: stop.signal })).rejects.toThrow('aborted');
  // The connection in which the server was asked for the newest revision, and the one with a
  // handshake.
  expect({ calls, ends }).toEqual({ calls: 5, ends: 2 });
});
