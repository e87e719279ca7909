import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { type JSONRPCMessage, SdkError, SdkErrorCode, serializeMessage, type Transport } from '@modelcontextprotocol/client';
import spawn from 'cross-spawn';
import type { Reason } from '../../../../contract/reason.ts';
import type { Clock } from '../../base/needs.ts';
import { wait } from '../../base/clock.ts';
import { guarded } from '../../base/guard.ts';
import type { HostServer } from '../server.ts';
import { Awaited } from './awaited.ts';
import type { LeftRunning } from './left-running.ts';
import { takeLifeline } from './lifeline.ts';
import { LineSplitter } from './line-splitter.ts';
import { TokenBucket } from './token-bucket.ts';
import { endWithUs, ProcessTree } from './process-tree.ts';
import { Misframed } from './misframed.ts';
import { inPlaceOf, type MessageProblem, readMessages, unusable } from './read-message.ts';
import { newMark, withMark } from './run-mark.ts';
import { descendantsOf, endStrays, type Stray } from './strays.ts';
import { HostError } from '../../../../contract/errors.ts';

export type Exit = { code: number | null; signal: string | null };

type Needs = {
  command: string;
  args: string[];
  environment: Record<string, string>;
  cwd: string | undefined;
  clock: Clock;
  server: Pick<HostServer, 'largestMessage'>;
  /** Remembers the program while it runs. */
  leftRunning: Pick<LeftRunning, 'remember'>;
  onStderr(text: string): void;
  /** Told of each line of stdout, as it came. */
  onLine?(line: string): void;
  /** A part of a line came. */
  onPart?(): void;
};

/** A line this long has no end: what is larger than the limit, and less, only goes by. */
const ENDLESS = 256 * 1024 * 1024;
const WAITING_TO_BE_READ_LIMIT = 8 * 1024 * 1024;
/**
 * The time it may take after its stdin was closed (some never look), and then after it was asked.
 */
const UNASKED_MS = 700;
const ASKED_MS = 1500;
const TIDYING_MS = 300;
const POLL_MS = 20;
const LAST_WORDS_MS = 200;
/** A whole answer that has had no end of line for so long will get none. */
const NO_END_MS = 1000;
const CLOSING_BRACE = 0x7d;
/** Characters of its first line that is none. */
const LONGEST_WROTE = 1000;

/**
 * A program the host starts and speaks to over its stdin and stdout, as the transport the SDK
 * wants.
 */
export class ServerProcess implements Transport {
  onmessage: Transport['onmessage'];
  onerror: Transport['onerror'];
  onclose: Transport['onclose'];
  readonly #needs: Needs;
  readonly #mark = newMark();
  readonly #awaited = new Awaited();
  #child: ChildProcess | undefined;
  #tree: ProcessTree | undefined;
  #revision: string | undefined;
  #exit: Exit | undefined;
  #ownExit: Exit | undefined;
  #broke: Reason | undefined;
  #wrote: string | undefined;
  #closing: Promise<void> | undefined;
  /** The programs that it started, as they were when its end began. */
  #descendants: Promise<Stray[]> = Promise.resolve([]);
  /** Settles once nothing that it started is left. */
  #cleared: Promise<void> = Promise.resolve();
  #hasToldClosed = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** How the SDK knows that silence means an old server, not an outage. */
  get stderr(): Readable | null {
    return this.#child?.stderr ?? null;
  }

  /** Set once it ended. */
  exit(): Exit | undefined {
    return this.#exit;
  }

  /** Set once it ended without being asked to. */
  ownExit(): Exit | undefined {
    return this.#ownExit;
  }

  /** The reason why we ended it ourselves; undefined when we did not. */
  broke(): Reason | undefined {
    return this.#broke;
  }

  /** The first line of its output that is no message. */
  wrote(): string | undefined {
    return this.#wrote;
  }

  setProtocolVersion(version: string): void {
    this.#revision = version;
  }

  async start(): Promise<void> {
    const { command, args, cwd, environment, leftRunning } = this.#needs;
    const lifeline = takeLifeline();
    const child = spawn(command, args, {
      cwd,
      env: withMark(environment, this.#mark),
      stdio: ['pipe', 'pipe', 'pipe'],
      shell: false,
      windowsHide: true,
      detached: process.platform !== 'win32',
    });
    const { pid } = child;
    if (pid !== undefined) lifeline?.tie(pid);
    const tree = pid === undefined ? undefined : new ProcessTree(pid);
    this.#child = child;
    this.#tree = tree;
    const letGo = tree && endWithUs(tree);
    const forget = pid === undefined ? undefined : leftRunning.remember(pid, this.#mark);
    const onExit = guarded('the exit of a server', (code: number | null, signal: NodeJS.Signals | null) => {
      this.#hasExited({ code, signal });
      letGo?.();
      this.#cleared = this.#clear().finally(() => {
        lifeline?.letGo();
        forget?.();
      });
    });
    child.once('exit', onExit).once(
      'close',
      guarded('the end of the pipes of a server', () => this.#tellClosed()),
    );
    this.#read(child);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve).once('error', (error) => {
        reject(error);
        lifeline?.letGo();
        this.#tellClosed();
      });
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin;
    if (!stdin?.writable || this.#exit) throw notSent('The server is not running.', { code: 'server-not-running' });
    if (stdin.writableLength > WAITING_TO_BE_READ_LIMIT)
      throw notSent('The server does not read what it is sent.', { code: 'server-does-not-read' });
    if ('id' in message && 'method' in message) this.#awaited.add(message.id);
    stdin.write(serializeMessage(message));
  }

  /** Closes its stdin and does nothing else to it. */
  endInput(): void {
    this.#child?.stdin?.end();
  }

  close(): Promise<void> {
    this.#closing ??= this.#endTree();
    return this.#closing;
  }

  #read({ stdin, stdout, stderr }: ChildProcess): void {
    const { clock, server, onLine, onPart, onStderr } = this.#needs;
    // A message that cannot be taken is missing alone.
    const take = guarded('a message of a server', (message: JSONRPCMessage) => this.onmessage?.(message));
    const pace = stdout && new TokenBucket({ clock, source: stdout });
    const misframed = new Misframed({ awaited: () => this.#awaited.ids() });
    const refuse = ({ ids, problem }: { ids: (string | number)[]; problem: MessageProblem }) => {
      this.#awaited.take(ids);
      for (const id of ids) take(unusable(id, problem));
    };
    const splitter = new LineSplitter({
      limit: () => server.largestMessage(),
      onLine: (line) => {
        onLine?.(line);
        const messages = readMessages(line, this.#revision);
        if (messages.length === 0) {
          if (line.trim() !== '') this.#wrote ??= line.slice(0, LONGEST_WROTE);
          const problem = misframed.line(line);
          if (problem) return refuse(problem);
        }
        // An answer was asked for; what else comes may come without end.
        if (!this.#awaited.take(messages.map((message) => ('id' in message && !('method' in message) ? message.id : undefined))))
          pace?.count();
        messages.forEach(take);
      },
      onTooLong(ids) {
        pace?.count();
        inPlaceOf(ids, server.largestMessage()).forEach(take);
      },
    });
    const onData = guarded('the output of a server', (chunk: Buffer) => {
      splitter.push(chunk);
      if (splitter.open() > 0) onPart?.();
      if (splitter.open() > ENDLESS && this.#broke === undefined)
        this.#breakOff({ code: 'line-without-end', megabytes: ENDLESS / 1024 / 1024 });
      if (!isWatched && chunk.at(-1) === CLOSING_BRACE) watchEnd();
    });
    let isWatched = false;
    const watchEnd = guarded('an answer without an end', () => {
      const length = splitter.open();
      isWatched = length > 0;
      if (!isWatched) return;
      clock.after(NO_END_MS, () => {
        const problem = splitter.open() === length ? misframed.unended(splitter.peek()) : undefined;
        if (problem) {
          splitter.drop();
          refuse(problem);
        }
        if (splitter.open() === length) isWatched = false;
        else watchEnd();
      });
    });
    const onEnd = guarded('the end of the output of a server', () => {
      splitter.end();
      // Most often it has ended too; one that goes on could never answer anything.
      clock.after(TIDYING_MS, () => this.#exit || this.#closing || this.#breakOff({ code: 'output-closed' }));
    });
    stdout?.on('data', onData).on('end', onEnd);
    const logPace = stderr && new TokenBucket({ clock, source: stderr });
    const onLog = guarded('the log of a server', (text: string) => {
      logPace?.count(Math.ceil(text.length / 1024));
      onStderr(text);
    });
    stderr?.setEncoding('utf8').on('data', onLog);
    // A broken pipe is no news: the exit says more.
    for (const stream of [stdin, stdout, stderr]) stream?.on('error', (error) => this.onerror?.(error));
  }

  #breakOff(why: Reason): void {
    this.#broke = why;
    this.onerror?.(new HostError('server-failed', why));
    this.#tree?.kill();
  }

  #hasExited(exit: Exit): void {
    this.#exit = exit;
    if (!this.#closing) this.#ownExit = exit;
    // The program's last words may still be in the pipes; a survivor outside our reach may hold
    // them open for ever.
    this.#needs.clock.after(LAST_WORDS_MS, () => this.#tellClosed());
  }

  async #endTree(): Promise<void> {
    const ended = () => !this.#tree || this.#exit !== undefined;
    if (this.#child?.pid !== undefined && !ended()) this.#descendants = descendantsOf(this.#child.pid);
    await this.#descendants;
    this.endInput();
    if (!(await this.#waitUntil(ended, UNASKED_MS))) this.#tree?.ask();
    if (!(await this.#waitUntil(ended, ASKED_MS))) this.#tree?.kill();
    await this.#waitUntil(ended, ASKED_MS);
    await this.#cleared;
    this.#tellClosed();
  }

  /**
   * A program that it started and left behind has nobody to talk to: in its group, and outside of
   * it where the system tells.
   */
  async #clear(): Promise<void> {
    // After an end in order it may still be tidying up.
    if (!this.#closing || !(await this.#waitUntil(() => !this.#tree?.alive(), TIDYING_MS))) this.#tree?.kill();
    await endStrays({ mark: this.#mark, descendants: await this.#descendants, clock: this.#needs.clock });
  }

  async #waitUntil(condition: () => boolean, ms: number): Promise<boolean> {
    const { clock } = this.#needs;
    const until = clock.elapsed() + ms;
    while (!condition()) {
      if (clock.elapsed() >= until) return false;
      await wait(clock, POLL_MS);
    }
    return true;
  }

  #tellClosed(): void {
    if (this.#hasToldClosed) return;
    this.#hasToldClosed = true;
    this.onclose?.();
  }
}

function notSent(why: string, problem: Reason): SdkError {
  return new SdkError(SdkErrorCode.SendFailed, why, { problem });
}
