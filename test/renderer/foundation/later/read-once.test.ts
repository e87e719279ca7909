import { expect, test, vi } from 'vitest';
import { readOnce } from '../../../../renderer/foundation/later/read-once.ts';

test('code that could not be read at the start is read when the next one asks, and whoever listens hears of both', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no such file')).mockResolvedValue('code');
  const code = readOnce(load);
  const heard: unknown[] = [];
  code.listen(() => heard.push([code.isMissing(), code.now()]));
  await expect(code.read()).rejects.toThrow('no such file');
  expect(await Promise.all([code.read(), code.read()])).toEqual(['code', 'code']);
  expect(heard).toEqual([
    [true, undefined],
    [false, 'code'],
  ]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('who listens no longer hears nothing', async () => {
  const code = readOnce(async () => 'code');
  const listener = vi.fn<() => void>();
  code.listen(listener)();
  await code.read();
  expect(listener).not.toHaveBeenCalled();
});
