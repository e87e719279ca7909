import type { ScriptedModel } from '../doubles/scripted-model.ts';
import type { App } from '../doubles/start-app.ts';

type Studio = { app: App; model: ScriptedModel; draw(name: string): Promise<void> };

/** The pictures of the panel beside a chat, the timeline and the check of a server, and of the servers that come with the app. */
export async function drawInspector({ app, model, draw }: Studio): Promise<void> {
  const { page } = app;
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
  await draw('timeline');

  await page.getByRole('navigation', { name: 'Inspector' }).getByRole('button', { name: 'Check' }).click();
  const check = page.getByRole('complementary', { name: 'Check' });
  await check.getByRole('combobox', { name: 'Server to check' }).click();
  await page.getByRole('option', { name: 'everything' }).click();
  await check.getByRole('button', { name: 'Run check' }).click();
  await check.getByRole('button', { name: 'Run again' }).waitFor({ timeout: 120_000 });
  await draw('check');

  await page.goto(new URL('#/servers', page.url()).href);
  await page.getByRole('button', { name: 'Add server' }).click();
  await page.getByRole('tab', { name: /^Built in/ }).click();
  await page.getByRole('dialog').getByText('12 tools, 2 prompts').waitFor();
  await draw('built-in');
}
