import { expect, test } from 'vitest';
import { againOf } from '../../../client/timeline/again.ts';
import { asCurl } from '../../../client/timeline/as-curl.ts';
import { byTurn, lastTurnOf, type TimelineItem, type TurnRows } from '../../../client/timeline/by-turn.ts';
import { everyRow, finderOf, sumUpRows } from '../../../client/timeline/find-rows.ts';
import { ofRuns } from '../../../client/timeline/of-runs.ts';
import { readExport } from '../../../client/timeline/read-export.ts';
import { type TimelineRow, waitedFor, withMessages } from '../../../client/timeline/rows.ts';
import type { ServerTraffic, TrafficMessage } from '../../../contract/traffic.ts';

let last = 0;
const message = (about: Partial<ServerTraffic>): ServerTraffic => ({
  number: (last += 1),
  at: last * 10,
  server: 's',
  serverName: 'files',
  from: 'host',
  kind: 'request',
  method: 'tools/call',
  bytes: 20,
  ...about,
});
const answerTo = (request: TrafficMessage, about: Partial<ServerTraffic> = {}) =>
  message({ kind: 'result', from: 'server', of: request.number, ...about });
const rowsOf = (...messages: TrafficMessage[]) => withMessages([], messages, 1000);
const brief = ({ first, state, messages }: TimelineRow) => `${first.method} ${first.name ?? ''} ${state} ${messages.length}`;
/** The tool of a row, else its method. */
const nameOf = (item: Exclude<TimelineItem, TurnRows>) => {
  const { first } = item.is === 'row' ? item : item.row;
  return first.name ?? first.method;
};

test('messages of two runs, each numbered from 1, become rows of their own, with the answer in that of its request', () => {
  const line = (run: number, number: number, about: object = {}) => ({ ...message({ number, ...about }), run, body: { run } });
  const { messages, bodies } = ofRuns([
    line(1, 5),
    line(1, 6, { kind: 'result', of: 5 }),
    line(2, 5),
    line(2, 7, { kind: 'result', of: 4 }),
    line(2, 8, { from: 'server', during: [{ of: 5 }, { of: 4 }] }),
  ]);
  expect(withMessages([], messages, 10).flat().map(brief)).toEqual([
    'tools/call  done 2',
    'tools/call  running 1',
    'tools/call  done 1',
    'tools/call  running 1',
  ]);
  expect(messages.at(-1)?.during).toEqual([{ of: 3 }, { of: 0 }]);
  expect(bodies.get(3)).toEqual({ number: 3, text: '{"run":2}', cut: false });
});

test('rows of a turn stand together where it began, those between turns apart from them, and a folded one shows its line alone', () => {
  const chat = (turn: string) => ({ chat: { conversation: 'c', turn, call: `call of ${turn}` } });
  const rows = rowsOf(
    message({ method: 'initialize' }),
    message({ name: 'a', ...chat('1') }),
    message({ method: 'ping' }),
    message({ name: 'b', ...chat('1') }),
    message({ name: 'c', ...chat('2') }),
  );
  const said = (folded: string[]) =>
    byTurn(rows, ({ key }) => folded.includes(key))
      .flat()
      .map((item) => (item.is === 'turn' ? `${item.first.chat?.turn ?? 'none'}: ${item.count}` : nameOf(item)));
  expect(said([])).toEqual(['none: 1', 'initialize', '1: 2', 'a', 'b', 'none: 1', 'ping', '2: 1', 'c']);
  expect(said(['c 1'])).toEqual(['none: 1', 'initialize', '1: 2', 'none: 1', 'ping', '2: 1', 'c']);
});

test('a fold of what is outside of turns holds while rows are added to it, or go before the others', () => {
  const turn = message({ name: 'a', chat: { conversation: 'c', turn: '1', call: 'k' } });
  const [first, second, third] = [message({ method: 'ping' }), message({ method: 'ping' }), message({ method: 'ping' })];
  const outside = (...messages: TrafficMessage[]) =>
    byTurn(rowsOf(...messages), () => false)
      .flat()
      .flatMap((item) => (item.is === 'turn' && !item.first.chat ? [item.key] : []));
  const folded = outside(turn, second);
  expect(outside(turn, second, third)).toEqual(folded);
  expect(outside(turn, first, second)).toEqual(folded);
  expect(outside(turn, third)).toEqual(folded);
});

test('health checks of one stretch are one group, which leaves together what else is between turns; one that failed stands there, too', () => {
  const turn = (name: string) => message({ method: 'tools/call', chat: { conversation: 'c', turn: name, call: 'k' } });
  const checks = (count: number) =>
    Array.from({ length: count }, () => message({ method: 'ping', healthCheck: true })).flatMap((check) => [check, answerTo(check)]);
  const refused = () => {
    const check = message({ method: 'ping', healthCheck: true });
    return [check, answerTo(check, { kind: 'error' })];
  };
  const rows = rowsOf(
    ...checks(1),
    message({ method: 'tools/list' }),
    ...checks(1),
    ...refused(),
    message({ method: 'prompts/list' }),
    message({ method: 'ping', healthCheck: true }),
    turn('1'),
    ...checks(1),
    turn('1'),
    message({ method: 'tools/list' }),
    ...checks(1),
    turn('2'),
    ...checks(1),
  );
  const said = (isFolded: boolean) =>
    byTurn(rows, ({ of: { is } }) => isFolded && is === 'health')
      .flat()
      .map((item) =>
        item.is === 'row' ? `${item.first.method} ${item.state}` : item.is === 'turn' ? `${item.of.is}: ${item.count}` : item.key,
      );
  expect(said(true)).toEqual([
    'health: 3',
    'between: 3',
    'tools/list running',
    'ping failed',
    'prompts/list running',
    'chat: 2',
    'tools/call running',
    'tools/call running',
    'health: 2',
    'between: 1',
    'tools/list running',
    'chat: 1',
    'tools/call running',
    'health: 1',
  ]);
  expect(said(false).slice(0, 4)).toEqual(['health: 3', 'ping done', 'ping done', 'ping running']);
  expect(
    finderOf({ ...everyRow, kind: 'health' })(rows)
      .flat()
      .map(brief),
  ).toHaveLength(7);
});

test.each(['notifications/message', 'notifications/stderr'])(
  'lines of a log (%s) of one stretch are one group, but for those of a chat',
  (method) => {
    const chat = { conversation: 'c', turn: '1', call: 'k' };
    const line = () => message({ from: 'server', kind: 'notification', method });
    const ofChat = message({ from: 'server', kind: 'notification', method, during: [{ of: 1, chat }] });
    const call = message({ method: 'tools/call', chat });
    const rows = rowsOf(line(), line(), message({ method: 'tools/list' }), line(), call, ofChat, line());
    const lines = byTurn(rows, ({ of: { is } }) => is === 'log')
      .flat()
      .flatMap((item) => (item.is === 'turn' ? [`${item.of.is}: ${item.count}`] : []));
    expect(lines).toEqual(['log: 3', 'between: 1', 'chat: 2', 'log: 1']);
  },
);

test('the last turn of a chat is found among those of others, from its first message on', () => {
  const turn = (conversation: string, name: string) => message({ chat: { conversation, turn: name, call: 'k' } });
  const [earlier, begins, again, other] = [turn('c', '1'), turn('c', '2'), turn('c', '2'), turn('d', '3')];
  const rows = rowsOf(message({ method: 'initialize' }), earlier, begins, other, again, turn('d', '4'), message({ method: 'ping' }));
  expect(lastTurnOf(rows, 'c')).toEqual({ key: 'c 2', from: begins.number });
  expect(lastTurnOf(rows, 'e')).toBeUndefined();
});

const asked = (method: string, ...open: TrafficMessage[]) =>
  message({ from: 'server', method, during: open.map(({ number, chat }) => ({ of: number, ...(chat && { chat }) })) });
const laidOut = (rows: ReturnType<typeof rowsOf>) =>
  byTurn(rows, () => false)
    .flat()
    .map((item) => {
      if (item.is === 'turn') return `${item.of.is === 'chat' ? item.of.chat.turn : item.of.is}: ${item.count}`;
      return item.is === 'row' ? nameOf(item) : `  ${nameOf(item)} of ${item.open}`;
    });

test('a question of a server stands under the call that was open on it, in its turn, and one that was asked while none was, between', () => {
  const chat = (turn: string) => ({ chat: { conversation: 'c', turn, call: 'k' } });
  const call = message({ name: 'a', ...chat('1') });
  const byHand = message({ name: 'by hand' });
  const rows = rowsOf(
    call,
    message({ name: 'b', ...chat('1') }),
    asked('elicitation/create', call),
    message({ method: 'roots/list', from: 'server' }),
    asked('roots/list', call),
    message({ name: 'c', ...chat('2') }),
    byHand,
    asked('sampling/createMessage', byHand),
  );
  expect(laidOut(rows)).toEqual([
    '1: 4',
    'a',
    '  elicitation/create of 1',
    '  roots/list of 1',
    'b',
    'between: 1',
    'roots/list',
    '2: 1',
    'c',
    'between: 2',
    'by hand',
    '  sampling/createMessage of 1',
  ]);
});

test('a question that may belong to two calls stands under both, in the turn of each, and says so', () => {
  const chat = (turn: string) => ({ chat: { conversation: 'c', turn, call: 'k' } });
  const [one, other, next] = [
    message({ name: 'a', ...chat('1') }),
    message({ name: 'b', ...chat('1') }),
    message({ name: 'c', ...chat('2') }),
  ];
  expect(laidOut(rowsOf(one, other, next, asked('roots/list', one, other), asked('elicitation/create', other, next)))).toEqual([
    '1: 4',
    'a',
    '  roots/list of 2',
    'b',
    '  roots/list of 2',
    '  elicitation/create of 2',
    '2: 2',
    'c',
    '  elicitation/create of 2',
  ]);
});

test('a question stands under its call however many rows later it is asked, and in its turn where the call is not among the rows', () => {
  const call = message({ name: 'a', chat: { conversation: 'c', turn: '1', call: 'k' } });
  const others = Array.from({ length: 1200 }, () => message({ method: 'tools/list' }));
  const question = asked('elicitation/create', call);
  expect(laidOut(withMessages([], [call, ...others, question], 2000)).slice(0, 4)).toEqual([
    '1: 2',
    'a',
    '  elicitation/create of 1',
    'between: 1200',
  ]);
  expect(laidOut(rowsOf(question))).toEqual(['1: 1', 'elicitation/create']);
});

test('messages of a check stand together, apart from those around them', () => {
  const rows = rowsOf(
    message({ method: 'ping' }),
    message({ method: 'initialize', check: 'c' }),
    message({ method: 'ping' }),
    message({ method: 'tools/list', check: 'c' }),
    message({ method: 'initialize', check: 'd' }),
  );
  const lines = byTurn(rows, () => false)
    .flat()
    .map((item) => (item.is === 'turn' ? (item.first.check ?? 'between') : nameOf(item)));
  expect(lines).toEqual(['between', 'ping', 'c', 'initialize', 'tools/list', 'between', 'ping', 'd', 'initialize']);
});

test('a request that only reads is sent again as it was, a call of a tool is filled in, and nothing is sent of which a part is missing', () => {
  const again = (about: Partial<TrafficMessage>, params: object, cut = false) => {
    const first = message(about);
    return againOf({ first }, { number: first.number, text: JSON.stringify({ jsonrpc: '2.0', id: 1, params }), cut });
  };
  const read = { method: 'resources/read' };
  expect(again(read, { uri: 'notes:/1', _meta: { progressToken: 3 } })).toEqual({
    is: 'read',
    method: 'resources/read',
    params: { uri: 'notes:/1' },
  });
  expect(again(read, { uri: 'notes:/?key=…' })).toEqual({ is: 'incomplete' });
  expect(again(read, { uri: 'notes:/1' }, true)).toEqual({ is: 'incomplete' });
  expect(againOf({ first: message(read) }, undefined)).toEqual({ is: 'incomplete' });
  expect(again({}, { name: 'send', arguments: { to: 'a', password: '…' } })).toEqual({
    is: 'call',
    tool: 'send',
    input: { to: 'a', password: '…' },
  });
  for (const none of [{ method: 'initialize' }, { method: 'resources/subscribe' }, { method: 'ping', from: 'server' as const }])
    expect(again(none, {})).toBeUndefined();
});

test('a row says how long it waited for the person, in all its rounds', () => {
  const first = message({});
  const [[row] = []] = rowsOf(
    first,
    answerTo(first, { tookMs: 10, result: 'input-required' }),
    message({ of: first.number, waitedMs: 300 }),
    answerTo(first, { tookMs: 90 }),
  );
  expect(row && waitedFor(row)).toBe(300);
  expect(row?.tookMs).toBe(400);
});

test('an answer, progress and the HTTP exchange stand in the row of their request, however late they come', () => {
  const one = message({ name: 'search' });
  const other = message({ name: 'read' });
  let rows = rowsOf(one, other);
  expect(rows.flat().map(brief)).toEqual(['tools/call search running 1', 'tools/call read running 1']);
  const [, untouched] = rows.flat();
  const progress = [1, 2, 3].map((count) =>
    message({ kind: 'notification', method: 'notifications/progress', from: 'server', of: one.number, count }),
  );
  rows = withMessages(rows, [...progress, message({ kind: 'http', method: 'POST', of: one.number, status: 200 })], 1000);
  const answer = answerTo(one, { tookMs: 70 });
  rows = withMessages(rows, [answer], 1000);
  expect(rows.flat().map(brief)).toEqual(['tools/call search done 6', 'tools/call read running 1']);
  expect(rows.flat()[0]).toMatchObject({ tookMs: 70, progress: { count: 3, last: { count: 3 } } });
  expect(rows.flat()[1]).toBe(untouched);
});

test('rounds of input_required are one row, which waits for the person between them', () => {
  const first = message({ name: 'order' });
  const asks = answerTo(first, { tookMs: 20, result: 'input-required' });
  let rows = rowsOf(first, asks);
  expect(rows.flat().map(({ state }) => state)).toEqual(['waiting']);
  // Kept by a version that did not say how long it waited.
  const second = message({ name: 'order', of: first.number });
  rows = withMessages(rows, [second], 1000);
  expect(rows.flat().map(({ state }) => state)).toEqual(['running']);
  rows = withMessages(rows, [answerTo(second, { tookMs: 5 })], 1000);
  expect(rows.flat()).toMatchObject([{ state: 'done', rounds: [{ number: second.number }], tookMs: 20 + (second.at - asks.at) + 5 }]);
});

test('messages of a row that was dropped long ago do not search all rows, each of them', () => {
  const most = 20_000;
  const first = message({});
  const others = Array.from({ length: most - 1 }, () => message({}));
  const round = message({ of: first.number });
  let reads = 0;
  const counted = withMessages([], [first, ...others, round, message({})], most).map((part) =>
    part.map((row) => Object.defineProperty({ ...row }, 'rounds', { enumerable: true, get: () => ((reads += 1), []) })),
  );
  const late = Array.from({ length: 50 }, () => message({ kind: 'http', method: 'POST', of: round.number }));
  const rows = withMessages(counted, late, most);
  expect(rows.at(-1)?.at(-1)?.first).toBe(late.at(-1));
  expect(reads).toBeLessThan(3 * most);
});

test('a question of a server waits for the person until it is answered, and errors are failures', () => {
  const asked = message({ from: 'server', method: 'elicitation/create' });
  const failed = message({ method: 'tools/list' });
  const tool = message({ name: 'rm' });
  const messages = [
    asked,
    failed,
    answerTo(failed, { kind: 'error', says: 'no' }),
    tool,
    answerTo(tool, { result: 'failed' }),
    message({ kind: 'http', method: 'GET', status: 404 }),
    message({ kind: 'notification', method: 'notifications/message', from: 'server' }),
  ];
  const rows = rowsOf(...messages);
  expect(rows.flat().map(({ state }) => state)).toEqual(['waiting', 'failed', 'failed', 'failed', 'done']);
  expect(withMessages(rows, [answerTo(asked, { from: 'host' })], 1000)[0]?.[0]?.state).toBe('done');
});

test('rows are found by server, kind and text, errors first where that is wanted, and only the newest are kept', () => {
  const good = message({ name: 'search', id: 41 });
  const bad = message({ method: 'prompts/get', name: 'greet', server: 'other', serverName: 'notes' });
  const rows = rowsOf(good, answerTo(good), bad, answerTo(bad, { kind: 'error', says: 'No such Prompt' }));
  const found = (change: Partial<typeof everyRow>) =>
    finderOf({ ...everyRow, ...change })(rows)
      .flat()
      .map(({ first }) => first.name);
  expect(found({ server: 'other' })).toEqual(['greet']);
  expect(found({ text: 'such prompt' })).toEqual(['greet']);
  expect(found({ text: '#41' })).toEqual(['search']);
  expect(found({ kind: 'notification' })).toEqual([]);
  expect(found({ errorsFirst: true })).toEqual(['greet', 'search']);
  const newest = withMessages(rows, [message({ name: 'newest' })], 2).flat();
  expect(newest.map(({ first }) => first.name)).toEqual(['greet', 'newest']);
});

test('the servers of all rows are told by the name they had last, and how many rows failed', () => {
  const bad = message({ method: 'prompts/get', server: 'other', serverName: 'notes' });
  const rows = rowsOf(bad, answerTo(bad, { kind: 'error' }), message({}), message({ serverName: 'my files' }));
  expect(sumUpRows(rows)).toEqual({
    servers: new Map([
      ['other', 'notes'],
      ['s', 'my files'],
    ]),
    errors: 1,
  });
});

test('of 50,000 rows only the parts that a batch changes are made and looked through anew', () => {
  const many = Array.from({ length: 50_000 }, () => message({ name: 'one of many' }));
  const rows = withMessages([], many, 50_000);
  const answers = many.slice(-200).map((request) => answerTo(request));
  const find = finderOf({ ...everyRow, text: 'many' });
  const before = find(rows);
  const next = withMessages(rows, answers, 50_000);
  const found = find(next);
  expect(found.flat()).toHaveLength(50_000);
  expect(next.at(-1)?.at(-1)?.state).toBe('done');
  expect(next.length).toBeGreaterThan(90);
  for (const [parts, known] of [
    [next, rows],
    [found, before],
  ] as const)
    expect(parts.filter((part, at) => part !== known[at]).length).toBe(1);
});

test('an export is read again as it was written, and other files are none', () => {
  const request = message({ name: 'echo' });
  const lines = [{ ...request, body: { jsonrpc: '2.0', id: 1 } }, answerTo(request)].map((line) => JSON.stringify(line)).join('\n');
  const read = readExport(`${lines}\n`);
  expect(read?.messages.map(({ method }) => method)).toEqual(['tools/call', 'tools/call']);
  expect(read?.bodies.get(request.number)?.text).toBe('{"jsonrpc":"2.0","id":1}');
  for (const text of ['', 'not json', '{"mcpServers":{}}']) expect(readExport(text)).toBeUndefined();
});

test('an exchange becomes a curl command that a shell takes as it is', () => {
  const http = {
    request: { method: 'POST', url: 'https://mcp.example/mcp', headers: { authorization: '…', accept: 'text/event-stream' } },
  };
  expect(asCurl(http, `{"text":"it's"}`)).toBe(
    `curl -X POST 'https://mcp.example/mcp' \\\n  -H 'authorization: …' \\\n  -H 'accept: text/event-stream' \\\n  --data '{"text":"it'"'"'s"}'`,
  );
  expect(asCurl({}, undefined)).toBeUndefined();
});
