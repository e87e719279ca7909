import type { Kernel32 } from '../../main/host/machine/job-object.ts';

const JOB = 1001;

/**
 * Stands in for the kernel32.dll of Windows: keeps one job as it is told to, and writes down each
 * call. `failing`: functions that fail, with the codes of their errors.
 */
export class StandInKernel32 implements Kernel32 {
  readonly called: string[] = [];
  /** The programs in the job. */
  readonly inJob: number[] = [];
  /** As they were set last. */
  limits = new Uint8Array();
  /** Handles of programs that nobody has closed. */
  open = 0;
  readonly #failing: Partial<Record<keyof Kernel32, number>>;
  #error = 0;

  constructor(failing: Partial<Record<keyof Kernel32, number>> = {}) {
    this.#failing = failing;
  }

  CreateJobObjectW(attributes: null, name: null): number {
    return this.#answer('CreateJobObjectW', [attributes, name], JOB);
  }

  SetInformationJobObject(job: number, kind: number, information: Uint8Array, bytes: number): number {
    const answer = this.#answer('SetInformationJobObject', [job, kind, bytes]);
    if (answer !== 0) this.limits = information.slice(0, bytes);
    return answer;
  }

  OpenProcess(rights: number, inherited: number, pid: number): number {
    const handle = this.#answer('OpenProcess', [`0x${rights.toString(16)}`, inherited, pid], pid * 10);
    if (handle !== 0) this.open += 1;
    return handle;
  }

  AssignProcessToJobObject(job: number, handle: number): number {
    const answer = this.#answer('AssignProcessToJobObject', [job, handle]);
    if (answer !== 0) this.inJob.push(handle / 10);
    return answer;
  }

  CloseHandle(handle: number): number {
    this.open -= 1;
    return this.#answer('CloseHandle', [handle]);
  }

  GetLastError(): number {
    return this.#error;
  }

  /** The programs that end when the last handle of the job is closed, as with our process. */
  endWithUs(): number[] {
    const flags = new DataView(this.limits.buffer).getUint32(16, true);
    return (flags & 0x2000) === 0 ? [] : this.inJob;
  }

  #answer(name: keyof Kernel32, given: unknown[], good = 1): number {
    this.called.push(`${name}(${given.join(', ')})`);
    const error = this.#failing[name];
    this.#error = error ?? 0;
    return error === undefined ? good : 0;
  }
}
