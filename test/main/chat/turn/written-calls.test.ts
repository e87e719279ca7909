import { expect, test } from 'vitest';
import { callsWrittenIn } from '../../../../main/host/chat/turn/written-calls.ts';

const TOOLS = ['notes__create_note', 'mail__send', 'shop__send', 'search_tools'];
const NOTE = [{ alias: 'notes__create_note', input: { title: 'Hi' } }];

test.each([
  ['Hermes, Qwen', '<tool_call>\n{"name": "notes__create_note", "arguments": {"title": "Hi"}}\n</tool_call>'],
  ['without its end', 'I will write it.\n<tool_call>{"name":"create_note","arguments":{"title":"Hi"}}'],
  ['Llama', '<|python_tag|>{"name": "notes__create_note", "parameters": {"title": "Hi"}}'],
  ['Llama by function', '<function=notes__create_note>{"title": "Hi"}</function>'],
  ['Qwen coder', '<tool_call>\n<function=notes__create_note>\n<parameter=title>\nHi\n</parameter>\n</function>\n</tool_call>'],
  ['XML', '<function_calls>\n<invoke name="notes__create_note">\n<parameter name="title">Hi</parameter>\n</invoke>\n</function_calls>'],
  ['Mistral', '[TOOL_CALLS] [{"name": "notes__create_note", "arguments": {"title": "Hi"}}]'],
  ['newer Mistral', '[TOOL_CALLS]notes__create_note[ARGS]{"title": "Hi"}'],
  [
    'DeepSeek',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>notes__create_note\n```json\n{"title": "Hi"}\n```<｜tool▁call▁end｜>',
  ],
  ['Kimi', '<|tool_call_begin|>functions.notes__create_note:0<|tool_call_argument_begin|>{"title": "Hi"}<|tool_call_end|>'],
  ['harmony', '<|channel|>commentary to=functions.notes__create_note <|constrain|>json<|message|>{"title": "Hi"}<|call|>'],
  ['ReAct', 'Thought: I need a note.\nAction: create_note\nAction Input: {"title": "Hi"}'],
  ['JSON alone', '{"name": "create_note", "arguments": {"title": "Hi"}}'],
  ['JSON of the API', '{"type":"function","function":{"name":"notes__create_note","arguments":"{\\"title\\":\\"Hi\\"}"}}'],
  ['fenced JSON at the end', 'Let me do that:\n\n```json\n{"tool": "notes__create_note", "args": {"title": "Hi"}}\n```'],
])('a call that a model wrote in the form of %s is read', (_, text) => {
  expect(callsWrittenIn(text, TOOLS)).toEqual(NOTE);
});

test('several calls are all read, and braces within texts end none of them', () => {
  const call = (title: string) => `<tool_call>{"name":"create_note","arguments":{"title":${JSON.stringify(title)}}}</tool_call>`;
  expect(callsWrittenIn(`${call('a } "b" {')}\n${call('c')}`, TOOLS).map(({ input }) => input['title'])).toEqual(['a } "b" {', 'c']);
});

test.each([
  ['a tool that is not there', '<tool_call>{"name":"delete_all","arguments":{}}</tool_call>'],
  ['a name that two tools share', '<tool_call>{"name":"send","arguments":{}}</tool_call>'],
  ['JSON in the middle of an explanation', 'Write {"name": "create_note", "arguments": {"title": "Hi"}} to the endpoint, and it answers.'],
  ['a fence with an explanation behind it', '```json\n{"name": "create_note", "arguments": {}}\n```\nThat is how a call looks.'],
  ['data with a name', '{"name": "create_note", "age": 4}'],
  ['broken JSON', '<tool_call>{"name":"create_note","arguments":{"title":</tool_call>'],
  ['plain words', 'I called create_note for you.'],
])('%s is no call', (_, text) => {
  expect(callsWrittenIn(text, TOOLS)).toEqual([]);
});

test('the work is bounded in a text made of marks', () => {
  const marks = '<tool_call>{"a":['.repeat(11_000);
  expect(callsWrittenIn(marks, TOOLS)).toEqual([]);
  expect(callsWrittenIn('<function=a><parameter=b>'.repeat(8_000), TOOLS)).toEqual([]);
});
