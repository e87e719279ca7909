import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '../../contract/json.ts';
import { askingServer } from '../doubles/asking-server.ts';
import { openApp } from '../doubles/open-app.ts';
import type { ScriptedModel } from '../doubles/scripted-model.ts';
import type { Reply } from '../doubles/scripted-reply.ts';
import type { App, AppOptions } from '../doubles/start-app.ts';
import { openModel } from './open-model.ts';
import { allowRow, answer, card, offered, press, ready, send } from './person.ts';

export type Era = 'legacy' | 'modern';
export const eras: Era[] = ['legacy', 'modern'];

type Options = {
  era?: Era;
  input?: JsonObject;
  /** Another tool that is to be called at the same time. It waits until it is allowed. */
  beside?: string;
  /** The model's replies after it proposed the call: to the server first, then in the chat. */
  replies?: Reply[];
  browser?: AppOptions['browser'];
};

/** A chat in which I allowed a call of the server harbour, which asks for the model then. */
export async function harbourAsks(tool: string, { era = 'legacy', input = {}, beside, replies = [], browser }: Options = {}) {
  const models = ['scripted-1', 'scripted-2'].map((id, at) => ({ id, display_name: `Model ${at + 1}` }));
  const model = await openModel({ models });
  model.reply(
    (request) => ({
      calls: [{ name: offered(request, tool), input }, ...(beside ? [{ name: offered(request, beside), input: {} }] : [])],
    }),
    ...replies,
  );
  const app = await openApp({ servers: [{ name: 'harbour', launch: askingServer({ era }) }], model, browser });
  await ready(app, 'harbour');
  await send(app.page, 'What is new in the harbour?');
  if (beside) await allowRow(app.page, 1);
  else await answer(card(app.page, 'harbour', tool), 'Allow once');
  return { app, model, page: app.page, asks: request(app.page) };
}

/** The card that says that a server wants to use my model. */
export function request(page: Page, server = 'harbour'): Locator {
  return page.getByRole('group', { name: `“${server}” asks to use your model` });
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /asks to use your model|^Return this reply/ });
}

/** Opens what is asked, to read it. */
export async function review(page: Page, server = 'harbour'): Promise<Locator> {
  await press(request(page, server), 'Review');
  const opened = dialog(page);
  await opened.waitFor();
  return opened;
}

/** Sends what the dialog shows, and reads the reply. */
export async function sendToModel(opened: Locator): Promise<void> {
  await press(opened, 'Send to model');
  await opened
    .page()
    .getByRole('heading', { name: /^Return this reply/ })
    .waitFor();
}

/** Lets run what waits beside, while a dialog covers its card. */
export async function allowBeside({ host }: App, tool: string): Promise<void> {
  const { state } = await host.ask('state.read', {});
  const waiting = Object.values(state.questions).find((one) => one.kind === 'call' && one.tool === tool);
  if (!waiting) throw new Error(`No call of ${tool} waits.`);
  await host.ask('approval.answer', { question: waiting.id, answer: { answer: 'once' } });
}

/** The text that the server got, as it told the model that called it. */
export async function toldIn(model: ScriptedModel, number: number): Promise<string> {
  return JSON.stringify((await model.asked(number)).messages.at(-1)).replaceAll('\\', '');
}
