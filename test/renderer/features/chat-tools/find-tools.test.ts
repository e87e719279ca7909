import { expect, test } from 'vitest';
import type { Tool } from '../../../../contract/server.ts';
import { estimateTokens } from '../../../../main/host/models/estimate-tokens.ts';
import { toToolParam } from '../../../../main/host/models/to-tools.ts';
import { findTools } from '../../../../renderer/features/chat-tools/find-tools.ts';
import { toolTokens } from '../../../../renderer/parts/call/tool-tokens.ts';

const tool = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  alias: `db__${name}`,
  description: '',
  inputSchema: { type: 'object', properties: { sql: { type: 'string', description: 'Eine Abfrage über Größe' } } },
  definition: name,
  ...more,
});
const tools = [
  tool('run_query', { description: 'Runs one SQL statement' }),
  tool('explain', { title: 'Plan of a statement' }),
  tool('kill'),
];

test('a tool is found by the words of its name, title and description, in any order and case', () => {
  const found = (sought: string) => findTools(tools, sought).map(({ name }) => name);
  expect(found('')).toEqual(['run_query', 'explain', 'kill']);
  expect(found(' Statement ')).toEqual(['run_query', 'explain']);
  expect(found('sql RUN')).toEqual(['run_query']);
  expect(found('statement plan')).toEqual(['explain']);
  expect(found('vacuum')).toEqual([]);
});

test('the tokens of a tool are those that the host estimates', () => {
  for (const one of tools) expect(toolTokens(one)).toBe(estimateTokens(toToolParam(one)));
});
