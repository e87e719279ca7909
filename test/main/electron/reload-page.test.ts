import { expect, test } from 'vitest';
import type { HangWish } from '../../../main/electron/say-hangs.ts';
import { reloadAfterTrouble } from '../../../main/electron/reload-page.ts';
import { only } from '../../doubles/defined.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { settled } from '../../doubles/settled.ts';
import { createContents } from '../../doubles/web-contents.ts';

function crashing(wantsReload: boolean) {
  const clock = createHandClock();
  const page = createContents();
  let asked = 0;
  const askPerson = async () => {
    asked += 1;
    return wantsReload;
  };
  const never = async () => {
    throw new Error('It does not hang.');
  };
  reloadAfterTrouble(page.contents, { clock, askPerson, askHanging: never, quit: () => undefined });
  return { ...page, clock, asked: () => asked };
}

function hanging() {
  const page = createContents();
  const boxes: { over: AbortSignal; press(wish: HangWish): void }[] = [];
  let quits = 0;
  reloadAfterTrouble(page.contents, {
    clock: createHandClock(),
    askPerson: async () => false,
    askHanging: (over) => new Promise((press) => boxes.push({ over, press })),
    quit: () => (quits += 1),
  });
  return { ...page, boxes, quits: () => quits };
}

test('a page that crashes is loaded again, as often as a minute goes by', () => {
  const { crash, clock, reloads, asked } = crashing(false);
  crash();
  clock.forward(60_000);
  crash();
  expect([reloads(), asked()]).toEqual([2, 0]);
});

test.for([
  { wantsReload: true, reloaded: 2 },
  { wantsReload: false, reloaded: 1 },
])('one that crashes again sooner waits for the person: $reloaded loads', async ({ wantsReload, reloaded }) => {
  const { crash, clock, reloads, asked } = crashing(wantsReload);
  crash();
  clock.forward(59_000);
  crash();
  expect(reloads()).toBe(1);
  await settled();
  expect([reloads(), asked()]).toEqual([reloaded, 1]);
});

test('a process that ends in order is no crash', () => {
  const { crash, reloads } = crashing(true);
  crash('clean-exit');
  expect(reloads()).toBe(0);
});

test.for([
  { wish: 'wait', ended: 0, quit: 0 },
  { wish: 'reload', ended: 1, quit: 0 },
  { wish: 'quit', ended: 1, quit: 1 },
] as const)('of a page that hangs I decide: $wish', async ({ wish, ended, quit }) => {
  const { hang, boxes, kills, reloads, quits } = hanging();
  hang();
  only(boxes).press(wish);
  await settled();
  expect([kills(), reloads(), quits()]).toEqual([ended, ended, quit]);
});

test('a page that was ended because it hung counts as no crash', async () => {
  const { hang, crash, boxes, reloads } = hanging();
  hang();
  only(boxes).press('reload');
  await settled();
  crash();
  expect(reloads()).toBe(2);
});

test('one box at a time; it goes when the page answers again, and its late answer counts no more', async () => {
  const { hang, answerAgain, boxes, kills } = hanging();
  hang();
  hang();
  answerAgain();
  const box = only(boxes);
  expect(box.over.aborted).toBe(true);
  box.press('reload');
  await settled();
  expect(kills()).toBe(0);
  hang();
  expect(boxes).toHaveLength(2);
});

test('the box goes, too, when the page that hangs crashes', () => {
  const { hang, crash, boxes, reloads } = hanging();
  hang();
  crash();
  expect([only(boxes).over.aborted, reloads()]).toEqual([true, 1]);
});
