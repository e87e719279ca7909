import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { NO_WORK, type WorkUnderWay } from '../../../contract/work-under-way.ts';
import type { Port } from '../../../contract/wire.ts';
import { openChannels } from '../../../main/child/channels.ts';
import { type HostChild, HostProcess } from '../../../main/child/host-process.ts';
import type { ShellHandlers } from '../../../main/child/shell.ts';
import { portPair } from '../../../main/cli/local-port.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { last } from '../../doubles/defined.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { settled } from '../../doubles/settled.ts';

/** A shell whose hosts answer each frame with their number, and a person who is asked. */
function shellWithHosts() {
  const clock = createHandClock();
  const hosts: { before: string | undefined; die(how: string): void; killed: unknown[] }[] = [];
  const works: WorkUnderWay[] = [];
  const heard: string[] = [];
  let asked = 0;
  let press: (wantsRestart: boolean) => void = () => undefined;
  let onExit = () => {};
  const start = (before?: string): HostChild => {
    const [ours, theirs] = portPair();
    const events = new EventEmitter().on('exit', () => onExit());
    const number = hosts.length + 1;
    openChannels(theirs, (port) =>
      port.onMessage((frame) => {
        heard.push(frame);
        port.send(answered(frame) ?? `${frame} at ${number}`);
      }),
    );
    const killed: unknown[] = [];
    const die = (signal: string | null) => void events.emit('exit', signal === null ? 0 : null, signal);
    theirs.onClose(() => hosts[number - 1] === it && it.endsInOrder && die(null));
    const it = {
      before,
      killed,
      endsInOrder: true,
      die(how: string) {
        it.endsInOrder = false;
        theirs.close();
        die(how);
      },
    };
    hosts.push(it);
    const kill = (signal: unknown) => {
      killed.push(signal);
      die('SIGKILL');
    };
    return { child: standIn<HostChild['child']>('child', { once: events.once.bind(events), kill }), pipe: ours };
  };
  const askPerson = () => {
    asked += 1;
    return new Promise<boolean>((resolve) => (press = resolve));
  };
  const process = new HostProcess({
    start,
    handlers: standIn<ShellHandlers>('handlers', { 'work.take': (work: WorkUnderWay) => void works.push(work) }),
    askPerson,
    clock,
  });
  return {
    process,
    hosts,
    heard,
    clock,
    asked: () => asked,
    works,
    press: (wantsRestart: boolean) => press(wantsRestart),
    /** Runs at each exit, before the shell hears of it. */
    atExit: (run: () => void) => void (onExit = run),
  };
}

/** The answer to what the shell itself asks; undefined for a frame of a window. */
function answered(frame: string): string | undefined {
  const id = /^\{.*"id":(\d+)/.exec(frame)?.[1];
  return id && JSON.stringify({ kind: 'answer', id: Number(id), output: {} });
}

/** A window, which opens its port anew as often as it likes. */
function openPage(process: HostProcess) {
  const heard: string[] = [];
  return {
    heard,
    open(): Port {
      const [page, port] = portPair();
      page.onMessage((frame) => heard.push(frame));
      page.onClose(() => heard.push('(closed)'));
      process.serve(port);
      return page;
    },
  };
}

test('a host that dies is started once more and told how the one before it ended; the window finds it by itself', async () => {
  const { process, hosts, asked } = shellWithHosts();
  const page = openPage(process);
  page.open().send('one');
  await settled();
  hosts[0]?.die('SIGKILL');
  await settled();
  page.open().send('two');
  await settled();
  expect(page.heard).toEqual(['one at 1', '(closed)', 'two at 2']);
  expect(hosts.map(({ before }) => before)).toEqual([undefined, 'SIGKILL']);
  expect(asked()).toBe(0);
});

test('one that dies again within a minute waits for the person, and a window that opens meanwhile waits with it', async () => {
  const { process, hosts, asked, clock, press, works } = shellWithHosts();
  hosts[0]?.die('SIGSEGV');
  await settled();
  expect(works).toEqual([NO_WORK]);
  clock.forward(59_000);
  const page = openPage(process);
  last(hosts).die('SIGSEGV');
  await settled();
  page.open().send('still here');
  expect([asked(), hosts.length]).toEqual([1, 2]);
  press(true);
  await settled();
  expect(hosts).toHaveLength(3);
  expect(page.heard).toEqual(['still here at 3']);
});

test('where the person does not want it no host runs, and a minute later a death is the first one again', async () => {
  const { process, hosts, asked, clock, press } = shellWithHosts();
  hosts[0]?.die('SIGSEGV');
  await settled();
  clock.forward(61_000);
  last(hosts).die('SIGSEGV');
  await settled();
  expect([asked(), hosts.length]).toEqual([0, 3]);
  last(hosts).die('SIGSEGV');
  await settled();
  press(false);
  await settled();
  expect([asked(), hosts.length]).toEqual([1, 3]);
  await process.close();
});

test('the host that runs is told that the machine slept; without one nobody has to be', async () => {
  const { process, hosts, heard } = shellWithHosts();
  process.slept();
  await settled();
  expect(heard).toEqual([expect.stringContaining('"machine.slept"')]);
  await process.close();
  process.slept();
  await settled();
  expect([heard.length, hosts.length]).toEqual([1, 1]);
});

test('to close is to end the pipe and wait; a host that hangs is killed, and none is started anew', async () => {
  const inOrder = shellWithHosts();
  await inOrder.process.close();
  expect([inOrder.hosts.length, inOrder.hosts[0]?.killed]).toEqual([1, []]);

  const hanging = shellWithHosts();
  Object.assign(last(hanging.hosts), { endsInOrder: false });
  const closed = hanging.process.close();
  await settled();
  hanging.clock.forward(12_000);
  await closed;
  expect([hanging.hosts.length, hanging.hosts[0]?.killed]).toEqual([1, ['SIGKILL']]);
});

test('it closes, too, where it is asked to in the very moment in which the host dies', async () => {
  const { process, hosts, atExit } = shellWithHosts();
  const closed = new Promise<void>((resolve) => atExit(() => resolve(process.close())));
  hosts[0]?.die('SIGKILL');
  await closed;
  expect(hosts).toHaveLength(1);
});

test('an error of the shell is told by the host, and by none where the person wanted none', async () => {
  const { process, hosts, press } = shellWithHosts();
  expect(await process.tellError()).toBe(true);
  for (const how of ['SIGSEGV', 'SIGSEGV']) {
    last(hosts).die(how);
    await settled();
  }
  press(false);
  await settled();
  expect(await process.tellError()).toBe(false);
});
