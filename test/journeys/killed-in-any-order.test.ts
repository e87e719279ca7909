import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openDesktop } from '../doubles/open-desktop.ts';
import { descendantsOf, processesWith, type RunningProcess, runningWith } from '../doubles/running-with.ts';
import { random } from '../doubles/sequences.ts';
import { answer, card, press, row, see, send } from './person.ts';

const VICTIMS = ['window', 'main', 'host', 'server'] as const;
type Victim = (typeof VICTIMS)[number];

// The processes are found in files of Linux, and those of the stand-in's Chromium below main.
test.skipIf(process.platform !== 'linux' || process.env['ELECTRON'] === 'real')(
  'killed in any order, at any moment of a call: nothing is left running, and the chat shows what it showed',
  async () => {
    const desktop = await openDesktop();
    let told = 0;
    const order = fc.shuffledSubarray([...VICTIMS], { minLength: 1 });
    const moment = fc.constantFrom('at rest', 'asked', 'allowed');
    await fc.assert(
      fc.asyncProperty(order, moment, async (victims, at) => {
        const { page, dataFolder } = desktop;
        told += 1;
        const title = `Points ${told}`;
        await see(page, 'One server is ready.');
        await send(page, `use notes create_note with {"title":"${title}","content":"Check ${title} twice"}`);
        const waiting = card(page, 'notes', 'create_note');
        await see(waiting, `Check ${title} twice`);
        if (at !== 'asked') await answer(waiting, 'Allow once');
        if (at === 'at rest') await page.getByRole('button', { name: 'Send', exact: true }).waitFor();

        const main = desktop.mainPid;
        const all = [{ pid: main, parent: 0, args: '' }, ...descendantsOf(main)];
        const found: Record<Victim, RunningProcess[]> = {
          window: all.filter(({ args }) => args.includes('--type=renderer')),
          main: all.slice(0, 1),
          host: processesWith('child.js', dataFolder),
          server: processesWith('notes.js', dataFolder),
        };
        for (const victim of victims) for (const { pid } of found[victim]) kill(pid);
        await desktop.end();
        await vi.waitFor(() => expect([...runningOf(all), ...runningWith(dataFolder)]).toEqual([]), { timeout: 30_000 });

        await desktop.restart();
        await desktop.page.getByRole('navigation').getByText('use notes create_note').first().click();
        await see(desktop.page.locator('main'), `Check ${title} twice`);
        if (at === 'at rest') await row(desktop.page, 'notes', 'create_note').waitFor();
        await press(desktop.page, 'New chat');
      }),
      // A failure leaves no app to shrink it with.
      { ...random(1, 100), endOnFailure: true },
    );
  },
  4 * 3_600_000,
);

/** One that is killed already takes its children along. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process is gone.
  }
}

/** The processes that still run: a number that another one has by now does not count. */
function runningOf(those: RunningProcess[]): RunningProcess[] {
  const now = new Map(processesWith('').map((each) => [each.pid, each.args]));
  return those.filter(({ pid, args }) => now.get(pid)?.includes(args));
}
