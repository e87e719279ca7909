import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import { ConnectionRoots } from '../../../../main/host/servers/session/roots.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { settled } from '../../../doubles/settled.ts';

/** The roots of a server that just asked for them, and how to answer it. */
function asked() {
  const clock = createHandClock();
  const answered = Promise.withResolvers<JsonObject>();
  const roots = new ConnectionRoots({
    server: { id: 's', chat: null },
    session: { client: () => undefined, noise: () => undefined },
    loss: { notice: () => undefined },
    seesOfFolders: () => '',
    answer: () => answered.promise,
    clock,
  });
  const { signal } = new AbortController();
  const given = roots.answer({ method: 'roots/list', params: {}, caller: undefined }, signal);
  let isReady = false;
  void roots.looked().then(() => (isReady = true));
  return { clock, given, answer: answered.resolve, isReady: () => settled().then(() => isReady) };
}

test('a server that asked for its folders can be used once it was given them and had a moment to look at them, however late the answer is', async () => {
  const { clock, given, answer, isReady } = asked();
  clock.forward(900);
  expect(await isReady()).toBe(false);
  answer({ roots: [{ uri: 'file:///code' }] });
  await given;
  expect(await isReady()).toBe(false);
  clock.forward(150);
  expect(await isReady()).toBe(true);
});

test('a server that was given no folders can be used at once, and one whose answer a person has to give after a second', async () => {
  const none = asked();
  none.answer({ roots: [] });
  expect(await none.isReady()).toBe(true);

  const unanswered = asked();
  expect(await unanswered.isReady()).toBe(false);
  unanswered.clock.forward(1000);
  expect(await unanswered.isReady()).toBe(true);
});
