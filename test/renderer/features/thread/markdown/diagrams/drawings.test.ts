import { expect, test } from 'vitest';
import type { Colours } from '../../../../../../renderer/foundation/ui/theme-colours.ts';
import { createDrawings } from '../../../../../../renderer/features/thread/markdown/diagrams/drawings.ts';
import type { DiagramOrder, DiagramReply, Drawn } from '../../../../../../renderer/features/thread/markdown/diagrams/messages.ts';
import { last, only } from '../../../../../doubles/defined.ts';
import { createHandClock } from '../../../../../doubles/hand-clock.ts';
import { partOf } from '../../../../../doubles/beyond-types.ts';

const light = partOf<Colours>({ isDark: false });
const dark = partOf<Colours>({ isDark: true });
const picture = (name: string): Drawn => ({ state: 'drawn', picture: { svg: `<svg>${name}</svg>`, width: 10, height: 10 } });

/** The window, with frames that answer when the test says so. */
function openWindow() {
  const clock = createHandClock();
  const frames: { orders: DiagramOrder[]; isOpen: boolean; answer(drawn: Drawn, id?: number): void }[] = [];
  const openFrame = (onReply: (reply: DiagramReply) => void) => {
    const orders: DiagramOrder[] = [];
    const frame = { orders, isOpen: true, answer: (drawn: Drawn, id = last(orders).id) => onReply({ id, drawn }) };
    frames.push(frame);
    return { order: (order: DiagramOrder) => void orders.push(order), end: () => void (frame.isOpen = false) };
  };
  const drawings = createDrawings({ openFrame, after: (ms, run) => clock.after(ms, run) });
  const shown = new Map<string, string>();
  const show = (code: string, colours = light) => drawings.draw(code, colours, (drawn) => shown.set(code, sayDrawn(drawn)));
  return { clock, frames, drawings, show, shown };
}

function sayDrawn(drawn: Drawn): string {
  return drawn.state === 'drawn' ? drawn.picture.svg : drawn.state;
}

test('diagrams are drawn one after the other in one frame, which ends after a while without work', () => {
  const { clock, frames, show, shown } = openWindow();
  show('a');
  show('b');
  const frame = only(frames);
  expect(frame.orders.map(({ code }) => code)).toEqual(['a']);
  frame.answer(picture('A'));
  expect(frame.orders.map(({ code }) => code)).toEqual(['a', 'b']);
  frame.answer({ state: 'broken', line: 2 });
  expect([...shown]).toEqual([
    ['a', '<svg>A</svg>'],
    ['b', 'broken'],
  ]);
  clock.forward(59_999);
  expect(frame.isOpen).toBe(true);
  clock.forward(1);
  expect(frame.isOpen).toBe(false);
});

test('a diagram that takes too long ends with its frame, what the frame says later counts for nothing, and the next one gets a new frame', () => {
  const { clock, frames, show, shown } = openWindow();
  show('endless');
  show('b');
  const first = only(frames);
  clock.forward(15_000);
  expect([first.isOpen, shown.get('endless')]).toEqual([false, 'slow']);
  first.answer(picture('late'));
  const second = last(frames);
  expect(second.orders.map(({ code }) => code)).toEqual(['b']);
  second.answer(picture('B'), first.orders[0]?.id);
  expect(shown.get('b')).toBeUndefined();
  second.answer(picture('B'));
  expect([...shown]).toEqual([
    ['endless', 'slow'],
    ['b', '<svg>B</svg>'],
  ]);
});

test('what was drawn is there at once, for its theme alone; why one is not drawn holds in each', () => {
  const { frames, drawings, show, shown } = openWindow();
  show('a');
  only(frames).answer(picture('light'));
  show('broken');
  only(frames).answer({ state: 'kind' });
  expect(drawings.now('a', light)).toEqual(picture('light'));
  expect(drawings.now('a', dark)).toBeUndefined();
  expect(drawings.now('broken', dark)).toEqual({ state: 'kind' });
  show('a', dark);
  only(frames).answer(picture('dark'));
  show('a');
  expect(shown.get('a')).toBe('<svg>light</svg>');
  expect(only(frames).orders).toHaveLength(3);
});

test('a picture that is very large is drawn again rather than kept', () => {
  const { frames, drawings, show, shown } = openWindow();
  show('large');
  only(frames).answer(picture('x'.repeat(500_001)));
  expect(shown.get('large')).toHaveLength('<svg></svg>'.length + 500_001);
  expect(drawings.now('large', light)).toBeUndefined();
});

test('the same diagram twice is drawn once, and one that is gone before its turn is not drawn', () => {
  const { frames, show, shown } = openWindow();
  show('a');
  show('a');
  show('gone')();
  show('b');
  only(frames).answer(picture('A'));
  only(frames).answer(picture('B'));
  expect(only(frames).orders.map(({ code }) => code)).toEqual(['a', 'b']);
  expect(shown.has('gone')).toBe(false);
});
