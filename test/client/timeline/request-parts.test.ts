import { expect, test } from 'vitest';
import { partsOfRequest } from '../../../client/timeline/request-parts.ts';

const tools = [{ name: 'look' }];
const seen = (body: unknown) => partsOfRequest(body)?.map(({ is, count, results, value }) => [is, count, results, value]);

test('a request to a model has its instructions, its tools, what was said before, the settings and what is new, in each API', () => {
  const user = { role: 'user', content: [{ type: 'text', text: 'Which berth?' }] };
  const call = { role: 'assistant', content: [{ type: 'tool_use', id: '1' }] };
  const result = { role: 'user', content: [{ type: 'tool_result', tool_use_id: '1' }] };
  expect(seen({ model: 'm', max_tokens: 9, stream: true, system: 'Be kind.', tools, messages: [user, call, result] })).toEqual([
    ['instructions', 1, 0, 'Be kind.'],
    ['tools', 1, 0, tools],
    ['earlier', 2, 0, [user, call]],
    ['settings', 1, 0, { model: 'm', max_tokens: 9, stream: true }],
    ['new', 1, 1, [result]],
  ]);

  const system = { role: 'system', content: 'Be kind.' };
  const reply = { role: 'assistant', tool_calls: [{ id: '1' }] };
  const answers = [
    { role: 'tool', tool_call_id: '1', content: 'A' },
    { role: 'tool', tool_call_id: '2', content: 'B' },
  ];
  expect(seen({ model: 'm', messages: [system, { role: 'user', content: 'Hi' }, reply, ...answers] })).toEqual([
    ['instructions', 1, 0, [system]],
    ['earlier', 2, 0, [{ role: 'user', content: 'Hi' }, reply]],
    ['settings', 1, 0, { model: 'm' }],
    ['new', 2, 2, answers],
  ]);

  const output = { type: 'function_call_output', call_id: '1', output: 'A' };
  const items = [{ role: 'user', content: 'Hi' }, { type: 'reasoning' }, { type: 'function_call', call_id: '1' }];
  expect(seen({ model: 'm', instructions: 'Be kind.', input: [...items, output] })).toEqual([
    ['instructions', 1, 0, 'Be kind.'],
    ['earlier', 3, 0, items],
    ['settings', 1, 0, { model: 'm' }],
    ['new', 1, 1, [output]],
  ]);
});

test('a first message is new as a whole, and anything else has no parts', () => {
  const hello = { role: 'user', content: 'Hello' };
  expect(seen({ messages: [hello] })).toEqual([['new', 1, 0, [hello]]]);
  expect(partsOfRequest({ input_tokens: 3 })).toBeUndefined();
  expect(partsOfRequest('no JSON')).toBeUndefined();
});
