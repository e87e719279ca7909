import { afterEach, beforeEach, expect, test } from 'vitest';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { askEndpoint } from '../../../../main/host/models/ask-endpoint.ts';
import { draft, hello, samplingInMemory } from '../../../doubles/sampling-in-memory.ts';
import { type ScriptedModel, startScriptedModel } from '../../../doubles/scripted-model.ts';
import type { Reply } from '../../../doubles/scripted-reply.ts';

const tools = [{ name: 'lookup', description: 'Looks up.', inputSchema: { type: 'object' } }];
const called = [{ name: 'lookup', input: { word: 'port' } }];
const text = (words: string) => ({ type: 'text', text: words });

let model: ScriptedModel;
beforeEach(async () => void (model = await startScriptedModel({ speaks: 'chat-completions' })));
afterEach(() => model.close());

/** A server asks, with a tool of its own, and the person lets all of it go out and come back. */
async function asks(reply: Reply) {
  model.reply(reply);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const place = { name: 'Chat', kind: 'compatible', speaks: 'chat-completions', baseUrl: model.baseUrl } as const;
  const host = samplingInMemory({}, undefined, (request) => askEndpoint({ fetch, clock: realClock, log }, place, request));
  const { got, over } = host.asks(hello({ tools }));
  const asked = await host.question('request');
  await host.sampling.send({ question: asked.id, draft: { ...draft(asked), tools: ['lookup'] }, replies: 'return' });
  return { host, got, over };
}

test.each<[string, Reply, object]>([
  ['came to its end', { text: 'Left.' }, { content: text('Left.'), stopReason: 'endTurn' }],
  ['reached the limit of tokens', { text: 'Le', finish: 'length' }, { content: text('Le'), stopReason: 'maxTokens' }],
  [
    'reached it behind a call, of which nobody knows whether it is whole',
    { text: 'Le', calls: called, finish: 'length' },
    { content: text('Le'), stopReason: 'maxTokens' },
  ],
  ['was thought over', { thinking: 'Hm, so.', text: 'Left.' }, { content: text('Left.'), stopReason: 'endTurn' }],
  [
    'was thought over in the other field',
    { thinking: 'Hm, so.', thinkingIn: 'reasoning', text: 'Left.' },
    { content: text('Left.'), stopReason: 'endTurn' },
  ],
  [
    'was thought over before a call',
    { thinking: 'Hm, so.', calls: called },
    { content: { type: 'tool_use', name: 'lookup', input: { word: 'port' } }, stopReason: 'toolUse' },
  ],
])('an answer over chat completions that %s reaches the server as what it is, and no thought with it', async (_how, reply, result) => {
  const { got, over } = await asks(reply);
  await over;
  expect(got.result).toMatchObject(result);
  expect(JSON.stringify(got.result)).not.toContain('Hm');
});

test.each<[string, Reply, string]>([
  ['used up its tokens by thinking', { thinking: 'Hm, so.', finish: 'length' }, 'model-out-of-tokens'],
  ['only thought', { thinking: 'Hm, so.' }, 'model-said-nothing'],
  ['declined', { text: 'Well', stop: 'refusal' }, 'model-declined'],
])('a model over chat completions that %s gives the server nothing, and the person reads why', async (_how, reply, code) => {
  const { host, got } = await asks(reply);
  await expect.poll(async () => (await host.question('request')).stage.trouble?.code).toBe(code);
  expect(got).toEqual({});
});
