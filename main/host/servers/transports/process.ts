import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { type JSONRPCMessage, SdkError, SdkErrorCode, serializeMessage, type Transport } from '@modelcontextprotocol/client';
import spawn from 'cross-spawn';
import type { Reason } from '../../../../contract/reason.ts';
import type { Clock } from '../../base/needs.ts';
import { wait } from '../../base/clock.ts';
import { guarded } from '../../base/guard.ts';
import { createAwaited } from './awaited.ts';
import { takeLifeline } from './lifeline.ts';
import { createLineSplitter } from './line-splitter.ts';
import { createTokenBucket } from './token-bucket.ts';
import { endWithUs, type ProcessTree, processTree } from './process-tree.ts';
import { inPlaceOf, readMessages } from './read-message.ts';
import { newMark, withMark } from './run-mark.ts';
import { descendantsOf, endStrays, type Stray } from './strays.ts';
import { HostError } from '../../../../contract/errors.ts';

export type Exit = { code: number | null; signal: string | null };

/** A program the host starts and speaks to over its stdin and stdout, as the transport the SDK wants. */
export type ServerProcess = Transport & {
  /** With `stderr`: how the SDK knows that silence means an old server, not an outage. */
  readonly pid: number | null;
  readonly stderr: Readable | null;
  /** Set once it ended. */
  exit(): Exit | undefined;
  /** Set once it ended without being asked to. */
  ownExit(): Exit | undefined;
  /** The reason why we ended it ourselves; undefined when we did not. */
  broke(): Reason | undefined;
  /** Closes its stdin and does nothing else to it. */
  endInput(): void;
};

type Needs = {
  command: string;
  args: string[];
  environment: Record<string, string>;
  cwd: string | undefined;
  clock: Clock;
  /** Bytes of one message. */
  largestMessage(): number;
  onStderr(text: string): void;
  /** Told of each line of stdout, as it came. */
  onLine?(line: string): void;
  /** Told when it runs; what comes back is called when it does not any more. */
  remember(pid: number, mark: string): () => void;
};

/** A line this long has no end: what is larger than the limit, and less, only goes by. */
const ENDLESS = 256 * 1024 * 1024;
const WAITING_TO_BE_READ_LIMIT = 8 * 1024 * 1024;
/** The time it may take after its stdin was closed (some never look), and then after it was asked. */
const UNASKED_MS = 700;
const ASKED_MS = 1500;
const TIDYING_MS = 300;
const POLL_MS = 20;

export function startProcess({ command, args, environment, cwd, clock, largestMessage, onStderr, onLine, remember }: Needs): ServerProcess {
  let child: ChildProcess | undefined;
  let tree: ProcessTree | undefined;
  let exit: Exit | undefined;
  let ownExit: Exit | undefined;
  let broke: Reason | undefined;
  let closing: Promise<void> | undefined;
  let told = false;
  let revision: string | undefined;
  const awaited = createAwaited();
  const mark = newMark();
  let descendants: Stray[] = [];
  let cleared: Promise<void> = Promise.resolve();

  const transport: ServerProcess = {
    get pid() {
      return child?.pid ?? null;
    },
    get stderr() {
      return child?.stderr ?? null;
    },
    exit: () => exit,
    ownExit: () => ownExit,
    broke: () => broke,
    endInput: () => void child?.stdin?.end(),
    setProtocolVersion: (version) => void (revision = version),
    start,
    send,
    close: () => (closing ??= endTree()),
  };
  return transport;

  function start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const lifeline = takeLifeline();
      const started = spawn(command, args, {
        cwd,
        env: withMark(environment, mark),
        stdio: ['pipe', 'pipe', 'pipe'],
        shell: false,
        windowsHide: true,
        detached: process.platform !== 'win32',
      });
      if (started.pid !== undefined) lifeline?.tie(started.pid);
      child = started;
      tree = started.pid === undefined ? undefined : processTree(started.pid);
      const letGo = tree && endWithUs(tree);
      const forget = started.pid === undefined ? undefined : remember(started.pid, mark);
      started.once('spawn', resolve);
      started.once('error', (error) => {
        reject(error);
        lifeline?.letGo();
        tellClosed();
      });
      const onExit = guarded('the exit of a server', (code: number | null, signal: NodeJS.Signals | null) => {
        exit = { code, signal };
        if (!closing) ownExit = exit;
        letGo?.();
        cleared = clear().finally(() => {
          lifeline?.letGo();
          forget?.();
        });
        // The program's last words may still be in the pipes; a survivor outside our reach may hold them open for ever.
        clock.after(200, tellClosed);
      });
      started.once('exit', onExit);
      started.once('close', guarded('the end of the pipes of a server', tellClosed));
      read(started);
    });
  }

  function read(started: ChildProcess): void {
    // A message that cannot be taken is missing alone.
    const take = guarded('a message of a server', (message: JSONRPCMessage) => transport.onmessage?.(message));
    const pace = createTokenBucket({ clock, pause: () => started.stdout?.pause(), resume: () => started.stdout?.resume() });
    const splitter = createLineSplitter({
      limit: largestMessage,
      onLine(line) {
        onLine?.(line);
        const messages = readMessages(line, revision);
        // An answer was asked for; what else comes may come without end.
        if (!awaited.take(messages.map((message) => ('id' in message && !('method' in message) ? message.id : undefined)))) pace.count();
        messages.forEach(take);
      },
      onTooLong(ids) {
        pace.count();
        inPlaceOf(ids, largestMessage()).forEach(take);
      },
    });
    const onData = guarded('the output of a server', (chunk: Buffer) => {
      splitter.push(chunk);
      if (splitter.open() > ENDLESS && broke === undefined) breakOff({ code: 'line-without-end', megabytes: ENDLESS / 1024 / 1024 });
    });
    const onEnd = guarded('the end of the output of a server', () => {
      splitter.end();
      // Most often it has ended too; one that goes on could never answer anything.
      clock.after(TIDYING_MS, () => exit || closing || breakOff({ code: 'output-closed' }));
    });
    started.stdout?.on('data', onData).on('end', onEnd);
    const stderrPace = createTokenBucket({ clock, pause: () => started.stderr?.pause(), resume: () => started.stderr?.resume() });
    const onLog = guarded('the log of a server', (text: string) => {
      stderrPace.count(Math.ceil(text.length / 1024));
      onStderr(text);
    });
    started.stderr?.setEncoding('utf8').on('data', onLog);
    // A broken pipe is no news: the exit says more.
    for (const stream of [started.stdin, started.stdout, started.stderr]) stream?.on('error', (error) => transport.onerror?.(error));
  }

  function breakOff(why: Reason): void {
    broke = why;
    transport.onerror?.(new HostError('server-failed', why));
    tree?.kill();
  }

  async function send(message: JSONRPCMessage): Promise<void> {
    const stdin = child?.stdin;
    if (!stdin?.writable || exit) throw notSent('The server is not running.', { code: 'server-not-running' });
    if (stdin.writableLength > WAITING_TO_BE_READ_LIMIT)
      throw notSent('The server does not read what it is sent.', { code: 'server-does-not-read' });
    if ('id' in message && 'method' in message) awaited.add(message.id);
    stdin.write(serializeMessage(message));
  }

  async function endTree(): Promise<void> {
    const ended = () => !tree || exit !== undefined;
    if (child?.pid !== undefined && !ended()) descendants = descendantsOf(child.pid);
    child?.stdin?.end();
    if (!(await waitUntil(ended, UNASKED_MS))) tree?.ask();
    if (!(await waitUntil(ended, ASKED_MS))) tree?.kill();
    await waitUntil(ended, ASKED_MS);
    await cleared;
    tellClosed();
  }

  /**
   * A program that it started and left behind has nobody to talk to: in its group, and outside of
   * it where the system tells.
   */
  async function clear(): Promise<void> {
    // After an end in order it may still be tidying up.
    if (!closing || !(await waitUntil(() => !tree?.alive(), TIDYING_MS))) tree?.kill();
    await endStrays({ mark, descendants, clock });
  }

  async function waitUntil(condition: () => boolean, ms: number): Promise<boolean> {
    const until = clock.elapsed() + ms;
    while (!condition()) {
      if (clock.elapsed() >= until) return false;
      await wait(clock, POLL_MS);
    }
    return true;
  }

  function tellClosed(): void {
    if (told) return;
    told = true;
    transport.onclose?.();
  }
}

function notSent(why: string, problem: Reason): SdkError {
  return new SdkError(SdkErrorCode.SendFailed, why, { problem });
}
