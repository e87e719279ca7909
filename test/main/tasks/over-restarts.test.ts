import { expect, onTestFinished, vi } from 'vitest';
import type { ApprovalAnswer } from '../../../contract/approval.ts';
import type { Call } from '../../../contract/conversation.ts';
import type { Launch } from '../../../contract/server.ts';
import type { Input, Output, RequestName } from '../../../contract/api.ts';
import type { JsonObject } from '../../../contract/json.ts';
import { apply, type State } from '../../../contract/state.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { deepTest } from '../../doubles/deep-test.ts';
import { defined, only } from '../../doubles/defined.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { taskAddress } from '../../doubles/task-address.ts';
import { taskServer } from '../../doubles/task-server.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { wholeHost } from '../../doubles/whole-host.ts';
import { installedServer } from '../../doubles/scripted-server.ts';

const unstopped = new AbortController().signal;

deepTest('a task that asks me something asks it by a card after a restart, and goes on with my answer', async () => {
  const server = await taskAddress();
  const { start } = app(server.launch);
  const before = await start();
  const chat = await before.callBecomesTask('confirm_delete');
  await until(() => before.question('Delete it?'));
  await before.close();

  const host = await start();
  expect(await until(() => host.question('Delete it?'))).toMatchObject({ conversation: chat });
  await host.answers('Delete it?');
  expect(await host.endOf(chat)).toMatchObject({ outcome: 'ok', content: [{ text: 'Deleted' }], task: { detached: true } });
  expect(server.asked('tools/call')).toBe(1);
});

deepTest('a task that asks me twice asks what I have not answered yet after a restart, and gets each answer once', async () => {
  const server = await taskAddress();
  const { start } = app(server.launch);
  const before = await start();
  const chat = await before.callBecomesTask('confirm_twice');
  await before.answers('First?');
  await until(() => before.question('Second?'));
  await before.close();

  const host = await start();
  await until(() => host.question('Second?'));
  expect(host.question('First?')).toBeUndefined();
  await host.answers('Second?');
  expect(await host.endOf(chat)).toMatchObject({ outcome: 'ok', content: [{ text: 'Both are there' }] });
  expect(server.asked('tasks/update')).toBe(2);
  expect(server.asked('tools/call')).toBe(1);
});

for (const when of ['before', 'after'] as const)
  deepTest(`a task whose rule I take back ${when} a restart gets no answer of mine, and the next call asks me again`, async () => {
    const server = await taskAddress();
    const { start } = app(server.launch);
    const before = await start();
    const first = await before.callBecomesTask('confirm_delete', {}, { answer: 'always', covers: { width: 'tool' } });
    await before.answers('Delete it?');
    await before.endOf(first);
    const chat = await before.callBecomesTask('confirm_delete', {}, 'by a rule');
    await until(() => before.question('Delete it?'));
    const rule = only(Object.keys(before.state().rules));
    if (when === 'before') await before.ask('rule.revoke', { rule });
    await before.close();

    const host = await start();
    if (when === 'after') {
      await until(() => host.question('Delete it?'));
      await host.ask('rule.revoke', { rule });
      await host.answers('Delete it?');
    }
    expect(await host.endOf(chat)).toMatchObject({ outcome: 'failed', reason: { code: 'task-not-allowed' } });
    expect(host.question('Delete it?')).toBeUndefined();
    await until(() => server.asked('tasks/cancel') === 1 || undefined);
    // That of the first call.
    expect(server.asked('tasks/update')).toBe(1);
    await host.callBecomesTask('confirm_delete');
    expect(server.asked('tools/call')).toBe(3);
  });

deepTest('a task whose time went by while the app was closed has expired, and the call says so', async () => {
  const server = await taskAddress();
  const { start } = app(server.launch);
  const before = await start();
  const chat = await before.callBecomesTask('slow_compute', { seconds: 3600 });
  await before.close();
  server.forgets();
  const host = await start({ laterMs: 60_000 });
  expect(await host.endOf(chat)).toMatchObject({
    outcome: 'failed',
    reason: { code: 'task-expired', ms: 60_000 },
    task: { detached: true },
  });
});

deepTest('a task that I stop after a restart is cancelled at its server', async () => {
  const server = await taskAddress();
  const { start } = app(server.launch);
  const before = await start();
  const chat = await before.callBecomesTask('slow_compute', { seconds: 60 });
  await before.close();
  expect(server.asked('tasks/cancel')).toBe(0);

  const host = await start();
  const task = await until(() => Object.values(host.state().tasks)[0]);
  await host.ask('call.stop', { conversation: chat, call: task.call });
  expect(await host.endOf(chat)).toMatchObject({ outcome: 'stopped', reason: { code: 'call-stopped' } });
  expect(server.asked('tasks/cancel')).toBe(1);
});

deepTest('a program that was started anew no longer knows its task, and the call says so', async () => {
  const { start } = app(taskServer('modern'));
  const before = await start();
  const chat = await before.callBecomesTask('lasts');
  await before.close();
  const host = await start();
  expect(await host.endOf(chat)).toMatchObject({ outcome: 'failed', reason: { code: 'task-unknown' } });
});

deepTest('the example server does its research in the turn, after the turn, and until it is stopped', async () => {
  const { start } = app(installedServer('@modelcontextprotocol/server-everything', 'stdio'));
  const host = await start();
  const research = () => host.callBecomesTask('simulate-research-query', { topic: 'tides' });
  const report = { outcome: 'ok', content: [{ text: expect.stringContaining('# Research Report: tides') }] };

  const inTurn = await research();
  const waited = await host.endOf(inTurn);
  expect(waited).toMatchObject(report);
  expect(waited).not.toHaveProperty('task.detached');

  const letGo = await research();
  await host.ask('task.detach', { conversation: letGo, call: defined(host.callOf(letGo)).id });
  await until(() => host.state().conversations[letGo]?.activity.state === 'resting' || undefined);
  expect(host.callOf(letGo)?.state.state).toBe('running');
  expect(await host.endOf(letGo)).toMatchObject({ ...report, task: { detached: true } });

  const stopped = await research();
  await host.ask('call.stop', { conversation: stopped, call: defined(host.callOf(stopped)).id });
  expect(await host.endOf(stopped)).toMatchObject({ outcome: 'stopped' });
});

/** The whole host with this server and the practice model, started as often as a test likes. */
function app(launch: Launch) {
  const dataFolder = temporaryFolder();
  const settings = createMemorySettings();
  return { start };

  /** `laterMs`: so much later than the clock on the wall says. */
  async function start({ laterMs = 0 } = {}) {
    const clock = { ...realClock, now: () => realClock.now() + laterMs };
    const host = wholeHost({ dataFolder, settings, fetch, clock, given: [{ name: 'bench', launch }] });
    const { handlers } = host.serving;
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= host.close());
    onTestFinished(close);
    host.start();
    const ask = async <N extends RequestName>(request: N, input: Input<N>): Promise<Output<N>> => handlers[request](input, unstopped);
    let state: State = (await ask('state.read', {})).state;
    host.serving.onEvent((_number, event) => {
      state = apply(state, event);
    });
    await until(() => Object.values(state.servers).find((server) => server.state.state === 'ready'));
    return { ask, state: () => state, callOf, close, question, answers, callBecomesTask, endOf };

    function callOf(chat: string): Call | undefined {
      return state.entries[chat]?.find((entry) => entry.type === 'call');
    }

    /** The card by which a server asks for this. */
    function question(message: string) {
      return Object.values(state.questions).find((one) => one.kind === 'elicitation' && one.message === message);
    }

    async function answers(message: string): Promise<void> {
      const { id } = await until(() => question(message));
      await ask('elicitation.answer', { question: id, answer: { action: 'accept', content: { name: 'Ada' } } });
    }

    /** In a new chat, whose id this gives. The person answers the card of the call. */
    async function callBecomesTask(
      tool: string,
      input: JsonObject = {},
      answer: ApprovalAnswer | 'by a rule' = { answer: 'once' },
    ): Promise<string> {
      const { conversation } = await ask('conversation.create', {});
      const alias = Object.values(state.offers)
        .flatMap(({ tools }) => tools)
        .find(({ name }) => name === tool)?.alias;
      await ask('conversation.send', { conversation, text: `use ${alias} with ${JSON.stringify(input)}` });
      if (answer !== 'by a rule') {
        const asked = await until(() => Object.values(state.questions).find((one) => one.kind === 'call'));
        await ask('approval.answer', { question: asked.id, answer });
      }
      await until(() => Object.values(state.tasks).find((task) => task.conversation === conversation));
      return conversation;
    }

    /** The state of the call of a chat once it has ended. */
    async function endOf(chat: string) {
      await ask('conversation.open', { conversation: chat });
      return until(() => {
        const call = callOf(chat);
        return call?.state.state === 'ended' ? call.state : undefined;
      });
    }
  }
}

function until<T>(look: () => T | undefined): Promise<T> {
  return vi.waitUntil(look, { timeout: 30_000, interval: 20 });
}
