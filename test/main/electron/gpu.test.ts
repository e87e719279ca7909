import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, test } from 'vitest';
import type { GpuUse } from '../../../main/child/gpu-use.ts';
import { watchGpu } from '../../../main/electron/gpu.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';

/** A start of the app after another one, which kept this. */
function started(before: GpuUse = 'used', environment: Record<string, string> = {}) {
  const clock = createHandClock();
  let use = before;
  let isOn = true;
  let told = 0;
  const app = Object.assign(new EventEmitter(), { disableHardwareAcceleration: () => void (isOn = false) });
  const gpu = watchGpu({
    app: standIn<App>('app', app),
    kept: { read: () => use, keep: (next) => void (use = next) },
    environment,
    clock,
    tellFailed: () => void (told += 1),
  });
  return {
    ...gpu,
    clock,
    isOn: () => isOn,
    use: () => use,
    told: () => told,
    dies: (type = 'GPU', reason = 'crashed') => void app.emit('child-process-gone', {}, { type, reason, exitCode: 1 }),
  };
}

test('a processor that dies three times in a row is told of, and not used by the next start', () => {
  const { dies, clock, use, told } = started();
  dies();
  clock.forward(30_000);
  dies();
  expect([use(), told()]).toEqual(['used', 0]);
  clock.forward(30_000);
  dies();
  dies();
  expect([use(), told()]).toEqual(['failed', 1]);
  expect(started('failed').isOn()).toBe(false);
});

test.for([
  { what: 'minutes apart', type: 'GPU', reason: 'crashed', apartMs: 60_000 },
  { what: 'of other processes', type: 'Utility', reason: 'crashed', apartMs: 0 },
  { what: 'in order', type: 'GPU', reason: 'clean-exit', apartMs: 0 },
])('deaths $what are none of that kind', ({ type, reason, apartMs }) => {
  const { dies, clock, use, told } = started();
  for (let times = 0; times < 5; times += 1) {
    dies(type, reason);
    clock.forward(apartMs);
  }
  expect([use(), told()]).toEqual(['used', 0]);
});

test('where the app ended before its host heard of it, the host is told after the next start', () => {
  const { onLook, use, told } = started('failed');
  onLook({});
  expect([use(), told()]).toEqual(['failed', 1]);
  onLook({ gpu: false });
  expect([use(), told()]).toEqual(['left', 1]);
});

test('I turn it off, and on again: each counts from the next start on', () => {
  const first = started();
  expect(first.isOn()).toBe(true);
  first.onLook({ gpu: false });
  const second = started(first.use());
  expect(second.isOn()).toBe(false);
  second.onLook({ gpu: true });
  expect(started(second.use()).isOn()).toBe(true);
});

test('SWITCHYARD_NO_GPU turns it off for one start', () => {
  const { isOn, onLook, use } = started('used', { SWITCHYARD_NO_GPU: '1' });
  expect(isOn()).toBe(false);
  onLook({});
  expect(use()).toBe('used');
});
