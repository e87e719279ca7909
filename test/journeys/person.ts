import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from '../doubles/start-app.ts';
import type { ScriptedRequest } from '../doubles/scripted-model.ts';

/** The acts of a person in the window, found by what a person sees: roles and names. */
export function composer(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' }).or(page.getByRole('combobox', { name: 'Message' }));
}

export async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

export function card(page: Page, server: string, tool: string): Locator {
  return page.getByRole('group', { name: `Approval: ${server}, ${tool}` });
}

/** Allows one call of several that wait in one card; `number`: its place there, from 1. */
export async function allowRow(page: Page, number: number): Promise<void> {
  const together = page.getByRole('group', { name: /^Approval: \d+ calls/ });
  await press(together.getByRole('row', { name: new RegExp(`^Call ${number}:`) }), 'Allow');
}

/**
 * As a person does: brings the button into view, where it arms, and presses when it is armed (it is
 * aria-disabled before).
 */
export async function press(where: Page | Locator, name: string): Promise<void> {
  const button = where.getByRole('button', { name: new RegExp(`^${name}`) });
  // A button that is replaced at this moment is looked for again; waiting until it is still would
  // find it gone. One that a card pushes out of view is brought back.
  for (let looks = 1; looks < MOST_LOOKS; looks += 1) {
    const isArmed = await happens(button.evaluate(arms, undefined, { timeout: 3000 }));
    if (isArmed && (await happens(button.click({ timeout: 10_000 })))) return;
  }
  await button.click();
}

const MOST_LOOKS = 10;

/**
 * Runs in the page: brings the button into view, and waits until it can be pressed. Playwright
 * looks for that twice a second, and most buttons are armed soon after half a second.
 */
function arms(button: Element): Promise<void> {
  button.scrollIntoView({ block: 'nearest' });
  const until = performance.now() + 3000;
  return new Promise((resolve, reject) => {
    const look = () => {
      const isOff = button.matches(':disabled') || button.closest('[aria-disabled="true"]') !== null;
      if (button.isConnected && !isOff) resolve();
      else if (!button.isConnected || performance.now() > until) reject(new Error('It did not arm.'));
      else setTimeout(look, 20);
    };
    look();
  });
}

/**
 * Presses once, and the card goes. Only where the app ignored the press, since its button was not
 * armed or moved under the pointer (the thread scrolled, or the card grew), the person presses once
 * more.
 */
export async function answer(waiting: Locator, name: string): Promise<void> {
  const page = waiting.page();
  await page.evaluate(notePress);
  await press(waiting, name);
  if (await happens(waiting.waitFor({ state: 'detached', timeout: 10_000 }))) return;
  if (!(await page.evaluate(() => document.documentElement.hasAttribute('data-pressed')))) await press(waiting, name);
  await waiting.waitFor({ state: 'detached' });
}

/**
 * The requests that the window has sent by now. One that the last key or press sent is among them,
 * however long the host takes for it.
 */
export async function askedBy({ page, asked }: App): Promise<string[]> {
  // The page's messages are told before its next answer.
  await page.evaluate(() => undefined);
  return [...asked];
}

/**
 * Waits until the window has drawn what the last key or press changed in it: the second callback
 * comes after a frame was drawn.
 */
export async function hasDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

function happens(wait: Promise<unknown>): Promise<boolean> {
  return wait.then(
    () => true,
    () => false,
  );
}

/**
 * Runs in the page: marks it once a button was pressed and released that was armed at both. The
 * window hears of either after the button, which looks where it is and disarms itself where it
 * moved.
 */
function notePress(): void {
  // One that is busy was pressed: it says so before the window hears of it.
  const armed = 'button:is([aria-busy="true"], :not([aria-disabled="true"]))';
  const isArmed = ({ target }: Event) => target instanceof Element && target.closest(armed) !== null;
  let wasArmed = false;
  const release = (event: Event) => document.documentElement.toggleAttribute('data-pressed', wasArmed && isArmed(event));
  document.documentElement.removeAttribute('data-pressed');
  window.addEventListener('pointerdown', (event) => (wasArmed = isArmed(event)), { once: true });
  window.addEventListener('click', release, { once: true });
}

/** The row of a call in the thread. */
export function row(page: Page, server: string, tool: string): Locator {
  return page.locator('main').getByRole('button', { name: new RegExp(`${server}.*${tool}`) });
}

/**
 * Waits for the text. Playwright looks for it at once, after 20, 70, 170 and 270 ms, and then twice
 * a second: so a wait for what comes a moment later is begun anew.
 */
export async function see(where: Page | Locator, text: string | RegExp): Promise<void> {
  const seen = where.getByText(text).first();
  for (let looks = 1; looks < MOST_LOOKS; looks += 1) if (await happens(seen.waitFor({ timeout: 275 }))) return;
  await seen.waitFor();
}

/** Waits until every one of these servers is ready, as the host tells it. */
export async function ready({ host }: App, ...names: string[]): Promise<void> {
  const states = async () => {
    const { state } = await host.ask('state.read', {});
    const servers = Object.values(state.servers);
    return names.map((name) => `${name} ${servers.find((server) => server.name === name)?.state.state ?? 'unknown'}`);
  };
  await expect.poll(states, { timeout: 30_000, interval: 100 }).toEqual(names.map((name) => `${name} ready`));
}

/** The name under which the model was offered a tool. */
export function offered(request: ScriptedRequest, tool: string): string {
  const found = request.tools?.find(({ name }) => name.replaceAll('-', '_').endsWith(tool.replaceAll('-', '_')));
  if (!found) throw new Error(`The model was not offered ${tool}, only ${request.tools?.map(({ name }) => name).join(', ')}.`);
  return found.name;
}

/** Everything the last message says to the model, its tool results included, as one text. */
export function lastMessage(request: ScriptedRequest): string {
  return JSON.stringify(request.messages.at(-1));
}

/** The last words in which the model was told the folders of its chat. */
export function foldersTold(request: ScriptedRequest): string {
  const said = JSON.stringify(request.messages);
  const from = said.lastIndexOf('[From Switchyard');
  return said.slice(from, said.indexOf('"}', from));
}

/** Tab, forwards and round, until what has the focus is called so. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const called = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
      return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim();
    });
    if (called.startsWith(name)) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

/** The dialog in which a server is added, turned to what is pasted. */
export async function pasteServer(page: Page): Promise<Locator> {
  await press(page, 'Add server');
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByRole('tab', { name: 'Paste' }).click();
  return dialog;
}
