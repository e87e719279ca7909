import { createRequire } from 'node:module';
import { z } from 'zod';
import type { Log } from '../base/needs.ts';

/** A number by which Windows knows one of its objects; 0 is none. */
type Handle = number;

/**
 * The functions of kernel32.dll that a job takes, under their own names. A result of 0 is a
 * refusal.
 */
export type Kernel32 = {
  CreateJobObjectW(attributes: null, name: null): Handle;
  SetInformationJobObject(job: Handle, kind: number, information: Uint8Array, bytes: number): number;
  OpenProcess(rights: number, inherited: number, pid: number): Handle;
  AssignProcessToJobObject(job: Handle, process: Handle): number;
  CloseHandle(handle: Handle): number;
  GetLastError(): number;
};

/** Holds programs that Windows ends once this process is gone, however it went. */
export type JobObject = {
  /** Puts a program in; the processes that it starts from then on are in, too. */
  add(pid: number): void;
  /** From then on nothing in it ends with us. */
  release(): void;
};

type Needs = { platform: string; log: Pick<Log, 'warn'>; load?: () => Kernel32 };

/** Of this process, which has its one handle: once that is closed, Windows ends what is in it. */
let ours: JobObject | undefined;

/**
 * The job of this process, on Windows. Undefined on other systems, and where Windows gives none:
 * that is in the log, and programs run without it.
 */
export function openJob({ platform, log, load = loadKernel32 }: Needs): JobObject | undefined {
  if (platform !== 'win32' || ours) return ours;
  try {
    ours = createJob(load(), log);
  } catch (cause) {
    log.warn('Windows gives no job object: servers of a host that is killed may go on', cause);
  }
  return ours;
}

/** Undefined until `openJob` made it. */
export function ourJob(): JobObject | undefined {
  return ours;
}

/** The numbers of the header files of Windows. */
const EXTENDED_LIMITS = 9;
const KILL_ON_JOB_CLOSE = 0x2000;
const TERMINATE = 0x0001;
const SET_QUOTA = 0x0100;

function createJob(kernel: Kernel32, log: Needs['log']): JobObject {
  const job = kernel.CreateJobObjectW(null, null);
  if (job === 0) throw refusal('CreateJobObjectW', kernel);
  const limit = (flags: number) => {
    const limits = extendedLimits(flags);
    return kernel.SetInformationJobObject(job, EXTENDED_LIMITS, limits, limits.length) !== 0;
  };
  if (!limit(KILL_ON_JOB_CLOSE)) throw refusal('SetInformationJobObject', kernel);
  return {
    add(pid) {
      const process = kernel.OpenProcess(TERMINATE | SET_QUOTA, 0, pid);
      const untied = (by: keyof Kernel32) => log.warn(`Program ${pid} may outlive a host that is killed`, refusal(by, kernel));
      if (process === 0) return untied('OpenProcess');
      if (kernel.AssignProcessToJobObject(job, process) === 0) untied('AssignProcessToJobObject');
      kernel.CloseHandle(process);
    },
    release() {
      ours = undefined;
      limit(0);
    },
  };
}

/** JOBOBJECT_EXTENDED_LIMIT_INFORMATION of 64 bits, with no limit but these flags. */
function extendedLimits(flags: number): Uint8Array {
  const bytes = new Uint8Array(144);
  new DataView(bytes.buffer).setUint32(16, flags, true);
  return bytes;
}

/** Asked for at once: the next function of Windows writes another code. */
function refusal(by: keyof Kernel32, kernel: Kernel32): Error {
  return new Error(`${by} failed with ${kernel.GetLastError()}`);
}

/** The parts of Koffi that are used. They refuse to be called on another object than their own. */
type Library = { func(prototype: string): (...args: unknown[]) => unknown };
type Koffi = { load(name: string): Library };
const isKoffi = z.custom<Koffi>((value) => typeof value === 'object' && value !== null && 'load' in value);

/**
 * By Koffi, of which only the native part for this processor is installed. A handle comes as a
 * number, since it is one to us.
 */
function loadKernel32(): Kernel32 {
  const library = isKoffi.parse(createRequire(import.meta.url)(`@koromix/koffi-win32-${process.arch}`)).load('kernel32.dll');
  const bind = (prototype: string) => {
    const call = library.func(prototype);
    return (...args: unknown[]) => Number(call(...args));
  };
  return {
    CreateJobObjectW: bind('uintptr_t __stdcall CreateJobObjectW(void *attributes, void *name)'),
    SetInformationJobObject: bind('int __stdcall SetInformationJobObject(uintptr_t job, int kind, void *information, uint32_t bytes)'),
    OpenProcess: bind('uintptr_t __stdcall OpenProcess(uint32_t rights, int inherited, uint32_t pid)'),
    AssignProcessToJobObject: bind('int __stdcall AssignProcessToJobObject(uintptr_t job, uintptr_t process)'),
    CloseHandle: bind('int __stdcall CloseHandle(uintptr_t handle)'),
    GetLastError: bind('uint32_t __stdcall GetLastError()'),
  };
}
