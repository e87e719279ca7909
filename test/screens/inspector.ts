import { faultyProgram } from '../doubles/faulty-program-of.ts';
import type { ScriptedModel } from '../doubles/scripted-model.ts';
import type { App } from '../doubles/start-app.ts';

type Studio = { app: App; model: ScriptedModel; draw(name: string): Promise<void> };

/**
 * The pictures of the panel beside a chat: the timeline, the check of a server that was made with a
 * fault, and a tool run by hand. Others show the servers that come with the app.
 */
export async function drawInspector({ app, model, draw }: Studio): Promise<void> {
  const { page, host } = app;
  const message = page.getByRole('textbox', { name: 'Message' }).or(page.getByRole('combobox', { name: 'Message' }));
  model.reply(
    ({ tools = [] }) => ({
      text: 'I’ll keep it in a note.',
      calls: [
        {
          name: tools.find((tool) => tool.name.endsWith('create_note'))?.name ?? 'create_note',
          input: { title: 'Slow export since Tuesday', content: 'The job builds its query row by row.' },
        },
      ],
    }),
    { text: 'It is in your notes.' },
  );
  await message.fill('Keep a note of why the export is slow.');
  await message.press('Enter');
  const approval = page.getByRole('group', { name: 'Approval: notes, create_note' });
  await approval.getByRole('button', { name: 'Allow once' }).click({ trial: true });
  await page.waitForFunction(() => !document.querySelector('[data-arming]'));
  await approval.getByRole('button', { name: 'Allow once' }).click();
  await page.getByText('It is in your notes.').waitFor();

  await page.keyboard.press('Control+Shift+i');
  const timeline = page.getByRole('complementary', { name: 'Timeline' });
  await timeline.getByRole('button', { name: /tools\/call/ }).click();
  await timeline.getByRole('region', { name: 'Message', exact: true }).waitFor();
  await timeline.getByRole('button', { name: 'Raw' }).click();
  await draw('timeline');

  await host.ask('server.add', { name: 'tickets', launch: faultyProgram('id-as-text', 'legacy') });
  await page.getByText('4 of 4 ready').first().waitFor();
  const views = page.getByRole('navigation', { name: 'Inspector' });
  await views.getByRole('button', { name: 'Check' }).click();
  const check = page.getByRole('complementary', { name: 'Check' });
  await check.getByRole('combobox', { name: 'Server to check' }).click();
  await page.getByRole('option', { name: 'tickets' }).click();
  await check.getByRole('button', { name: 'Run check' }).click();
  await check.getByRole('button', { name: 'Run again' }).waitFor({ timeout: 120_000 });
  await check.getByRole('button', { name: /answers-awaited/ }).click();
  await check.getByRole('region', { name: 'Requirement', exact: true }).waitFor();
  await draw('check');

  const { state } = await host.ask('state.read', {});
  const idOf = (wanted: string) => Object.values(state.servers).find(({ name }) => name === wanted)?.id ?? '';
  await host.ask('server.enable', { server: idOf('everything'), enabled: false });
  await host.ask('server.enable', { server: idOf('showcase'), enabled: true });
  await host.ask('server.trust', { server: idOf('showcase'), hints: true });
  await views.getByRole('button', { name: 'Tools' }).click();
  const tools = page.getByRole('complementary', { name: 'Tools' });
  await tools.getByRole('button', { name: 'list_ships' }).click();
  await tools.getByRole('button', { name: /^Run/ }).click();
  await tools.getByRole('row', { name: 'Aurora 182.5' }).waitFor();
  await draw('run-tool');
  await host.ask('server.enable', { server: idOf('showcase'), enabled: false });
  await host.ask('server.enable', { server: idOf('everything'), enabled: true });
  await host.ask('server.remove', { server: idOf('tickets') });
  await tools.getByRole('button', { name: 'Close inspector' }).click();
  await page.getByText('3 of 3 ready').first().waitFor();

  await page.goto(new URL('#/servers', page.url()).href);
  await page.getByRole('button', { name: 'Add server' }).click();
  await page.getByRole('tab', { name: /^Built in/ }).click();
  await page.getByRole('dialog').getByText('12 tools, 2 prompts').waitFor();
  await draw('built-in');
}
