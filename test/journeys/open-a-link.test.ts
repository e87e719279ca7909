import { wordsFor } from '../doubles/words.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { onTestFinished, test } from 'vitest';
import type { WebOptions } from '../../main/web/main.ts';
import { plainPage } from '../../main/web/plain-page.ts';
import { sharedBrowser } from '../doubles/shared-browser.ts';
import { builtWeb } from '../doubles/start-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { composer } from './person.ts';

test('I come in by the file that Switchyard opens, my link is over after that, and after a restart my old tab tells me what to do', async () => {
  const dataFolder = temporaryFolder();
  const serveWeb = await builtWeb();
  const given: WebOptions = { dataFolder, given: [], keyring: false };
  const web = await serveWeb(given);
  let running = web;
  onTestFinished(() => running.close());
  const page = await openPage();
  const link = web.link();
  const file = join(dataFolder, 'page.html');
  writeFileSync(file, plainPage({ words: wordsFor('en'), title: 'Opening Switchyard', goTo: link }));

  await page.goto(pathToFileURL(file).href);
  await page.waitForURL(`${new URL(link).origin}/`);
  await page.getByRole('button', { name: 'Skip' }).or(composer(page)).first().waitFor();

  const other = await openPage();
  await other.goto(link);
  await other.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await see(other, 'For a new one, run npx switchyard link in a terminal');

  await web.close();
  await see(page, 'The connection to Switchyard was lost.');
  running = await serveWeb({ ...given, port: Number(new URL(link).port) });
  await see(page, 'Switchyard was restarted, or this browser cleared its data.');
  const anew = await page.context().newPage();
  await anew.goto(running.link());
  await page.getByText('Switchyard was restarted, or').waitFor({ state: 'detached' });
});

async function openPage(): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 860, height: 600 } });
  onTestFinished(() => context.close());
  return context.newPage();
}

async function see(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor({ timeout: 20_000 });
}
