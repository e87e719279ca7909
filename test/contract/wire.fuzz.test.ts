import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api, type RequestName } from '../../contract/api.ts';
import { HostErrorCode } from '../../contract/errors.ts';
import { connect, serveRequests } from '../../contract/wire.ts';
import { pipes } from '../doubles/pipes.ts';
import { createServing } from '../doubles/serving.ts';
import { random } from '../doubles/sequences.ts';
import { anyCharacter } from '../doubles/any-character.ts';
import { keysOf } from '../doubles/beyond-types.ts';
import { parseJson } from '../doubles/parse-json.ts';

const names = keysOf<RequestName>(api);
const path = fc.oneof(fc.constantFrom(...names), fc.constantFrom('__proto__', 'constructor', 'nothing.known'), fc.string());
const value = fc.oneof(fc.jsonValue(), fc.constantFrom(null, -1, 1.5, 2 ** 53, 'c1', '__proto__', '\ud800'));

/** Frames that nearly fit: a true envelope in which any part is something else. */
const nearly = fc
  .record({
    kind: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('ask', 'cancel', 'answer', 'refusal', 'event') },
      { weight: 1, arbitrary: value },
    ),
    id: fc.oneof({ weight: 5, arbitrary: fc.nat({ max: 5 }) }, { weight: 1, arbitrary: value }),
    request: fc.oneof({ weight: 5, arbitrary: path }, { weight: 1, arbitrary: value }),
    input: fc.oneof(value, fc.dictionary(fc.constantFrom('conversation', 'server', 'text', 'tool', 'input', 'path', '__proto__'), value)),
    output: value,
    error: fc.oneof(value, fc.record({ code: fc.constantFrom(...HostErrorCode.options), message: fc.string() })),
    number: value,
    event: fc.oneof(
      value,
      fc.record({ type: fc.constantFrom('text', 'server.changed', 'sunrise'), conversation: value, entry: value, text: value }),
    ),
  })
  .map((frame) => JSON.stringify(frame));

/** The same with one character lost or added anywhere. */
const broken = fc
  .tuple(nearly, fc.nat(), fc.string({ maxLength: 3 }))
  .map(([frame, at, piece]) => frame.slice(0, at % frame.length) + piece + frame.slice((at % frame.length) + 1));

const frames = fc.array(fc.oneof(fc.string({ unit: anyCharacter }), nearly, broken), { minLength: 1, maxLength: 30 });

describe.each(pipes)('over $name', ({ open }) => {
  test('whatever arrives, the host lives, answers in declared ways, and the port works on', async () => {
    const pipe = await open();
    const { serving, bugs } = createServing({ 'folder.complete': ({ text }) => ({ paths: [text] }) });
    serveRequests(pipe.host, serving);
    const received: string[] = [];
    pipe.window.onMessage((frame) => void received.push(frame));
    let round = 0;

    await fc.assert(
      fc.asyncProperty(frames, async (batch) => {
        received.length = 0;
        for (const frame of batch) pipe.window.send(frame);
        const id = 1_000_000 + (round += 1);
        pipe.window.send(JSON.stringify({ kind: 'ask', id, request: 'folder.complete', input: { text: `alive ${round}` } }));
        await arrived(received, (frame) => frame.includes(`"id":${id},`) && frame.includes(`alive ${round}`));
        for (const frame of received) expectDeclared(parseJson(Answer, frame));
        expect(bugs).toEqual([]);
      }),
      random(75, 7500),
    );
    pipe.remove();
  });

  test('whatever arrives, the window lives, and its next request is answered', async () => {
    const pipe = await open();
    const { serving, record } = createServing({ 'folder.complete': ({ text }) => ({ paths: [text] }) });
    serveRequests(pipe.host, serving);
    const window = connect(pipe.window);
    const heard: unknown[] = [];
    window.onEvent((_, event) => heard.push(event));
    let round = 0;

    await fc.assert(
      fc.asyncProperty(frames, async (batch) => {
        for (const frame of batch) pipe.host.send(frame);
        // Words of its own each round: only then everything before it has arrived, and no made-up
        // answer can meet the next ask.
        const text = `still here ${(round += 1)}`;
        record({ type: 'text', conversation: 'c1', entry: 'e1', text });
        await expect.poll(() => heard.at(-1), { interval: 1 }).toMatchObject({ text });
        expect(await window.ask('folder.complete', { text: 'alive' })).toEqual({ paths: ['alive'] });
      }),
      random(50, 5000),
    );
    pipe.remove();
  });
});

type Answer = z.infer<typeof Answer>;
const Answer = z.object({ kind: z.string(), error: z.object({ code: z.string() }).optional() });

function expectDeclared({ kind, error }: Answer): void {
  if (kind === 'refusal') expect(HostErrorCode.options).toContain(error?.code);
  else expect(kind).toBe('answer');
  expect(error?.code).not.toBe('bug');
}

function arrived(received: string[], fits: (frame: string) => boolean): Promise<void> {
  return expect.poll(() => received.some(fits), { interval: 1 }).toBe(true);
}
