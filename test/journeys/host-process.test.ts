import { expect, test, vi } from 'vitest';
import { defined } from '../doubles/defined.ts';
import { type Desktop, shareDesktop } from '../doubles/open-desktop.ts';
import { processesWith, runningWith } from '../doubles/running-with.ts';
import { answer, card, press, see, send } from './person.ts';

const desktop = shareDesktop();

/** The host has a process of its own beside that of the window. */
const note = (title: string) => `use notes create_note with {"title":"${title}","content":"Check ${title} twice"}`;

async function keepNote({ page }: Desktop, title: string): Promise<void> {
  await send(page, note(title));
  await answer(card(page, 'notes', 'create_note'), 'Allow once');
  await page
    .locator('main')
    .getByRole('button', { name: /notes.*create_note/ })
    .last()
    .waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
}

function killHost({ dataFolder }: Desktop): void {
  const [host] = processesWith('child.js', dataFolder);
  process.kill(defined(host).pid, 'SIGKILL');
}

test('the host dies: the window goes on with the next one, says so, and the chat is whole; it dies again within a minute: nothing is started until I press Restart', async () => {
  const { page, app, dataFolder } = desktop();
  await see(page, 'One server is ready.');
  await keepNote(desktop(), 'Points');
  await app.evaluate(({ dialog }) => {
    const pressed = Promise.withResolvers<{ response: number; checkboxChecked: boolean }>();
    Object.assign(globalThis, { pressRestart: () => pressed.resolve({ response: 0, checkboxChecked: false }) });
    dialog.showMessageBox = (...given: unknown[]) => {
      Object.assign(globalThis, { asked: given.at(-1) });
      return pressed.promise;
    };
  });
  killHost(desktop());
  await see(page, 'Switchyard ended unexpectedly and was started again.');
  await see(page.locator('main'), 'Check Points twice');
  await keepNote(desktop(), 'Signals');
  await see(page.locator('main'), 'Check Signals twice');

  killHost(desktop());
  await see(page, 'The connection to Switchyard was lost.');
  await expect
    .poll(() => app.evaluate(() => Reflect.get(globalThis, 'asked')))
    .toMatchObject({ message: 'Switchyard ended unexpectedly twice within a minute', buttons: ['Restart', 'Quit'] });
  expect(processesWith('child.js', dataFolder)).toEqual([]);
  await app.evaluate(() => Reflect.get(globalThis, 'pressRestart')());
  await page.getByText('The connection to Switchyard was lost.').waitFor({ state: 'detached' });
  await keepNote(desktop(), 'Sidings');
});

test('the process of the window is killed: the host and its servers end', async () => {
  const { page, mainPid, dataFolder } = desktop();
  await press(page, 'New chat');
  await see(page, 'One server is ready.');
  await keepNote(desktop(), 'Crossings');
  process.kill(mainPid, 'SIGKILL');
  await vi.waitFor(() => expect(runningWith(dataFolder)).toEqual([]), { timeout: 30_000 });
  await desktop().restart();
  await desktop().page.getByRole('navigation').getByText('use notes create_note').first().click();
  await see(desktop().page.locator('main'), 'Check Crossings twice');
});
