import { expect, onTestFinished, test, vi } from 'vitest';
import type { State } from '../../contract/state.ts';
import { connect } from '../../contract/wire.ts';
import { portPair } from '../../main/cli/local-port.ts';
import { serversOnTheWire } from '../doubles/servers-on-the-wire.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { wholeHost } from '../doubles/whole-host.ts';
import { aborted } from '../doubles/request-init.ts';

const form = { message: 'Which city?', requestedSchema: { type: 'object', properties: { city: { type: 'string' } } } };

test.each([
  ['prompt.get', { name: 'draft', arguments: {} }],
  ['resource.read', { uri: 'notes:///one' }],
] as const)('%s ends with the chat that it is for, and what its server asks then waits in no chat', async (request, what) => {
  const { ask, server, holding, wire, errors, state } = await scene();
  const { conversation } = await ask('conversation.create', {});
  const made = ask(request, { server, conversation, ...what });
  await vi.waitUntil(holding);
  await ask('conversation.remove', { conversation });
  const asked = wire.askUnlinked('notes', 'elicitation/create', form);
  await expect(made).rejects.toMatchObject({ code: 'stopped' });
  await asked;
  expect((await state()).questions).toEqual({});
  expect(errors).toEqual([]);
});

test.each([
  ['prompt.get', { name: 'draft', arguments: {} }],
  ['resource.read', { uri: 'notes:///one' }],
] as const)('%s for a chat that is not there is refused, and nothing goes to the server', async (request, what) => {
  const { ask, server, holding, errors } = await scene();
  await expect(ask(request, { server, conversation: 'gone', ...what })).rejects.toMatchObject({
    code: 'not-found',
    reason: { code: 'no-such-chat' },
  });
  expect(holding()).toBe(false);
  expect(errors).toEqual([]);
});

/**
 * A window at a host with one older server, which never answers when a prompt or a resource is
 * wanted.
 */
async function scene() {
  const wire = serversOnTheWire({ onCall: () => ({}), prompt: () => 'Write it.' });
  wire.add('notes', false);
  let held = 0;
  const errors: unknown[] = [];
  const dataFolder = temporaryFolder();
  const host = wholeHost({
    dataFolder,
    fetch: (input, init) => {
      if (!/"method":"(prompts\/get|resources\/read)"/.test(typeof init?.body === 'string' ? init.body : ''))
        return wire.fetch(input, init);
      held += 1;
      return aborted(init?.signal);
    },
    log: { info: () => undefined, warn: () => undefined, error: (words, cause) => void errors.push([words, cause]) },
  });
  onTestFinished(host.close);
  host.start();
  const [ours, theirs] = portPair();
  host.serveWindow(theirs);
  const { ask } = connect(ours);
  const state = async (): Promise<State> => (await ask('state.read', {})).state;
  const launch = { kind: 'http' as const, url: 'https://notes.test/mcp', headers: {} };
  const { server } = await ask('server.add', { name: 'notes', launch });
  await vi.waitUntil(async () => (await state()).servers[server]?.state.state === 'ready', { timeout: 10_000 });
  return { ask, server, wire, errors, state, holding: () => held > 0 };
}
