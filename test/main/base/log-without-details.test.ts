import { expect, test } from 'vitest';
import { logWithoutDetails } from '../../../main/host/base/log-without-details.ts';
import { TemporaryChats } from '../../../main/host/base/temporary-chats.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';

const AN_ERROR = { error: 'TypeError', places: expect.arrayContaining([expect.stringContaining('at ')]) };

test('while a temporary chat is open, and for a moment longer, the log has where an error was and not what it says', () => {
  const clock = createHandClock();
  const temporary = new TemporaryChats(clock);
  const written: unknown[] = [];
  const write = (_message: string, details?: unknown) => void written.push(details);
  const log = logWithoutDetails({ info: write, warn: write, error: write }, temporary);
  const say = () => log.error('A turn failed', new TypeError('"quillemander" is no JSON'));
  say();
  temporary.begin('c');
  say();
  log.info('Refused', { said: 'quillemander' });
  temporary.end('c');
  say();
  clock.forward(10_000);
  say();
  const said = written.map((details) => (details instanceof Error ? details.message : JSON.stringify(details ?? null)));
  expect([said[0], said[4]]).toEqual(['"quillemander" is no JSON', '"quillemander" is no JSON']);
  expect(said.slice(1, 4).join('\n')).not.toContain('quillemander');
  expect(written.slice(1, 4)).toEqual([AN_ERROR, undefined, AN_ERROR]);
});
