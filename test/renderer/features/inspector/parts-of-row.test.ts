import { expect, test } from 'vitest';
import { withMessages } from '../../../../client/timeline/rows.ts';
import type { TrafficMessage } from '../../../../contract/traffic.ts';
import { partsOfRow } from '../../../../renderer/features/inspector/parts-of-row.ts';

const message = (number: number, kind: TrafficMessage['kind'], from: TrafficMessage['from']): TrafficMessage => ({
  number,
  at: number,
  server: 's',
  serverName: 's',
  from,
  kind,
  method: 'tools/call',
  bytes: 1,
  ...(number > 1 && { of: 1 }),
});
const partsOf = (...messages: TrafficMessage[]) =>
  withMessages([], messages, 10)
    .flat()
    .flatMap((row) => partsOfRow(row).map(({ value, messages: some }) => [value, ...some.map(({ number }) => number)]));

test('a request with its rounds, its answers, and both in the order in which they went over the wire', () => {
  const asked = [message(1, 'request', 'host'), message(2, 'notification', 'server'), message(3, 'result', 'server')];
  expect(partsOf(...asked, message(4, 'request', 'host'), message(5, 'result', 'server'))).toEqual([
    ['request', 1, 4],
    ['answer', 3, 5],
    ['both', 1, 3, 4, 5],
    ['rest', 2],
  ]);
});

test('a request without an answer has no both', () => {
  expect(partsOf(message(1, 'request', 'host'), message(2, 'notification', 'server')).map(([value]) => value)).toEqual(['request', 'rest']);
});
