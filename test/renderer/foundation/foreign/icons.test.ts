import { expect, test } from 'vitest';
import { createIcons } from '../../../../renderer/foundation/foreign/icons.ts';

/** Icons that a host gives as they come in, and the servers it was asked for. */
function iconsOf(...given: (string | undefined | Error)[]) {
  const asked: string[] = [];
  const icons = createIcons(async (server) => {
    asked.push(server);
    const icon = given.shift();
    if (icon instanceof Error) throw icon;
    return icon;
  });
  return { icons, asked };
}

test('however many tiles want an icon, the host is asked once, and each tile hears of it', async () => {
  const { icons, asked } = iconsOf('data:a');
  const heard = new Promise<void>((resolve) => icons.listen(resolve));
  icons.want('north', 'first');
  icons.want('north', 'first');
  expect(icons.now('north')).toBeUndefined();
  await heard;
  expect([icons.now('north'), asked]).toEqual(['data:a', ['north']]);
});

test('an icon stays until another one is there, and goes where the server names none any more', async () => {
  const { icons, asked } = iconsOf('data:a', 'data:a', new Error('gone'));
  const heard: (string | undefined)[] = [];
  icons.listen(() => heard.push(icons.now('north')));
  icons.want('north', 'first');
  await expect.poll(() => heard).toEqual(['data:a']);
  icons.want('north', 'second');
  expect(icons.now('north')).toBe('data:a');
  icons.want('north', 'third');
  await expect.poll(() => heard).toEqual(['data:a', undefined]);
  expect(asked).toHaveLength(3);
});

test('an answer that comes after another icon was wanted counts for nothing', async () => {
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('data:new')];
  const icons = createIcons(async () => answers.shift());
  icons.want('north', 'first');
  icons.want('north', 'second');
  await expect.poll(() => icons.now('north')).toBe('data:new');
  first.resolve('data:old');
  await first.promise;
  await Promise.resolve();
  expect(icons.now('north')).toBe('data:new');
});
