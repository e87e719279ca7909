import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { SESSION_KEY } from '../../contract/session-key.ts';
import type { State } from '../../contract/state.ts';
import type { Settings } from '../../contract/settings.ts';
import { chooseModel, readState, VIEWPORT, type App, type AppOptions } from './start-app.ts';

/** Settings that are absent until somebody chooses them, as they are where nobody did. */
const UNSAID: Partial<Settings> = { language: 'system', shortcuts: {} };

/**
 * Takes away what a test left in an app: chats, projects, rules, added servers, questions,
 * endpoints, settings and what the window keeps, until it shows an empty new chat. False where
 * something stays that another test could see: a server that ended or was changed, a tool on hold,
 * a folder, a watched resource. `anew`: the window is loaded anew, so that nothing that it alone
 * knows is left.
 */
export async function makeAsNew({ host, page, begunWith, asked }: App, { model, browser }: AppOptions, anew: boolean): Promise<boolean> {
  const { servers } = await readState(host);
  for (const server of Object.keys(servers)) if (!begunWith.servers[server]) await host.ask('server.remove', { server });
  const state = await readState(host);
  if (!isTidy(state, begunWith)) return false;
  for (const conversation of Object.keys(state.conversations)) {
    await host.ask('conversation.stop', { conversation });
    await host.ask('conversation.remove', { conversation });
  }
  for (const project of Object.keys(state.projects)) await host.ask('project.remove', { project, chats: 'stay' });
  for (const rule of Object.keys(state.rules)) await host.ask('rule.revoke', { rule });
  const settings = { ...UNSAID, ...begunWith.settings, welcomed: true };
  await host.ask('settings.change', settings);
  if (!isDeepStrictEqual((await readState(host)).settings, settings)) return false;
  for (const { id, kind } of Object.values(state.endpoints)) if (kind !== 'practice') await host.ask('endpoint.remove', { endpoint: id });
  if (model) await chooseModel(host, model);

  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.setViewportSize(browser?.viewport ?? VIEWPORT);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.context().clearPermissions();
  if (browser?.permissions) await page.context().grantPermissions(browser.permissions);
  const isLoadedAnew = anew || (await whatStays(page).count()) > 0;
  await page.evaluate(
    ({ goes, kept }) => {
      const key = localStorage.getItem(kept) ?? '';
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem(kept, key);
      // A window that goes keeps its drafts, and the next one would begin with them.
      if (goes) Storage.prototype.setItem = () => undefined;
    },
    { goes: isLoadedAnew, kept: SESSION_KEY },
  );
  if (isLoadedAnew) await page.reload();
  await page.getByRole('button', { name: 'New chat' }).first().click();
  // The address follows once the new chat is drawn: what is typed before would be in the chat that
  // was left.
  await page.waitForFunction(() => window.location.hash === '');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('');
  asked.length = 0;
  return true;
}

/** Parts of the window that would still be in view beside a new chat, or come into it. */
function whatStays(page: Page): Locator {
  return page
    .getByRole('dialog')
    .or(page.locator('[data-region="panel"], .toast, .composer-attached, .sidebar-search input:not(:placeholder-shown)'))
    .or(page.getByRole('list', { name: /^Attached/ }));
}

function isTidy(state: State, begunWith: State): boolean {
  return (
    Object.values(begunWith.servers).every(({ id, enabled }) => state.servers[id]?.state.state === (enabled ? 'ready' : 'off')) &&
    isDeepStrictEqual(setting(state, begunWith), setting(begunWith, begunWith)) &&
    !Object.values(state.offers).some(({ tools, doubt }) => doubt || tools.some(({ hold, changedFrom }) => hold ?? changedFrom)) &&
    state.folders.length === begunWith.folders.length &&
    state.watched.length === 0 &&
    Object.values(state.questions).every((question) => 'conversation' in question && question.conversation)
  );
}

/** Decisions of the person about each of the servers that the app began with. */
function setting({ servers }: State, begunWith: State) {
  return Object.keys(begunWith.servers).map((id) => ({ ...servers[id], state: undefined, asksFolders: undefined }));
}
