import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { ApprovalAnswer } from '../../contract/approval.ts';
import type { Question } from '../../contract/question.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import type { ScriptedModel, ScriptedRequest } from '../doubles/scripted-model.ts';
import type { Reply } from '../doubles/scripted-reply.ts';
import type { App } from '../doubles/start-app.ts';

type Studio = {
  app: App;
  model: ScriptedModel;
  /** A folder the server for files may read, with a file in it. */
  code: string;
  draw(name: string): Promise<void>;
};

/**
 * The pictures of everything that asks: calls, requests for the model, questions, changed tools,
 * rules and the log.
 */
export async function drawConsent({ app, model, code, draw }: Studio): Promise<void> {
  const { page, host } = app;
  const file = join(code, 'src/export.ts');
  // In a folder of its own: where the project lies is nothing for a picture.
  const folder = join(code, '../logbook');
  mkdirSync(folder);
  copyFileSync(new URL('logbook.mjs', import.meta.url), join(folder, 'server.mjs'));
  const { server: logbook } = await host.ask('server.add', {
    name: 'logbook',
    launch: { kind: 'stdio', command: 'node', args: ['server.mjs', '--read-only'], env: {}, cwd: folder },
  });
  const text = { type: 'object', properties: { title: { type: 'string' }, body: { type: 'string' } }, required: ['title', 'body'] };
  const { server: github } = await host.ask('server.add', {
    name: 'github',
    launch: scriptedServer({
      tools: [{ name: 'create_issue', description: 'Opens an issue.', inputSchema: text, annotations: { openWorldHint: true } }],
      answers: { create_issue: { content: [{ type: 'text', text: 'Opened #412.' }] } },
    }),
  });
  await host.ask('server.trust', { server: logbook, handles: { private: true, untrusted: true, sends: false } });
  await host.ask('server.trust', { server: github, handles: { private: false, untrusted: true, sends: true } });
  await page.getByText('5 of 5 ready').first().waitFor();

  const issue = { title: 'Release 4.12', body: 'Everything is merged.' };
  model.reply(
    calls(['read_file', { path: file }], ['create_issue', issue]),
    { text: 'Both are done.' },
    calls(['read_log', { from: '18 Nov, 01:00', to: '01:40' }], ['summarize_errors', { from: '18 Nov, 01:00', to: '01:40' }]),
  );
  await newChat(page, 'Draft the release notes for 4.12');
  await allow('read_file', { answer: 'always', covers: { width: 'folder', argument: 'path', folder: code } });
  await allow('create_issue', { answer: 'always', covers: { width: 'tool' } });
  await page.getByText('Both are done.').waitFor();
  await host.ask('rule.never', {
    server: logbook,
    tool: 'schedule_export',
    covers: { width: 'prefix', argument: 'from', prefix: 'Friday' },
  });

  await newChat(page, 'The nightly export has been slow since Tuesday. Find out why, then draft an issue with what you find.');
  await allow('read_log', { answer: 'chat' });
  await allow('summarize_errors', { answer: 'always', covers: { width: 'tool' } });
  await press(page.getByRole('group', { name: '“logbook” asks to use your model' }), 'Review');
  const dialog = page.getByRole('dialog', { name: /asks to use your model|^Return this reply/ });
  const message = dialog.getByRole('textbox', { name: /^Message 1 of 1/ });
  await message.fill(`Do not quote account names.\n${await message.inputValue()}`);
  await message.press('Control+Home');
  await armed(dialog, 'Send to model');
  await draw('sampling-request');
  await page.setViewportSize({ width: 640, height: 480 });
  await armed(dialog, 'Send to model');
  await draw('sampling-narrow');
  await page.setViewportSize({ width: 1360, height: 860 });

  model.reply(
    { text: GROUPED },
    calls(['create_issue', { title: 'Nightly export is slow since Tuesday', body: BODY }]),
    calls(['schedule_export', { from: '19 Nov' }]),
    calls(['connect_calendar', {}]),
  );
  await press(dialog, 'Send to model');
  const reply = dialog.getByRole('textbox', { name: 'Reply' });
  await reply.fill(GROUPED.replace('account ines@harbor.example', 'one account'));
  await dialog.getByText('Changes', { exact: true }).click();
  await armed(dialog, 'Return to logbook');
  await draw('sampling-reply');
  await press(dialog, 'Return to logbook');

  const issues = page.getByRole('group', { name: 'Approval: github, create_issue' });
  await armed(issues, 'Allow once');
  await draw('approval-guard');
  await press(issues, 'Deny…');
  await press(issues, 'Deny');

  await allow('schedule_export', { answer: 'once' });
  const form = page.getByRole('group', { name: /^“logbook” asks you/ });
  await form.getByLabel('Day').fill('2026-11-20');
  await form.getByLabel('Tell this address').fill('priya@harbor');
  await form.getByLabel('Retries').focus();
  await draw('form');
  await press(form, 'Decline to answer');

  await allow('connect_calendar', { answer: 'once' });
  const opens = page.getByRole('group', { name: /^“logbook” asks you to open a page/ });
  await armed(opens, 'Open page');
  await draw('page');
  model.reply(
    calls(['summarize_errors', { from: '19 Nov', to: '20 Nov' }]),
    { text: 'One cause, two errors.' },
    { text: 'That is all for today.' },
  );
  await press(opens, 'Decline');

  const asked = await question((one) => one.kind === 'sampling');
  if (asked.kind === 'sampling') {
    const { request, offer } = asked;
    const draft = {
      system: request.system,
      messages: request.messages,
      choice: offer.choice,
      maxTokens: offer.maxTokens,
      context: 'nothing' as const,
      tools: [],
    };
    const remember = { requests: 20, tokens: 50_000, scope: 'day' as const, replies: 'return' as const };
    await host.ask('sampling.send', { question: asked.id, draft, replies: 'return', remember });
  }
  await page.getByText('That is all for today.').waitFor();

  writeFileSync(join(folder, 'changed'), '');
  await host.ask('server.restart', { server: logbook });
  await press(page, 'Servers');
  await press(page, 'Review what changed in “logbook”');
  await armed(page.getByRole('listitem', { name: 'read_log' }), 'Accept changes');
  await draw('changed-tool');

  await press(page, 'Settings');
  await press(page.getByRole('navigation', { name: 'Settings' }), 'Permissions');
  await draw('permissions');
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Details' }).first().waitFor();
  await draw('log');

  async function allow(tool: string, answer: ApprovalAnswer): Promise<void> {
    const { id } = await question((one) => one.kind === 'call' && one.tool === tool);
    await host.ask('approval.answer', { question: id, answer });
  }

  /** Waits until somebody is asked this; what is never asked ends the pictures. */
  async function question(isIt: (one: Question) => boolean): Promise<Question> {
    const late = AbortSignal.timeout(30_000);
    for (;;) {
      const happened = new Promise<void>((go) => {
        const stop = host.onEvent(() => (stop(), go()));
      });
      const found = Object.values((await host.ask('state.read', {})).state.questions).find(isIt);
      if (found) return found;
      const tooLate = new Promise<never>((_, reject) => {
        late.addEventListener('abort', () => reject(new Error('Nobody was asked what this picture shows.')));
      });
      await Promise.race([happened, tooLate]);
    }
  }
}

function calls(...wanted: [tool: string, input: object][]): (request: ScriptedRequest) => Reply {
  return ({ tools = [] }) => ({
    calls: wanted.map(([tool, input]) => ({ name: tools.find(({ name }) => name.endsWith(tool))?.name ?? tool, input })),
  });
}

async function newChat(page: Page, text: string): Promise<void> {
  await press(page, 'New chat');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
}

async function press(where: Page | Locator, name: string): Promise<void> {
  await armed(where, name);
  await where
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

async function armed(where: Page | Locator, name: string): Promise<void> {
  await where
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click({ trial: true });
}

const GROUPED = `1. Statement timeouts (13)
   They begin at 01:02 and touch only export_runs_2026_11.
   01:02:00 export-worker-1 statement timeout after 30000 ms

2. Out of memory in one worker (12)
   All in export-worker-3, heap at 1.9 GB each time.
   01:03:34 export-worker-3 out of memory, heap at 1.9 GB

3. Retries (13)
   All after a timeout, for account ines@harbor.example.
   01:02:17 export-worker-2 retry 1 of 3 for run 8812

Not explained by these lines: why the first timeout came at 01:02.`;

const BODY = `The export is slow since Tuesday. From the log:

Run 8812 was started by the account of the harbor office.

Thirteen statement timeouts touch only export_runs_2026_11.`;
