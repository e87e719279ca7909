import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Aside } from '../../../../contract/conversation.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { SamplingQuestion } from '../../../../contract/sampling.ts';
import { askEndpoint } from '../../../../main/host/models/ask-endpoint.ts';
import type { AskModel } from '../../../../main/host/models/model.ts';
import { Questions } from '../../../../main/host/consent/questions.ts';
import { Sampling } from '../../../../main/host/consent/sampling/sampling.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { askingServer } from '../../../doubles/asking-server.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { draft, endpoint } from '../../../doubles/sampling-in-memory.ts';
import { startScriptedModel } from '../../../doubles/scripted-model.ts';
import { calls, createScriptedAsk, says } from '../../../doubles/scripted-ask.ts';
import { noTask } from '../../../doubles/no-task.ts';
import { reasonInEnglish } from '../../../../client/words/reason-in-english.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

describe.each(['legacy', 'modern'] as const)('A %s server', (era) => {
  test('gets what the person let its model answer, read at both ends', async () => {
    const { call, question, sampling, model, notes } = await scene(era);
    model.next(says('A quiet day.'));
    const result = call('sample-all');
    const asked = await question('request');
    expect(asked.request).toMatchObject({
      system: 'You keep the log of a ship.',
      context: 'server',
      temperature: 0.2,
      stopSequences: ['END'],
    });
    await sampling.send({ question: asked.id, draft: draft(asked), replies: 'show' });
    const { id } = await question('reply');
    sampling.giveBack({ question: id, content: [{ type: 'text', text: 'A day.' }] });
    expect(said(await result)).toMatchObject({ role: 'assistant', content: { type: 'text', text: 'A day.' }, stopReason: 'endTurn' });
    expect(model.requests[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(notes).toMatchObject([{ message: 'Which one?', how: { code: 'answered-by-model', model: 'Claude Opus', tokens: 15 } }]);
  });

  test('goes round with its own tools on the budget the person gave it', async () => {
    const { call, question, sampling, model, journal } = await scene(era);
    model.next(calls(['lookup', { word: 'port' }]), calls(['lookup', { word: 'starboard' }]), says('Left.'));
    const result = call('sample-with-tools');
    const asked = await question('request');
    await sampling.send({
      question: asked.id,
      draft: { ...draft(asked), tools: ['lookup'] },
      replies: 'return',
      remember: { scope: 'chat', requests: 5, tokens: 5000, replies: 'return' },
    });
    expect(said(await result)).toMatchObject({ times: 3, result: { content: { text: 'Left.' }, stopReason: 'endTurn' } });
    expect(model.requests[2]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
    expect(Object.values(journal.state().rules)).toMatchObject([{ spent: { requests: 3, tokens: 45 } }]);
  });

  test('hears a "no", and its model nothing', async () => {
    const { call, question, sampling, model } = await scene(era);
    const result = call('sample');
    sampling.refuse({ question: (await question('request')).id });
    expect((await result).outcome).toBe('failed');
    expect(model.requests).toEqual([]);
  });
});

test('A server whose model speaks chat completions goes round with its tools, pictures and wishes in that API', async () => {
  const endpoint = await startScriptedModel({ speaks: 'chat-completions' });
  open.push(endpoint);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const place = { name: 'Chat', kind: 'compatible', speaks: 'chat-completions', baseUrl: endpoint.baseUrl } as const;
  const { call, question, sampling } = await scene('modern', (request) => askEndpoint({ fetch, clock: realClock, log }, place, request));
  endpoint.reply(
    {
      thinking: 'Hm.',
      calls: [
        { name: 'lookup', input: { word: 'port' } },
        { name: 'lookup', input: { word: 'starboard' } },
      ],
    },
    { text: 'Left and right.' },
  );
  const result = call('sample-with-tools');
  const asked = await question('request');
  const remember = { scope: 'chat', requests: 5, tokens: 5000, replies: 'return' } as const;
  await sampling.send({ question: asked.id, draft: { ...draft(asked), tools: ['lookup'] }, replies: 'return', remember });
  expect(said(await result)).toMatchObject({ times: 2, result: { content: { text: 'Left and right.' }, stopReason: 'endTurn' } });
  expect(endpoint.broken).toEqual([]);
  expect(endpoint.requests[0]?.body['tools']).toMatchObject([{ type: 'function', function: { name: 'lookup' } }]);
  const found = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'found 1' });
  expect(endpoint.requests[1]?.body['messages']).toMatchObject([
    { role: 'user', content: 'What does the word port mean?' },
    { role: 'assistant', tool_calls: [{ id: 'call_1_0' }, { id: 'call_1_1' }] },
    found('call_1_0'),
    found('call_1_1'),
  ]);

  endpoint.reply({ text: 'A day.', stop: 'max_tokens' });
  expect(said(await call('sample-all'))).toMatchObject({ content: { text: 'A day.' }, stopReason: 'maxTokens' });
  expect(endpoint.requests[2]?.body).toMatchObject({ temperature: 0.2, stop: ['END'], messages: [{ role: 'system' }, {}, {}, {}] });
  expect(JSON.stringify(endpoint.requests[2]?.body['messages'])).toContain('data:image/png;base64,');
});

/** A real server and real connections; a scripted model. */
async function scene(era: 'legacy' | 'modern', asks?: AskModel) {
  const host = hostWithServers({
    given: [{ name: 'asking', launch: askingServer({ era }) }],
    answerServer: (ask, signal) => sampling.answerServer(ask, signal),
  });
  open.push(host.servers);
  const { journal, servers } = host;
  const model = createScriptedAsk();
  const decisions = { note: () => undefined };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  let ids = 0;
  const newId = () => `s-${++ids}`;
  const sampling = new Sampling({
    inEnglish: reasonInEnglish,
    journal,
    questions: new Questions({ journal }),
    decisions,
    ask: asks ?? model.ask,
    clock: realClock,
    newId,
    log,
  });
  journal.record({ type: 'endpoint.changed', endpoint: endpoint() });
  servers.start();
  await host.until('asking', 'ready');
  const notes: Aside[] = [];
  const server = host.named('asking').id;

  function call(tool: string, input: JsonObject = {}) {
    const caller = {
      conversation: 'chat',
      call: tool,
      during: tool,
      stop: () => undefined,
      note: (aside: Aside) => void notes.push(aside),
    };
    return noTask(servers.calls.call({ server, tool, input, caller }, new AbortController().signal, () => undefined));
  }

  function question(stage: SamplingQuestion['stage']['stage']): Promise<SamplingQuestion> {
    const all = () => Object.values(journal.state().questions).filter((one) => one.kind === 'sampling');
    return vi.waitUntil(() => all().find((one) => one.stage.stage === stage), { timeout: 10_000, interval: 5 });
  }

  return { call, question, sampling, model, journal, notes };
}

function said({ content }: { content: { type: string; text?: string }[] }): unknown {
  return JSON.parse(content[0]?.text ?? 'null');
}
