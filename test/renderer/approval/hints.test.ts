import { expect, test } from 'vitest';
import { describeTool } from '../../../renderer/approval/hints.ts';

test.each([
  ['Echoes back the input string', { readOnlyHint: true }, 'Echoes back the input string. Only reads.'],
  ['Runs a command.', { readOnlyHint: false, openWorldHint: true }, 'Runs a command. May change files. May use the network.'],
  ['Deletes it (for good!)', { destructiveHint: true }, 'Deletes it (for good!) May delete or overwrite.'],
  ['Accepts:', { readOnlyHint: true }, 'Accepts: Only reads.'],
  ['', { readOnlyHint: true }, 'Only reads.'],
])('%j with %j reads as sentences', (description, annotations, words) => {
  expect(describeTool(description, annotations)).toBe(words);
});

test('a description alone stays as the server wrote it', () => {
  expect(describeTool('Echoes back', undefined)).toBe('Echoes back');
  expect(describeTool('Echoes back', { title: 'Echo' })).toBe('Echoes back');
});
