import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byTurn, type TimelineItem } from '../../../client/timeline/by-turn.ts';
import { everyRow, type Filter, finderOf, isError, sumUpRows } from '../../../client/timeline/find-rows.ts';
import { type InParts, itemsBetween, PART } from '../../../client/timeline/in-parts.ts';
import { type TimelineRow, rowWith, withMessages } from '../../../client/timeline/rows.ts';
import type { ServerTraffic, TrafficMessage } from '../../../contract/traffic.ts';
import { random } from '../../doubles/sequences.ts';

type Kind = 'request' | 'notification' | 'http' | 'lost';
/** With `back` it is of the message so far before it. */
type About = Pick<ServerTraffic, 'server' | 'serverName' | 'method' | 'check' | 'chat' | 'healthCheck'> & { kind: Kind; back?: number };
/** `many` messages, by turns about each of `about`. */
type Step = { many: number; about: About[] };

/** A message that is of another one. */
const ANSWERS = { request: 'request', notification: 'result', http: 'error', lost: 'lost' } as const;

const about: fc.Arbitrary<About> = fc.record(
  {
    server: fc.constantFrom('one', 'other'),
    serverName: fc.constantFrom('files', 'notes'),
    kind: fc.constantFrom<Kind>('request', 'notification', 'http', 'lost'),
    method: fc.constantFrom('ping', 'tools/call'),
    check: fc.constantFrom('k', 'l'),
    chat: fc.constantFrom(...['1', '2', '3'].map((turn) => ({ conversation: 'c', turn, call: 'k' }))),
    healthCheck: fc.constant(true as const),
    back: fc.oneof(fc.nat(5), fc.nat(2 * PART)),
  },
  { requiredKeys: ['server', 'serverName', 'kind', 'method'] },
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ many: fc.constantFrom(1, 7, PART - 1, PART + 1), about: fc.array(about, { minLength: 1, maxLength: 6 }) }),
  { minLength: 1, maxLength: 8 },
);
const filter: fc.Arbitrary<Filter> = fc
  .record(
    {
      server: fc.constant('one'),
      kind: fc.constantFrom('request', 'notification', 'http'),
      text: fc.constantFrom('ping', 'Notes', 'nobody'),
      errorsFirst: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  .map((change) => ({ ...everyRow, ...change }));

const TICK: About = { server: 's', serverName: 's', method: 'tick', kind: 'notification' };

function serverOf(message: TrafficMessage): ServerTraffic {
  if ('server' in message) return message;
  throw new Error('Only servers are in this list.');
}

/** The messages of a step, numbered after those so far. */
function messagesOf({ many, about: abouts }: Step, last: number): TrafficMessage[] {
  return Array.from({ length: many }, (_, at) => {
    const number = last + at + 1;
    const { back, ...said } = abouts[at % abouts.length] ?? TICK;
    const message = { ...said, number, at: number, bytes: 1, from: 'server' as const };
    if (back === undefined) return message;
    return { ...message, of: Math.max(1, number - 1 - back), kind: ANSWERS[said.kind] };
  });
}

/** The list made of all rows at once. */
function inTurns(rows: readonly TimelineRow[], folded: ReadonlySet<string>): string[] {
  const turns: { key: string; isBetween: boolean; rows: TimelineRow[] }[] = [];
  const lastOf = (wanted: (key: string) => boolean) => turns.findLast(({ key }) => wanted(key))?.key ?? 'nothing';
  for (const row of rows) {
    const { chat, check } = row.first;
    const isHealth = row.first.healthCheck && row.state !== 'failed';
    const own = check === undefined ? chat && `${chat.conversation} ${chat.turn}` : `check ${check}`;
    const last = turns.findLast(({ key }) => !key.startsWith('health'));
    const key = isHealth
      ? `health after ${lastOf((one) => /^(c|check) /.test(one))}`
      : (own ?? (last?.isBetween ? last.key : `after ${last?.key ?? 'nothing'}`));
    const turn = turns.find((one) => one.key === key);
    if (turn) turn.rows.push(row);
    else turns.push({ key, isBetween: !isHealth && own === undefined, rows: [row] });
  }
  return turns.flatMap(({ key, rows: inTurn }) => [
    `${key} at ${inTurn[0]?.first.at}: ${inTurn.length}, ${inTurn.filter(isError).length} failed`,
    ...(folded.has(key) ? [] : inTurn.map(({ number }) => `${number}`)),
  ]);
}

const said = (item: TimelineItem) =>
  item.is === 'turn'
    ? `${item.key} at ${item.first.at}: ${item.count}, ${item.errors} failed`
    : `${item.is === 'row' ? item.number : item.key}`;

test('what is worked out part by part is what all rows at once give, whatever comes, is answered, falls out or is looked for', () => {
  const folds = fc.constantFrom(new Set<string>(), new Set(['c 1', 'after nothing', 'health after c 1']));
  fc.assert(
    fc.property(steps, filter, folds, fc.constantFrom(7, PART, 2 * PART + 7), (taken, wanted, folded, most) => {
      const find = finderOf(wanted);
      let rows: InParts<TimelineRow> = [];
      let last = 0;
      for (const step of taken) {
        rows = withMessages(rows, messagesOf(step, last), most);
        last += step.many;
        const all = rows.flat();
        expect(all.length).toBeLessThanOrEqual(most);
        const matching = all.filter(
          ({ first, text }) =>
            (wanted.server === null || serverOf(first).server === wanted.server) &&
            (wanted.kind === 'all' || first.kind === wanted.kind) &&
            text.includes(wanted.text.toLowerCase()),
        );
        const inOrder = wanted.errorsFirst ? [...matching.filter(isError), ...matching.filter((row) => !isError(row))] : matching;
        const found = find(rows);
        expect(found.flat().length).toBe(inOrder.length);
        expect(found.flat().every((row, at) => row === inOrder[at])).toBe(true);
        const { servers, errors } = sumUpRows(rows);
        expect([...servers]).toEqual([...new Map(all.map(({ first }) => [serverOf(first).server, serverOf(first).serverName]))]);
        expect(errors).toBe(all.filter(isError).length);
        const list = byTurn(found, ({ key }) => folded.has(key));
        expect(list.flat().map(said)).toEqual(inTurns(inOrder, folded));
      }
    }),
    random(40),
  );
});

test('however messages come, each stands in the row of the request it is of, or begins one', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let rows: InParts<TimelineRow> = [];
      let last = 0;
      const inRows: number[][] = [];
      const rowOf = new Map<number, number[]>();
      for (const step of taken) {
        const messages = messagesOf(step, last);
        rows = withMessages(rows, messages, Infinity);
        last += step.many;
        for (const { number, of = 0, kind } of messages) {
          const row = rowOf.get(of) ?? inRows[inRows.push([]) - 1] ?? [];
          row.push(number);
          if (row.length === 1 || kind === 'request') rowOf.set(number, row);
        }
      }
      // Of a row with very many messages not all are kept.
      const begin = (numbers: number[]) => numbers.slice(0, 100).join(' ');
      expect(rows.flat().map(({ messages }) => begin(messages.map(({ number }) => number)))).toEqual(inRows.map(begin));
      expect(rows.flat().filter((row) => rowWith(rows, row.number) !== row)).toEqual([]);
    }),
    random(40),
  );
});

test('an answer and what is dropped have one part made anew and looked through again, and a new message the last', () => {
  const alone = (many: number) => ({ many, about: [TICK] });
  const rows = withMessages([], messagesOf(alone(4 * PART - 1), 0), Infinity);
  const [first, second, third, fourth] = rows;
  expect(rows.map(({ length }) => length)).toEqual([PART, PART, PART, PART - 1]);
  const [answer] = messagesOf({ many: 1, about: [{ ...TICK, back: 2 * PART }] }, 4 * PART - 1);
  const answered = withMessages(rows, answer ? [answer] : [], 4 * PART - 3);
  expect(answered.map((part) => [first, second, third, fourth].indexOf(part))).toEqual([-1, -1, 2, 3]);
  const find = finderOf({ ...everyRow, text: 'tick' });
  const found = find(rows);
  expect(find(answered).map((part) => found.indexOf(part))).toEqual([-1, -1, 2, 3]);
  const longer = withMessages(rows, messagesOf(alone(2), 4 * PART), Infinity);
  expect(longer.map((part) => [first, second, third, fourth].indexOf(part))).toEqual([0, 1, 2, -1, -1]);
});

test('the items of a place in a long list are those that stand there, across its parts', () => {
  const list = [[0, 1, 2], [3], [], [4, 5, 6, 7]];
  for (let from = 0; from <= 9; from += 1)
    for (let to = from; to <= 9; to += 1) expect(itemsBetween(list, from, to)).toEqual(list.flat().slice(from, to));
});
