import { expect, test } from 'vitest';
import type { ReplyContent } from '../../contract/sampling.ts';
import { toResult } from '../../contract/sampling-result.ts';

const model = { model: 'haiku-1', stop: 'toolUse' as const };
const lookup = { name: 'lookup', description: '', inputSchema: {} };
const text = (words: string): ReplyContent => ({ type: 'text', text: words });
const use: ReplyContent = { type: 'tool-use', id: 't2', name: 'lookup', input: { word: 'port' } };

test('a server that brought tools gets every piece, one by itself and several in a list', () => {
  const uses = { type: 'tool_use', id: 't2', name: 'lookup', input: { word: 'port' } };
  expect(toResult([use], model, { tools: [lookup] })).toEqual({
    role: 'assistant',
    model: 'haiku-1',
    content: uses,
    stopReason: 'toolUse',
  });
  expect(toResult([text('Wait.'), use], model, { tools: [lookup] })['content']).toEqual([{ type: 'text', text: 'Wait.' }, uses]);
});

test('a server that brought none gets one text', () => {
  const content = { type: 'text', text: 'One. Two.' };
  expect(toResult([text('One. '), text('Two.')], { ...model, stop: 'endTurn' }, { tools: [] })).toMatchObject({ content });
});

test('a reply from which the call was taken out does not end for a tool', () => {
  expect(toResult([text('No.')], model, { tools: [lookup] })['stopReason']).toBe('endTurn');
});
