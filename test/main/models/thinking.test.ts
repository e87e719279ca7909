import { expect, onTestFinished, test } from 'vitest';
import type { Endpoint } from '../../../contract/settings.ts';
import { thinkingIn, thinksOf } from '../../../contract/dialects.ts';
import type { Thinking } from '../../../contract/thinking.ts';
import type { Learned } from '../../../main/host/models/adapter.ts';
import { askEndpoint } from '../../../main/host/models/ask-endpoint.ts';
import { readModels } from '../../../main/host/models/list-models.ts';
import { defined } from '../../doubles/defined.ts';
import { startScriptedModel } from '../../doubles/scripted-model.ts';
import type { Reply } from '../../doubles/scripted-reply.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * The thinking that was sent for this wish, request by request, and which parts were found to be
 * refused.
 */
async function asked(thinking: Thinking, { replies = [], kind = 'compatible', maxTokens = 8192, mustUseTool = false }: Asked = {}) {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  model.reply(...replies);
  const refused: string[] = [];
  const request = {
    choice: { endpoint: 'e', model: 'scripted-1' },
    system: '',
    messages: [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }],
    tools: [{ name: 'a', input_schema: { type: 'object' as const } }],
    maxTokens,
    thinking,
    ...(mustUseTool && { wishes: { mustUseTool } }),
    signal: new AbortController().signal,
  };
  const learn = (learned: Learned) => void (learned.type === 'refuses' && refused.push(learned.part));
  const needs = { fetch, clock: createHandClock(), log, learn };
  let text = '';
  for await (const event of askEndpoint(needs, { name: 'Scripted', kind, baseUrl: model.baseUrl }, request)) {
    if (event.type === 'text') text += event.text;
  }
  return { text, refused, sent: model.requests.map(({ thinking: sent, output_config: config }) => [sent, config]) };
}
type Asked = { replies?: Reply[]; kind?: Endpoint['kind']; maxTokens?: number; mustUseTool?: boolean };

test.each<[Thinking, Asked, unknown[]]>([
  [{}, {}, [undefined, undefined]],
  [{ mode: 'off' }, {}, [{ type: 'disabled' }, undefined]],
  [{ mode: 'adaptive', effort: 'high' }, {}, [{ type: 'adaptive' }, { effort: 'high' }]],
  [{ mode: 'adaptive' }, { kind: 'anthropic' }, [{ type: 'adaptive', display: 'summarized' }, undefined]],
  [{ mode: 'budget', budget: 2048 }, {}, [{ type: 'enabled', budget_tokens: 2048 }, undefined]],
  [{ mode: 'budget', budget: 16_384 }, {}, [{ type: 'enabled', budget_tokens: 7168 }, undefined]],
  [{ mode: 'budget' }, { maxTokens: 2000 }, [undefined, undefined]],
  [{ mode: 'budget' }, { mustUseTool: true }, [{ type: 'enabled', budget_tokens: 4096 }, undefined]],
])('%j is asked for as the API has it (%j)', async (thinking, where, sent) => {
  expect((await asked(thinking, where)).sent).toEqual([sent]);
});

test('an endpoint that refuses a part is asked again without it, and the part is noted', async () => {
  const no = (message: string): Reply => ({ status: 400, message });
  const replies = [no('output_config: Extra inputs are not permitted'), no('thinking: Extra inputs are not permitted'), { text: 'Hello' }];
  expect(await asked({ mode: 'adaptive', effort: 'max' }, { replies })).toEqual({
    text: 'Hello',
    refused: ['effort', 'adaptive'],
    sent: [
      [{ type: 'adaptive' }, { effort: 'max' }],
      [{ type: 'adaptive' }, undefined],
      [undefined, undefined],
    ],
  });
});

test('one that only this history does not go with is left out once, and not noted', async () => {
  const replies = [{ status: 400, message: 'messages.3.content.0: Expected `thinking`, but found `tool_use`' }, { text: 'Hello' }];
  expect(await asked({ mode: 'budget' }, { replies })).toMatchObject({ text: 'Hello', refused: [] });
});

test('any other refusal stands', async () => {
  await expect(asked({ mode: 'adaptive' }, { replies: [{ status: 400, message: 'no' }] })).rejects.toMatchObject({
    reason: { code: 'endpoint-refused' },
  });
});

test('a model is offered what its endpoint lists, or all, without what it refused', () => {
  const yes = { supported: true };
  const [listed] = defined(
    readModels({
      data: [
        {
          id: 'm',
          capabilities: {
            thinking: { supported: true, types: { adaptive: yes, disabled: { supported: false }, enabled: null } },
            effort: { supported: true, low: yes, high: yes, medium: 7 },
          },
        },
      ],
    }),
  );
  expect(listed?.thinks).toEqual({ modes: ['adaptive'], efforts: ['low', 'high'] });
  const models = [defined(listed), { id: 'n' }];
  const thinking = { n: { wanted: { mode: 'budget', effort: 'max' }, refused: ['budget'] } } satisfies Endpoint['thinking'];
  expect(thinksOf({ models, thinking }, 'm')).toEqual(listed?.thinks);
  expect(thinksOf({ models, thinking }, 'n').modes).toEqual(['off', 'adaptive']);
  expect(thinksOf({ models, thinking, speaks: 'chat-completions' }, 'n')).toEqual({ modes: [], efforts: ['low', 'medium', 'high'] });
  expect(thinkingIn({ models, thinking }, 'n', undefined)).toEqual({ effort: 'max' });
  expect(thinkingIn({ models, thinking }, 'n', { mode: 'adaptive' })).toEqual({ mode: 'adaptive' });
  expect(thinkingIn({ models, thinking }, 'm', { mode: 'off', effort: 'max' })).toEqual({});
});

test('capabilities of another shape cost the model nothing', () => {
  expect(readModels({ data: [{ id: 'm', capabilities: 'many' }] })).toEqual([{ id: 'm', name: 'm' }]);
});
