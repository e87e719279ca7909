import { expect, test } from 'vitest';
import { reloadAfterCrash } from '../../../main/electron/reload-page.ts';
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
  reloadAfterCrash(page.contents, { clock, askPerson });
  return { ...page, clock, asked: () => asked };
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
