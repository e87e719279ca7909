import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything, showcase } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { card, press, ready, see } from './person.ts';

test('I run a tool by hand: from the server page, with a form of its arguments, under my permissions, as often as I like', async () => {
  const app = await openApp({ servers: [everything, showcase] });
  const { page } = app;
  await ready(app, 'everything', 'showcase');
  for (const server of Object.keys((await app.host.ask('state.read', {})).state.offers))
    await app.host.ask('server.trust', { server, hints: true });
  await press(page, 'Servers');
  await press(page.getByRole('main').getByRole('listitem').filter({ hasText: 'everything' }), '[0-9]+ tool');
  await press(page, 'More about “get-sum”');
  await press(page, 'Run “get-sum” by hand');
  const panel = page.getByRole('complementary', { name: 'Tools' });
  const form = panel.getByRole('form', { name: 'Arguments' });
  await form.getByRole('textbox', { name: 'a number' }).fill('two');
  await form.getByRole('textbox', { name: 'b number' }).fill('3');
  await page.keyboard.press('Control+Enter');
  await see(form, /number/);
  await form.getByRole('textbox', { name: 'a number' }).fill('2');
  await page.keyboard.press('Control+Enter');
  const result = panel.getByRole('region', { name: 'Result' });
  await see(result, /sum of 2 and 3 is 5/);
  expect(await problems(panel, 'run a tool')).toEqual([]);

  await press(panel, 'echo');
  await panel.getByRole('heading', { name: 'echo' }).waitFor();
  await panel.getByRole('button', { name: 'JSON' }).click();
  await panel.getByRole('textbox', { name: 'Arguments as JSON' }).fill('{"message": "by hand"');
  await see(panel, /line 1/i);
  await panel.getByRole('textbox', { name: 'Arguments as JSON' }).fill('{"message": "by hand"}');
  await page.keyboard.press('Control+Enter');
  await see(result, /Echo: by hand/);

  // Two numbers stand side by side, each with what it may be.
  await press(panel, 'show_progress');
  await see(form, '0 to 10,000');
  const steps = form.getByRole('textbox', { name: 'steps' });
  const places = await Promise.all([steps.boundingBox(), form.getByRole('textbox', { name: 'pause_ms' }).boundingBox()]);
  expect(places[0]?.y).toBe(places[1]?.y);
  await steps.fill('2');
  await form.getByRole('textbox', { name: 'pause_ms' }).fill('0');
  await page.keyboard.press('Control+Enter');
  await see(result, /Counted to 2/);

  // A list of like objects is a table, with its JSON one press away.
  await press(panel, 'list_ships');
  await panel.getByRole('heading', { name: 'list_ships' }).waitFor();
  await panel.getByRole('button', { name: /^Run/ }).click();
  await see(result, '2 rows');
  await result.getByRole('row', { name: 'Aurora 182.5' }).waitFor();
  await see(result, '"high_tide"');
  expect(await problems(panel, 'a table')).toEqual([]);
  await press(result, 'JSON');
  await see(result, '"structuredContent"');

  // In a longer language the button stays in the row of its form.
  await app.host.ask('settings.change', { language: 'de' });
  const [run, times] = await Promise.all([
    panel.getByRole('button', { name: /^Ausführen/ }).boundingBox(),
    panel.getByRole('textbox', { name: 'Wie oft' }).boundingBox(),
  ]);
  expect(run?.y).toBeLessThan((times?.y ?? 0) + (times?.height ?? 0));
  await app.host.ask('settings.change', { language: 'en' });

  // Without the server's word that it only reads, the person is asked as ever.
  await press(panel, 'toggle-simulated-logging');
  await panel.getByRole('heading', { name: 'toggle-simulated-logging' }).waitFor();
  await panel.getByRole('button', { name: /^Run/ }).click();
  await card(page, 'everything', 'toggle-simulated-logging').waitFor();
  await press(panel, 'Stop');
  await see(result, /stopped/i);
  await card(page, 'everything', 'toggle-simulated-logging').waitFor({ state: 'detached' });

  // The typed value is there again.
  await press(panel, 'get-sum');
  expect(await form.getByRole('textbox', { name: 'a number' }).inputValue()).toBe('2');

  // Messages of prompts go to no model, either.
  await press(panel, 'Prompts');
  const inspector = page.getByRole('navigation', { name: 'Inspector' });
  const prompts = page.getByRole('complementary', { name: 'Prompts' });
  await press(prompts, 'args-prompt');
  await prompts.getByRole('combobox', { name: 'city' }).fill('Wien');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await see(prompts.getByRole('region', { name: 'Result' }), /weather in Wien/);
  expect(await problems(prompts, 'try a prompt')).toEqual([]);

  // And with the resources: one is read, one that counts is watched, and a template completes what
  // is typed.
  await press(inspector, 'Resources');
  const resources = page.getByRole('complementary', { name: 'Resources' });
  await resources
    .getByRole('group', { name: 'showcase' })
    .getByRole('button', { name: /^The counter/ })
    .click();
  await press(resources, 'Read');
  const contents = resources.getByRole('region', { name: 'What was read' });
  await see(contents, /^0$/);
  await resources.getByRole('switch', { name: 'Watch' }).click();
  await resources.getByRole('group', { name: 'showcase' }).getByText('live').waitFor();
  await resources.getByRole('switch', { name: 'Watch' }).click();
  await resources
    .getByRole('group', { name: 'showcase' })
    .getByRole('button', { name: /^A town/ })
    .click();
  await resources.getByRole('combobox', { name: 'name' }).fill('Ham');
  await page.getByRole('option', { name: 'Hamburg' }).click();
  await press(resources, 'Read');
  await see(contents, 'Hamburg lies by the water.');
  expect(await problems(resources, 'resources')).toEqual([]);

  await press(inspector, 'Server');
  const facts = page.getByRole('region', { name: 'Facts about “everything”' });
  await see(facts, /Process ID/);
  await see(facts, /initialize/);
  await press(facts, 'Ping');
  await see(facts, /Answered in/);
  expect(await problems(page.getByRole('complementary', { name: 'Server' }), 'facts')).toEqual([]);

  await press(inspector, 'Logs');
  const logs = page.getByRole('complementary', { name: 'Logs' });
  await see(logs, /Ready after/i);
  expect(await problems(logs, 'logs')).toEqual([]);
  await logs.getByRole('combobox', { name: 'Server', exact: true }).click();
  await page.getByRole('option', { name: 'showcase' }).click();
  await logs.getByRole('combobox', { name: 'Log messages the server is asked for' }).click();
  await page.getByRole('option', { name: 'Sends errors only' }).click();
  await expect
    .poll(async () => Object.values((await app.host.ask('state.read', {})).state.servers).map(({ logLevel }) => logLevel))
    .toContain('error');
  await app.host.ask('tool.call', { tool: 'showcase/write_log', input: {} });
  await see(logs, /This is a line at the level emergency/);
  expect(await logs.getByText(/at the level warning/).count()).toBe(0);
});
