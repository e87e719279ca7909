import { expect, test } from 'vitest';
import { DiagramReply } from '../../../../../../renderer/features/thread/markdown/diagrams/messages.ts';

const picture = { svg: '<svg></svg>', width: 10, height: 20 };
const drawn = (changed: object) => ({ id: 1, drawn: { state: 'drawn', picture: { ...picture, ...changed } } });

test('an answer of the frame is a picture with its size, or why there is none', () => {
  expect(DiagramReply.parse(drawn({}))).toEqual(drawn({}));
  expect(DiagramReply.parse({ id: 1, drawn: { state: 'broken', line: 2 } })).toEqual({ id: 1, drawn: { state: 'broken', line: 2 } });
});

test.each([
  ['a text that is no picture', drawn({ svg: '<img src=x>' })],
  ['a text without an end', drawn({ svg: `<svg>${'x'.repeat(8_000_000)}` })],
  ['a size that is none', drawn({ width: Number.NaN })],
  ['a size beyond any page', drawn({ height: 1e9 })],
  ['a reason in its own words', { id: 1, drawn: { state: 'Press here' } }],
  ['a line that is none', { id: 1, drawn: { state: 'broken', line: '2</p>' } }],
  ['nothing', undefined],
])('the window takes no answer with %s', (_, reply) => {
  expect(DiagramReply.safeParse(reply).success).toBe(false);
});
