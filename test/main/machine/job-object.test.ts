import { expect, onTestFinished, test } from 'vitest';
import { type Kernel32, openJob, ourJob } from '../../../main/host/machine/job-object.ts';
import { takeLifeline } from '../../../main/host/servers/transports/lifeline.ts';
import { StandInKernel32 } from '../../doubles/kernel32.ts';

test('on Windows a program is in a job from its start on, and ends when the host is killed', () => {
  const { kernel, logged } = openOn(new StandInKernel32());
  const lifeline = takeLifeline('win32');
  lifeline?.tie(4321);
  expect(kernel.called).toEqual([
    'CreateJobObjectW(, )',
    'SetInformationJobObject(1001, 9, 144)',
    'OpenProcess(0x101, 0, 4321)',
    'AssignProcessToJobObject(1001, 43210)',
    'CloseHandle(43210)',
  ]);
  expect(kernel.endWithUs()).toEqual([4321]);
  expect(kernel.open).toBe(0);
  expect(logged).toEqual([]);
  lifeline?.letGo();
});

test('the limits are those that Windows documents, and none but the end with the last handle', () => {
  const { kernel } = openOn(new StandInKernel32());
  const [BYTE_8, BYTE_4] = [8, 4];
  // JOBOBJECT_BASIC_LIMIT_INFORMATION: two times, flags, two sizes, a number, a mask, two numbers;
  // what has eight bytes begins at a multiple of eight.
  const basic = [BYTE_8, BYTE_8, BYTE_8, BYTE_8, BYTE_8, BYTE_8, BYTE_8, BYTE_4, BYTE_4];
  // IO_COUNTERS has six counters, and four sizes of memory follow.
  const extended = [...basic, ...Array<number>(6 + 4).fill(BYTE_8)];
  expect(kernel.limits).toHaveLength(extended.reduce((sum, bytes) => sum + bytes));
  const set = [...kernel.limits.entries()].filter(([, byte]) => byte !== 0);
  // 0x2000, little-endian, in the flags.
  expect(set).toEqual([[BYTE_8 + BYTE_8 + 1, 0x20]]);
});

test('one job is for all hosts of a process, one after the other', () => {
  const { kernel, log } = openOn(new StandInKernel32());
  openJob({ platform: 'win32', log, load: () => kernel });
  expect(kernel.called.filter((call) => call.startsWith('Create'))).toHaveLength(1);
});

test('once it is released, nothing in it ends with the host', () => {
  const { kernel } = openOn(new StandInKernel32());
  ourJob()?.add(4321);
  ourJob()?.release();
  expect(kernel.inJob).toEqual([4321]);
  expect(kernel.endWithUs()).toEqual([]);
  expect(ourJob()).toBeUndefined();
});

test.each<keyof Kernel32>(['CreateJobObjectW', 'SetInformationJobObject'])(
  'where %s fails the log says so, and programs run without a job',
  (failing) => {
    const { logged } = openOn(new StandInKernel32({ [failing]: 5 }));
    expect(logged).toEqual([`Windows gives no job object: servers of a host that is killed may go on. Error: ${failing} failed with 5`]);
    expect(takeLifeline('win32')).toBeUndefined();
  },
);

test.each<keyof Kernel32>(['OpenProcess', 'AssignProcessToJobObject'])(
  'where %s fails the log names the program, and the next one is in the job again',
  (failing) => {
    const failures: Partial<Record<keyof Kernel32, number>> = { [failing]: 87 };
    const { kernel, logged } = openOn(new StandInKernel32(failures));
    const lifeline = takeLifeline('win32');
    lifeline?.tie(4321);
    expect(logged).toEqual([`Program 4321 may outlive a host that is killed. Error: ${failing} failed with 87`]);
    expect(kernel.open).toBe(0);
    delete failures[failing];
    takeLifeline('win32')?.tie(4322);
    expect(kernel.endWithUs()).toEqual([4322]);
  },
);

test('other systems have no job, and load nothing for one', () => {
  const load = () => {
    throw new Error('not on this system');
  };
  const logged: string[] = [];
  expect(openJob({ platform: 'linux', log: logTo(logged), load })).toBeUndefined();
  expect(openJob({ platform: 'darwin', log: logTo(logged), load })).toBeUndefined();
  expect(logged).toEqual([]);
});

test.skipIf(process.platform === 'win32')('without the native part for this processor the host runs, and the log says why', () => {
  const logged: string[] = [];
  expect(openJob({ platform: 'win32', log: logTo(logged) })).toBeUndefined();
  expect(logged).toEqual([expect.stringContaining(`Cannot find module '@koromix/koffi-win32-${process.arch}'`)]);
});

function openOn(kernel: StandInKernel32) {
  const logged: string[] = [];
  const log = logTo(logged);
  openJob({ platform: 'win32', log, load: () => kernel });
  onTestFinished(() => ourJob()?.release());
  return { kernel, log, logged };
}

function logTo(logged: string[]) {
  return { warn: (message: string, cause?: unknown) => void logged.push(`${message}. ${String(cause)}`) };
}
