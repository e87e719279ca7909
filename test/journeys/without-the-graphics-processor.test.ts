import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openDesktop } from '../doubles/open-desktop.ts';
import { press, see } from './person.ts';

deepTest(
  'the graphics processor dies again and again: I am told once, the next start does without it, and I can turn it on again',
  async () => {
    const desktop = await openDesktop();
    await see(desktop.page, 'One server is ready.');
    const isOn = () => desktop.app.evaluate(({ app }) => app.isHardwareAccelerationEnabled());
    await expect.poll(isOn).toBe(true);
    await desktop.app.evaluate(({ app }) => {
      const died = { type: 'GPU', reason: 'crashed', exitCode: 1 };
      for (let times = 0; times < 3; times += 1) app.emit('child-process-gone', {}, died);
    });
    const notice = () => desktop.page.getByText('The graphics processor failed.');
    await notice().waitFor();

    await desktop.restart();
    await expect.poll(isOn).toBe(false);
    await notice().waitFor();
    await press(desktop.page, 'Dismiss: The graphics processor failed');
    await notice().waitFor({ state: 'detached' });
    await press(desktop.page, 'Settings');
    await press(desktop.page, 'Appearance');
    const choice = desktop.page.getByRole('group', { name: 'Graphics processor' });
    await choice.getByRole('button', { name: 'Do without', pressed: true }).waitFor();
    await press(choice, 'Use it');
    await choice.getByRole('button', { name: 'Use it', pressed: true }).waitFor();

    await desktop.restart();
    await expect.poll(isOn).toBe(true);
  },
);
