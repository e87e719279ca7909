import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { faultyProgram } from '../doubles/faulty-program-of.ts';
import { openApp } from '../doubles/open-app.ts';
import { showcase } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { press, ready, see } from './person.ts';

deepTest(
  'I check a server from its page: see what is found, tick a tool, read the finding by keyboard, and take the report along',
  async () => {
    const yard = { name: 'yard', launch: faultyProgram('breaks-output-unsaid', 'legacy') };
    const app = await openApp({ servers: [yard, showcase] });
    const { page } = app;
    await ready(app, 'yard', 'showcase');
    await press(page, 'Servers');
    await press(page, 'More about “yard”');
    await page.getByRole('menuitem', { name: 'Check' }).click();
    const panel = page.getByRole('complementary', { name: 'Check' });
    const choose = async (server: string) => {
      await panel.getByRole('combobox', { name: 'Server to check' }).click();
      await page.getByRole('option', { name: server }).click();
    };
    await choose('showcase');
    await see(panel, /^[0-9.]+, revision 2026-07-28$/);
    await see(panel, 'npx switchyard check showcase --junit report.xml');
    await choose('yard');
    await press(panel, 'Run check');
    await see(panel, '1 note');
    await see(panel, 'Each tool has a hint in its annotations');
    await press(panel, 'Not tried [0-9]');
    await panel.getByRole('button', { name: /Structured content fits the output schema/ }).click();
    const finding = panel.getByRole('region', { name: 'Requirement', exact: true });
    await see(finding, 'no tool says that it only reads, and none was named or ticked');

    await press(panel, 'Calls 0 of 1 tool');
    const tools = page.getByRole('dialog', { name: 'Tools the check calls' });
    await tools.getByRole('checkbox', { name: 'look' }).click();
    expect(await problems(tools, 'the tools of a check')).toEqual([]);
    await page.keyboard.press('Escape');
    await see(panel, 'npx switchyard check yard --tools look --junit report.xml');
    await press(panel, 'Run again');
    await press(panel, 'Found 2');
    await panel.getByRole('button', { name: /^does not hold must/ }).focus();
    await page.keyboard.press('Enter');
    await see(finding, '"at": "check"');
    await see(finding, '"seen": "all"');
    await see(finding, 'Servers MUST provide structured results that conform to this schema.');
    await see(finding, /^[0-9:]{8}\.[0-9]{3}$/);
    await see(finding, /^after [0-9]/);
    await see(finding, /^expected "structuredContent" that fits the output schema/i);
    expect(await problems(panel, 'a report')).toEqual([]);
    await press(finding, 'Only this');
    await finding.getByRole('button', { name: 'Only this', disabled: false }).waitFor();
    await see(panel, 'Found 2');
    await finding.getByRole('button', { name: 'Close requirement' }).focus();
    await page.keyboard.press('Escape');
    await finding.waitFor({ state: 'detached' });

    await press(panel, 'Export…');
    const dialog = page.getByRole('dialog', { name: 'Export the report' });
    await see(dialog, '### must: Structured content fits the output schema');
    await dialog.getByRole('button', { name: 'JSON' }).click();
    await see(dialog, '"code": "output-kept"');
    await dialog.getByRole('button', { name: 'JUnit' }).click();
    await see(dialog, '<testsuites');
    expect(await problems(dialog, 'the export of a report')).toEqual([]);
    const saving = page.waitForEvent('download');
    await press(dialog, 'Save as file');
    expect((await saving).suggestedFilename()).toBe('check.xml');

    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Inspector' }).getByRole('button', { name: 'Timeline' }).click();
    const timeline = page.getByRole('complementary', { name: 'Timeline' });
    await timeline.getByRole('searchbox', { name: 'Method, text or id' }).fill('initialize');
    await see(timeline, /^Check of yard/);
  },
);
