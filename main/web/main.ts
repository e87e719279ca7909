import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseLanguage } from '../../client/words/languages.ts';
import { wordsFor } from '../../client/words/words.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Needs } from '../host/base/needs.ts';
import type { ShowWindow } from '../host/requests.ts';
import { findInstallation } from '../host/machine/installation.ts';
import { holdPage, listPage } from '../host/machine/page-files.ts';
import { writePrivateFile } from '../host/machine/private-files.ts';
import { Access, linkOf } from './access.ts';
import { Hosts } from './hosts.ts';
import { openHttpServer } from './http-server.ts';
import { bringNeeds, type ShellOptions } from './needs.ts';
import { openFileInBrowser } from './open-in-browser.ts';
import { plainPage } from './plain-page.ts';
import { openViewServer, originsOfViews } from './view-server.ts';

export type WebOptions = Omit<ShellOptions, 'shell' | 'installation' | 'environment'> & {
  /** 0 or left out: any free one. */
  port?: number;
  /** Told of each error that no code expected; windows tell it, too, where one is open. */
  onInternalError?: (dataFolder: string) => void;
};
export type Web = Awaited<ReturnType<typeof serveWeb>>;

/** Runs the host and serves its window to this machine's browsers. */
export async function serveWeb({ port = 0, onInternalError, ...wishes }: WebOptions = {}) {
  const installation = findInstallation();
  const { needs, again, release } = await bringNeeds({ ...wishes, shell: 'web', installation, environment: process.env });
  const undo: (() => unknown)[] = [release];
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    let chosen: Settings['language'];
    const spoken = (languages: readonly string[]) => wordsFor(chooseLanguage(chosen, languages));
    const showWindow: ShowWindow = async ({ browser }) => {
      if (browser) await open();
      return { link: link() };
    };
    const views = await openViewServer({ document: (asked) => hosts.viewDocument(asked) }).catch((cause: unknown) => {
      needs.log.warn('Views of servers are not shown: there is no port for them', cause);
      return undefined;
    });
    if (views) undo.push(views.close);
    const withViews = (given: Needs): Needs => (views ? { ...given, views: { by: 'port', port: views.port } } : given);
    const hosts: Hosts = new Hosts({
      first: withViews(needs),
      again: async () => withViews(await again()),
      showWindow,
      onLanguage: (language) => (chosen = language),
      onInternalError: () => onInternalError?.(needs.dataFolder),
    });
    undo.push(() => hosts.close());
    const access = new Access(needs.clock);
    undo.push(() => access.close());
    const { page, release: releasePage } = holdPage(listPage(installation.renderer));
    undo.push(releasePage);
    const html = readFileSync(join(installation.renderer, 'index.html'), 'utf8');
    const server = await openHttpServer({
      page,
      html,
      access,
      port,
      clock: needs.clock,
      command: installation.command,
      wordsFor: spoken,
      ...(views && { views: originsOfViews(views.port) }),
      onPort: (window) => hosts.serveWindow(window),
    });
    undo.push(server.close);
    const link = () => linkOf(server.origin, access.issue());
    const open = async () => {
      const file = join(needs.dataFolder, 'open.html');
      const token = access.issue(() => rmSync(file, { force: true }));
      const words = await spoken([Intl.DateTimeFormat().resolvedOptions().locale]);
      writePrivateFile(file, plainPage({ words, title: words.webPages.opening, goTo: linkOf(server.origin, token) }));
      openFileInBrowser(file);
    };
    return {
      /** Trouble of the data folder as it was found. */
      storageNotices: await hosts.begin(),
      /** Another address with a token in it: one browser is let in, within a minute. */
      link,
      /** Opens the window in the person's browser. Throws where the data folder takes no file. */
      open,
      secrets: needs.secrets.backend,
      dataFolder: needs.dataFolder,
      close,
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}
