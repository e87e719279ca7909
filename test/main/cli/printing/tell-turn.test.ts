import { saidBefore } from '../../../../contract/reason.ts';
import { wordsFor } from '../../../doubles/words.ts';
import { expect, test } from 'vitest';
import type { TurnLine } from '../../../../main/cli/printing/follow-turn.ts';
import { tellTurn } from '../../../../main/cli/printing/tell-turn.ts';

const call = { call: '1', tool: 'everything__echo', server: 'everything', name: 'echo' };

test('the answer goes to stdout and all else to stderr, each on lines of its own', () => {
  const { out, said } = told([
    { type: 'text', entry: 'a', text: 'I will' },
    { type: 'text', entry: 'a', text: ' look.' },
    { type: 'call.proposed', input: {}, ...call },
    { type: 'call.held', ...call },
    { type: 'call.started', input: { message: 'h\u001bi' }, ...call },
    { type: 'call.progress', retryAfter: { at: 1, ms: 7000, status: 429 }, ...call },
    { type: 'call.progress', ...call },
    { type: 'call.progress', value: 1, total: 4, ...call },
    { type: 'call.became-task', since: 0, ...call },
    { type: 'call.became-task', since: 0, detached: true, ...call },
    { type: 'call.ended', outcome: 'failed', reason: saidBefore('No.'), tookMs: 5, content: [], ...call },
    { type: 'text', entry: 'b', text: 'It did not \u001b[2Jwork.' },
    {
      type: 'turn.ended',
      conversation: 'c',
      outcome: 'failed',
      reason: saidBefore('The model left.'),
      usage: { inputTokens: 0, outputTokens: 0 },
    },
  ]);
  expect(out).toBe('I will look.\nIt did not \\u001b[2Jwork.\n');
  expect(said).toEqual([
    '→ everything/echo {"message":"h\\u001bi"}',
    '  The server does not take it now (HTTP 429). Trying again in 7.0 s.',
    '   1 of 4',
    '  “everything” works on it as a long task; the answer waits for it.',
    '  “everything” goes on with it as a long task; the answer does not wait for it.',
    '✗ everything/echo failed, 5 ms: No.',
    'The answer failed: The model left.',
  ]);
});

test('two texts with a call between them, which is told after both, stand on lines of their own', () => {
  const { out } = told([
    { type: 'text', entry: 'a', text: 'I look' },
    { type: 'text', entry: 'a', text: ' twice.' },
    { type: 'text', entry: 'b', text: 'Then I answer.\n' },
    { type: 'text', entry: 'c', text: 'So it is.' },
  ]);
  expect(out).toBe('I look twice.\nThen I answer.\nSo it is.');
});

function told(lines: TurnLine[]) {
  let out = '';
  const said: string[] = [];
  const tell = tellTurn({
    out: (text) => void (out += text),
    say: (line) => void said.push(line),
    environment: {},
    stop: new AbortController().signal,
    words: wordsFor('en'),
  });
  for (const line of lines) tell(line);
  return { out, said };
}
