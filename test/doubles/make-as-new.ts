import type { State } from '../../contract/state.ts';
import { chooseModel, type App, type AppOptions } from './start-app.ts';

/**
 * Takes away what a test left in an app: chats, rules, questions, endpoints and settings, until its window shows an empty new chat. False where
 * something stays that another test could see: an added or ended server, a folder, a watched resource.
 */
export async function makeAsNew({ host, page, begunWith }: App, model: AppOptions['model']): Promise<boolean> {
  const { state } = await host.ask('state.read', {});
  if (!isTidy(state, begunWith)) return false;
  for (const conversation of Object.keys(state.conversations)) {
    await host.ask('conversation.stop', { conversation });
    await host.ask('conversation.remove', { conversation });
  }
  for (const rule of Object.keys(state.rules)) await host.ask('rule.revoke', { rule });
  await host.ask('settings.change', { ...begunWith.settings, welcomed: true });
  for (const { id, kind } of Object.values(state.endpoints)) if (kind !== 'practice') await host.ask('endpoint.remove', { endpoint: id });
  if (model) await chooseModel(host, model);

  const stays = page
    .getByRole('dialog')
    .or(page.locator('[data-region="panel"]'))
    .or(page.getByRole('list', { name: 'Attached' }));
  if (await stays.count()) await page.reload();
  await page.getByRole('button', { name: 'New chat' }).first().click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('');
  return true;
}

function isTidy(state: State, begunWith: State): boolean {
  const servers = Object.values(state.servers);
  return (
    servers.length === Object.keys(begunWith.servers).length &&
    servers.every((server) => server.state.state === 'ready' && begunWith.servers[server.id]) &&
    state.folders.length === begunWith.folders.length &&
    state.watched.length === 0 &&
    Object.values(state.questions).every((question) => 'conversation' in question && question.conversation)
  );
}
