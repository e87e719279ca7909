import { expect, test } from 'vitest';
import { first } from '../../../doubles/defined.ts';
import { wordsFor } from '../../../doubles/words.ts';
import type { Progress } from '../../../../contract/conversation.ts';
import type { Event } from '../../../../contract/state.ts';
import { showProgress } from '../../../../main/cli/printing/show-progress.ts';
import { rewrittenLine } from '../../../../main/cli/terminal.ts';
import type { Terminal } from '../../../../main/cli/terminal.ts';
import { hostInMemory, ok } from '../../../doubles/host-in-memory.ts';
import { partOf, standIn } from '../../../doubles/beyond-types.ts';

test('a call outside a chat reports how far it is', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  host.handle('notes', 'add', async (_input, _signal, onProgress) => {
    onProgress({ value: 1, total: 4, message: 'one' });
    return ok('done');
  });
  const events: Event[] = [];
  host.journal.onEvent((_, event) => events.push(event));
  const calling = host.callOnce({ tool: 'notes__add', input: {} }, new AbortController().signal);
  const question = first(await host.asked());
  await host.approvals.answer(question.id, { answer: 'once' });
  await calling;
  expect(events).toContainEqual({
    type: 'lone-call.progress',
    call: expect.any(String),
    progress: { value: 1, total: 4, message: 'one' },
  });
});

test('a terminal shows a share or a count and what the server says, in one short visible line that is cleared at the end', () => {
  expect(shown({ value: 1, total: 4, message: 'reading\u001b[2J\nmore' })).toEqual(['25% reading\\u001b[2J', '']);
  expect(shown({ value: 7 })).toEqual(['7', '']);
  expect(shown({ retryAfter: { at: 1, ms: 7000, status: 429 } })).toEqual([
    'The server does not take it now (HTTP 429). Trying again in 7.0 s.',
    '',
  ]);
  expect(shown({ value: 9, total: 3 })).toEqual(['100%', '']);
  expect(shown({ value: 9, total: 0, message: 'x'.repeat(500) })).toEqual([`9 ${'x'.repeat(59)}…`, '']);
});

test('where stderr is no terminal nothing is shown', () => {
  expect(() => showProgress({ onEvent: () => expect.unreachable(), port: undefined }, partOf<Terminal>({}))()).not.toThrow();
});

test('a line is cleared before another one and before a question, which nothing writes over', async () => {
  let written = '';
  const line = rewrittenLine((text) => void (written += text));
  line.rewrite('1%');
  line.rewrite('2%');
  expect(written).toBe('1%\r\u001b[2K2%');
  written = '';
  await line.awayWhile(async () => {
    written += 'Sure? ';
    line.rewrite('3%');
  });
  expect(written).toBe('\r\u001b[2KSure? ');
  line.rewrite('4%');
  line.rewrite('');
  line.clear();
  expect(written).toBe('\r\u001b[2KSure? 4%\r\u001b[2K');
});

/** All that is written for this progress, up to the end of the call. */
function shown(progress: Progress): string[] {
  const lines: string[] = [];
  let tell: (event: Event) => void = () => undefined;
  const onEvent = (listener: typeof tell) => {
    tell = listener;
    return () => (tell = () => undefined);
  };
  const clear = showProgress(
    { onEvent, port: 'mine' },
    standIn<Terminal>('Terminal', { rewrite: (line: string) => void lines.push(line), words: wordsFor('en') }),
  );
  tell({ type: 'lone-call.progress', call: 'other', port: 'of another command', progress: { value: 99 } });
  tell({ type: 'lone-call.progress', call: 'k', port: 'mine', progress });
  clear();
  tell({ type: 'lone-call.progress', call: 'k', port: 'mine', progress });
  return lines;
}
