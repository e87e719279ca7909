import { expect, test } from 'vitest';
import { describeTool } from '../../../../renderer/parts/arguments/hints.ts';
import { english } from '../../../../client/words/words.ts';
import { flat } from '../../../../client/words/phrase.ts';

test.each([
  ['Echoes back the input string', { readOnlyHint: true }, 'Echoes back the input string. Only reads.'],
  ['Runs a command.', { readOnlyHint: false, openWorldHint: true }, 'Runs a command. May change files. May use the network.'],
  ['Deletes it (for good!)', { destructiveHint: true }, 'Deletes it (for good!) May delete or overwrite.'],
  ['Accepts:', { readOnlyHint: true }, 'Accepts: Only reads.'],
  ['', { readOnlyHint: true }, 'Only reads.'],
])('%j with %j reads as sentences', (description, annotations, words) => {
  expect(flat(describeTool(english, { description, annotations }))).toBe(words);
});

test('a description alone stays as the server wrote it', () => {
  expect(flat(describeTool(english, { description: 'Echoes back' }))).toBe('Echoes back');
  expect(flat(describeTool(english, { description: 'Echoes back', annotations: { title: 'Echo' } }))).toBe('Echoes back');
});
