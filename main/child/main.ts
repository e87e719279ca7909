import { Socket } from 'node:net';
import { HostError, reasonOf } from '../../contract/errors.ts';
import { connect } from '../../contract/wire.ts';
import { detached } from '../host/base/guard.ts';
import type { FolderIdentity } from '../host/base/folder-identity.ts';
import { createHost, type RunningHost } from '../host/host.ts';
import { catchUncaught } from '../host/machine/catch-uncaught.ts';
import { createFileLog } from '../host/machine/file-log.ts';
import { lockFolder } from '../host/machine/folder-lock.ts';
import { findInstallation } from '../host/machine/installation.ts';
import { realClock } from '../host/machine/real-clock.ts';
import { enterFolder } from '../host/socket/enter-folder.ts';
import { LineSocket } from '../host/socket/lines.ts';
import { listenForCommands } from '../host/socket/listen.ts';
import { openChannels } from './channels.ts';
import { copyBeside } from './copy-beside.ts';
import { followLook } from './follow-look.ts';
import { followWork } from './follow-work.ts';
import { childNeeds } from './needs.ts';
import { connectShell } from './shell.ts';

/** While a command has the data folder nothing is seen of the app: nobody waits long for that. */
const COMMAND_MS = 10_000;
/** A host that hangs while it closes gets so long. */
const CLOSING_MS = 10_000;

// `child.js FOLDER [END]`, with the pipe of the shell as descriptor 3; END says how the host before
// this one ended.
const [, , dataFolder = '', before] = process.argv;
const who = 'desktop';
const installation = findInstallation();

// Compiled code is kept for this program, and not for those that it starts.
delete process.env['NODE_COMPILE_CACHE'];
// A terminal says these to the shell, too, which decides what ends.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

// The shell reads it, and may be gone.
process.stderr.on('error', () => undefined);
/** Until the host is there, such an error is its end: the shell starts the next one. */
catchUncaught((name, cause) => {
  createFileLog({ dataFolder, now: realClock.now }).error(`Not caught before the host was there: ${name}`, cause);
  process.exit(1);
});

const pipe = new LineSocket(new Socket({ fd: 3, readable: true, writable: true })).toPort();
/** The pipe's end is the sign to end, however the shell went. */
const leaving = new AbortController();
const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
pipe.onClose(() => {
  realClock.after(CLOSING_MS, () => process.exit(1));
  leaving.abort();
});
process.on('SIGTERM', () => pipe.close());

const running = Promise.withResolvers<RunningHost>();
const channels = openChannels(pipe, (port) =>
  detached(
    'a window',
    running.promise.then((host) => host.serveWindow(port)),
  ),
);
const shell = connectShell(channels.first);

try {
  await enter();
} catch (cause) {
  if (!(cause instanceof HostError)) createFileLog({ dataFolder, now: realClock.now }).error('The host could not start', cause);
  if (!leaving.signal.aborted) await shell.ask('start.refused', { why: reasonOf(cause) }).catch(() => undefined);
}
process.exit();

/** Runs the host on the data folder, or shows the one that has it. */
async function enter(): Promise<void> {
  const take = () => lockFolder(dataFolder, { who, pid: process.pid });
  const entered = await enterFolder({ dataFolder, version: installation.version, take }, { commandMs: COMMAND_MS, stop: leaving.signal });
  if (entered.is === 'running') {
    // The host is that of the web shell: its window is a page, which opens in the browser.
    await connect(entered.port).ask('window.show', { browser: true });
    await shell.ask('app.quit', {});
    return;
  }
  const { folder, release } = entered.taken;
  try {
    await run(folder);
  } catch (cause) {
    await offerCopy(cause);
  } finally {
    release();
  }
}

async function run(folder: FolderIdentity): Promise<void> {
  const needs = await childNeeds(shell, folder, installation);
  const host = createHost(needs);
  catchUncaught(host.reportError);
  if (before !== undefined) {
    needs.log.error('The process of the host before this one ended by itself', { before });
    host.tellTrouble({ kind: 'started-again' });
  }
  const showWindow = () => shell.ask('window.show', {});
  const listening = await listenForCommands({
    ...needs,
    who,
    openPort: () => host.openCommandPort(showWindow),
    onUnreachable: (why) => host.tellTrouble({ kind: 'no-commands', why }),
  });
  await followLook(host.serving, (look) =>
    shell.ask('look.take', look).catch((cause: unknown) => needs.log.warn('The look was not told', cause)),
  );
  await followWork(host.serving, (work) =>
    shell.ask('work.take', work).catch((cause: unknown) => needs.log.warn('The work under way was not told', cause)),
  );
  host.start('once drawn');
  running.resolve(host);
  await left;
  listening.close();
  await host.close().catch((cause: unknown) => needs.log.error('The host did not close cleanly', cause));
}

/** A newer version wrote the folder: the app can run on a copy of it. Throws what else is wrong. */
async function offerCopy(cause: unknown): Promise<void> {
  if (!(cause instanceof HostError) || cause.reason.code !== 'data-folder-newer') throw cause;
  const { copy } = await shell.ask('start.refused', { why: cause.reason });
  if (copy) await shell.ask('app.start-anew', { dataFolder: copyBeside(cause.reason.folder) });
}
