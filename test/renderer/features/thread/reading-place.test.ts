import { assert, constantFrom, integer, property, record, array, oneof } from 'fast-check';
import { expect, test } from 'vitest';
import { ARMING_MS, armingAt, away, isPress, press, sightOf, type Arming } from '../../../../renderer/parts/asking/arming.ts';
import {
  afterAnswer,
  afterScroll,
  entryPlace,
  heldTop,
  isAtEnd,
  type ReadingPlace,
  type ThreadExtent,
} from '../../../../renderer/features/thread/reading-place.ts';
import { random } from '../../../doubles/sequences.ts';

test('the end is kept when a card in the middle becomes a row, though the browser scrolls by itself in between', () => {
  const thread = openThread(700);
  thread.streams(2000);
  for (const height of [240, 240, 240]) thread.asks(height);
  thread.frame();
  thread.scrolls(10_000);
  expect(thread.place().holds).toBe('end');
  thread.answers(1);
  thread.frame();
  expect(thread.isWhole(0)).toBe(true);
});

test('a reader who scrolls up stays where they are, whatever comes', () => {
  const thread = openThread(700);
  thread.streams(4000);
  thread.frame();
  thread.scrolls(-900);
  const before = thread.place().seen.top;
  thread.streams(300);
  thread.asks(220);
  thread.frame();
  expect(thread.place()).toMatchObject({ holds: 'reader', seen: { top: before } });
  thread.scrolls(10_000);
  expect(isAtEnd(thread.place().seen)).toBe(true);
});

test('who goes up while text comes leaves the end; a browser that scrolls by itself meanwhile does not', () => {
  const seen: ThreadExtent = { top: 1300, height: 2000, view: 700, card: null };
  const grown = { ...seen, top: 1200, height: 2100 };
  expect(afterScroll({ holds: 'end', seen }, grown, true).holds).toBe('reader');
  expect(afterScroll({ holds: 'end', seen }, grown, false).holds).toBe('end');
});

test('of a card that is higher than the view its end is in sight', () => {
  expect(heldTop('first', { top: 0, height: 1500, view: 300, card: { top: 800, height: 400 } })).toBe(900);
});

const act = oneof(
  record({ does: constantFrom('streams' as const), by: integer({ min: 1, max: 400 }) }),
  record({ does: constantFrom('asks' as const), by: integer({ min: 90, max: 300 }) }),
  record({ does: constantFrom('grows' as const), by: integer({ min: -60, max: 120 }) }),
  record({ does: constantFrom('answers' as const), by: integer({ min: 0, max: 5 }) }),
  record({ does: constantFrom('resizes' as const), by: integer({ min: 340, max: 900 }) }),
  record({ does: constantFrom('presses' as const), by: integer({ min: 0, max: 5 }) }),
  record({ does: constantFrom('frame' as const), by: constantFrom(16, 100, 600) }),
);

test('whatever comes, grows, is answered or is resized, the first card that waits is whole in sight, else the end is; no button out of sight can be pressed, and none in sight stays unarmed', () => {
  assert(
    property(array(act, { maxLength: 60 }), (acts) => {
      const thread = openThread(600);
      thread.streams(500);
      thread.frame();
      for (const { does, by } of acts) {
        thread[does](by);
        if (does !== 'frame') continue;
        expect(thread.place().holds).toBe('first');
        if (thread.cards().length === 0) expect(isAtEnd(thread.place().seen)).toBe(true);
        else expect(thread.isWhole(0)).toBe(true);
      }
      thread.frame();
      for (let at = 0; at < 9; at += 1) thread.frame(100);
      const { buttons } = thread;
      expect(buttons().filter(({ sight, arming }) => (sight === 'whole') !== (arming === 'armed'))).toEqual([]);
      expect(thread.wrongPresses()).toBe(0);
    }),
    random(300),
  );
});

test('a reader who scrolls where they like is led nowhere but by an answer', () => {
  const orScrolls = oneof(act, record({ does: constantFrom('scrolls' as const), by: integer({ min: -700, max: 700 }) }));
  assert(
    property(array(orScrolls, { maxLength: 60 }), (acts) => {
      const thread = openThread(600);
      thread.streams(3000);
      thread.frame();
      for (const { does, by } of acts) {
        const { holds, seen } = thread.place();
        thread[does](by);
        const now = thread.place();
        const isLed = holds === 'reader' && now.holds === 'reader' && does === 'frame' && now.seen.top !== seen.top;
        // The browser goes as far as it can where all became shorter than that.
        if (isLed) expect(now.seen.top).toBe(now.seen.height - now.seen.view);
      }
      expect(thread.wrongPresses()).toBe(0);
    }),
    random(300),
  );
});

/**
 * A thread as a browser lays it out: cards below text, 12 px apart, each with a button in its last
 * 40 px. Scroll events come a frame late, before the sizes are told.
 */
function openThread(firstView: number) {
  let view = firstView;
  let text = 24;
  let top = 0;
  let now = 0;
  let isScrolled = false;
  let wrong = 0;
  let made = 0;
  let cards: { id: number; height: number; arming: Arming }[] = [];
  let place: ReadingPlace = { holds: 'first', seen: extent() };

  function heightOf(count: number): number {
    return cards.slice(0, count).reduce((sum, { height }) => sum + height + 12, text);
  }
  function extent(): ThreadExtent {
    const [first] = cards;
    return { top, height: Math.max(view, heightOf(cards.length) + 24), view, card: first ? { top: text, height: first.height } : null };
  }
  /** Code that measures has the browser lay all out, which scrolls where the end came closer. */
  function lay(): void {
    const { height } = extent();
    const most = Math.max(0, height - view);
    if (top > most) [top, isScrolled] = [most, true];
  }
  function seeButtons(): void {
    cards.forEach((card, at) => {
      const { start, end } = buttonOf(at);
      const isSeen = sightOf({ start, end }, { start: 0, end: view }) === 'whole';
      card.arming = armingAt(card.arming, isSeen ? String(start) : null, now);
    });
  }
  function buttonOf(at: number): { start: number; end: number } {
    const end = heightOf(at + 1) - 12 - top;
    return { start: end - 40, end };
  }
  function hold(): void {
    const to = heldTop(place.holds, extent());
    if (to !== undefined && to !== top) [top, isScrolled] = [to, true];
    place = { ...place, seen: extent() };
  }

  return {
    place: () => place,
    cards: () => cards,
    wrongPresses: () => wrong,
    buttons: () => cards.map(({ arming: { state: arming } }, at) => ({ arming, sight: sightOf(buttonOf(at), { start: 0, end: view }) })),
    isWhole(at: number): boolean {
      const start = heightOf(at) - top;
      return start >= 0 && start + (cards[at]?.height ?? 0) <= view;
    },
    streams(by: number): void {
      text += by;
      lay();
    },
    asks(height: number): void {
      cards.push({ id: (made += 1), height, arming: away });
      lay();
    },
    grows(by: number): void {
      const card = cards[0];
      if (card) card.height = Math.min(300, Math.max(90, card.height + by));
      lay();
    },
    /** The card goes, and is laid out without it, before its row comes. */
    answers(at: number): void {
      const gone = cards[at];
      if (!gone) return;
      cards = cards.filter(({ id }) => id !== gone.id);
      place = afterAnswer(place);
      lay();
      text += 52;
      lay();
    },
    resizes(to: number): void {
      view = to;
      lay();
    },
    presses(at: number): void {
      const card = cards[at];
      if (!card) return;
      seeButtons();
      if (isPress(press(card.arming)) && sightOf(buttonOf(at), { start: 0, end: view }) !== 'whole') wrong += 1;
    },
    scrolls(by: number): void {
      top = Math.max(0, Math.min(top + by, extent().height - view));
      isScrolled = false;
      place = afterScroll(place, extent(), true);
    },
    frame(by = 16): void {
      now += by;
      if (isScrolled) place = afterScroll(place, extent(), false);
      isScrolled = false;
      hold();
      seeButtons();
    },
  };
}

test('a button arms after half a second in which it is whole in sight', () => {
  const view = { start: 0, end: 600 };
  expect([
    sightOf({ start: 560, end: 600 }, view),
    sightOf({ start: 561, end: 601 }, view),
    sightOf({ start: 600, end: 640 }, view),
  ]).toEqual(['whole', 'cut', 'out']);
  expect(ARMING_MS).toBe(500);
});

test('the place to come back to is the first entry in sight, with the part of it that is above the edge', () => {
  const drawn = [
    { entry: 'a', top: -300, bottom: 0.6 },
    { entry: 'b', top: 0.6, bottom: 400 },
  ];
  expect(entryPlace(drawn)).toEqual({ entry: 'b', below: 1 });
  expect(entryPlace([{ entry: 'a', top: -300, bottom: 20 }])).toEqual({ entry: 'a', below: -300 });
  expect(entryPlace([])).toBeUndefined();
});
