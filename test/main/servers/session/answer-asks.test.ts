import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Caller, ConnectionAsk } from '../../../../main/host/servers/asks/asks.ts';
import { Pause } from '../../../../main/host/servers/asks/pause.ts';
import { ServerAsks } from '../../../../main/host/servers/session/answer-asks.ts';
import { settled } from '../../../doubles/settled.ts';

const allowed = async () => undefined;
const forbidden = async () => {
  throw new Error('It is no longer allowed.');
};

test('a server with tasks for two chats says in which of them it asks, and the end of that one ends the question', async () => {
  const { asks, asked } = connection();
  const endOf = new Map(['one', 'two'].map((id) => [id, asks.begin(chat(id), new AbortController().signal, { id, look: allowed })]));
  const answer = asks.unlinked(elicitation({ taskId: 'two' }), new AbortController().signal);
  await settled();
  await settled();
  expect(asked.map(({ ask }) => ask.caller?.conversation)).toEqual(['two']);
  endOf.get('one')?.();
  expect(asked[0]?.signal.aborted).toBe(false);
  endOf.get('two')?.();
  expect(asked[0]?.signal.reason).toBe('ended');
  expect(await answer).toEqual({ action: 'accept' });
});

test.each([[{ taskId: 'three' }], [{ taskId: 7 }], ['two'], [undefined]])(
  'a server that names no task of its own (%j) asks for both, which is for nobody',
  async (related) => {
    const { asks, asked } = connection();
    for (const id of ['one', 'two']) asks.begin(chat(id), new AbortController().signal, { id, look: allowed });
    void asks.unlinked(elicitation(related), new AbortController().signal);
    await settled();
    await settled();
    expect(asked.map(({ ask }) => ask.caller)).toEqual([undefined]);
  },
);

test('a task that is no longer allowed asks nobody, while another request of the server may', async () => {
  const { asks, asked } = connection();
  asks.begin(chat('one'), new AbortController().signal, { id: 'one', look: forbidden });
  const refused = asks.unlinked(elicitation({ taskId: 'one' }), new AbortController().signal);
  await expect(refused).rejects.toThrow('The request is no longer allowed');
  asks.begin(chat('one'), new AbortController().signal);
  void asks.unlinked(elicitation(), new AbortController().signal);
  await settled();
  await settled();
  expect(asked.map(({ ask }) => ask.caller?.conversation)).toEqual(['one']);
});

/** Its person accepts once the question is gone. */
function connection() {
  const asked: { ask: ConnectionAsk; signal: AbortSignal }[] = [];
  const asks = new ServerAsks({
    session: { closing: new AbortController().signal, report: () => undefined },
    roots: { answer: async () => ({ roots: [] }) },
    answer: (ask, signal) => {
      asked.push({ ask, signal });
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ action: 'accept' })));
    },
    pause: new Pause(),
  });
  return { asks, asked };
}

function chat(conversation: string): Caller {
  return { conversation, during: 'tool', stop: () => undefined, note: () => undefined };
}

function elicitation(related?: JsonObject | string) {
  const meta = related !== undefined && { _meta: { 'io.modelcontextprotocol/related-task': related } };
  return { method: 'elicitation/create' as const, params: { message: 'Which?', ...meta } };
}
