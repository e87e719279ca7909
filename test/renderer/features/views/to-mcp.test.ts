import { expect, test } from 'vitest';
import { fromContentBlocks, toCallToolResult } from '../../../../renderer/features/views/to-mcp.ts';

test('a view gets a result in the form of MCP: content, data and what is for it alone', () => {
  const content = [
    { type: 'text' as const, text: '612' },
    { type: 'image' as const, data: 'AA==', mimeType: 'image/png' },
    { type: 'resource' as const, uri: 'log://1', mimeType: 'text/plain', text: 'line' },
    { type: 'link' as const, uri: 'log://2', name: 'two' },
  ];
  expect(toCallToolResult({ outcome: 'ok', content, structured: { errors: 612 }, meta: { minutes: [1] } })).toEqual({
    content: [
      { type: 'text', text: '612' },
      { type: 'image', data: 'AA==', mimeType: 'image/png' },
      { type: 'resource', resource: { uri: 'log://1', mimeType: 'text/plain', text: 'line' } },
      { type: 'resource_link', uri: 'log://2', name: 'two' },
    ],
    structuredContent: { errors: 612 },
    _meta: { minutes: [1] },
  });
});

test('a result that tells of a failure says so, and one that says nothing is empty', () => {
  expect(toCallToolResult({ outcome: 'failed', content: [], reason: { code: 'tool-failed', text: '' } })).toEqual({
    content: [],
    isError: true,
  });
  expect(toCallToolResult({ outcome: 'ok', content: [] })).toEqual({ content: [] });
});

test('of the blocks that a view sends, text, pictures and sound are kept, with nothing else in them', () => {
  const kept = [
    { type: 'text', text: 'Chosen' },
    { type: 'audio', data: 'AA==', mimeType: 'audio/wav' },
  ];
  const others = [
    { type: 'text', text: 7 },
    { type: 'image', data: 'AA==' },
    { type: 'resource_link', uri: 'file:///etc/passwd' },
  ];
  expect(fromContentBlocks([...kept.map((one) => ({ ...one, _meta: { x: 1 } })), ...others])).toEqual(kept);
});
