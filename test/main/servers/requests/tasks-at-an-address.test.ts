import { expect, onTestFinished, vi } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import { deepTest } from '../../../doubles/deep-test.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { inEnglish } from '../../../doubles/in-english.ts';
import { taskAddress } from '../../../doubles/task-address.ts';

deepTest('calls of a server that the official suite found nothing wrong with are followed to each kind of end', async () => {
  const { call } = await tasks();
  const [quick, slow, failing, broken] = await Promise.all([
    call('t', 'greet', { name: 'Ada' }),
    call('t', 'slow_compute', { seconds: 2 }),
    call('t', 'failing_job'),
    call('t', 'protocol_error_job'),
  ]);
  expect(quick).toMatchObject({ outcome: 'ok', content: [{ text: 'Hello, Ada!' }] });
  expect(slow).toMatchObject({ outcome: 'ok', content: [{ text: 'Computed for 2 s' }] });
  expect(failing).toMatchObject({ outcome: 'failed', content: [{ text: 'The job failed' }] });
  expect(inEnglish(broken)).toMatchObject({ outcome: 'failed', reason: 'The task failed: “The server broke”' });
});

deepTest('its questions are asked once each, before a call becomes a task and while it is one', async () => {
  const questions = new Set<unknown>();
  let count = 0;
  const { call, asked } = await tasks(async ({ method, params }): Promise<JsonObject> => {
    if (method === 'roots/list') return { roots: [] };
    questions.add(params['message']);
    count += 1;
    return { action: 'accept', content: { name: 'Ada' } };
  });
  expect(await call('t', 'confirm_delete')).toMatchObject({ outcome: 'ok', content: [{ text: 'Deleted' }] });
  expect(await call('t', 'multi_input')).toMatchObject({ outcome: 'ok', content: [{ text: 'Both are there' }] });
  expect(JSON.stringify(await call('t', 'test_tool_with_task'))).toContain('Ada');
  expect(questions).toEqual(new Set(['Delete it?', 'First?', 'Second?', 'Your name?']));
  expect(count).toBe(4);
  expect(asked('tasks/update')).toBe(2);
});

deepTest('a stopped call cancels its task there', async () => {
  const { call, asked } = await tasks();
  const stopping = new AbortController();
  const slow = call('t', 'slow_compute', { seconds: 60 }, stopping.signal);
  await vi.waitFor(() => expect(asked('tasks/get')).toBeGreaterThan(0));
  stopping.abort();
  expect(await slow).toMatchObject({ outcome: 'stopped' });
  await vi.waitFor(() => expect(asked('tasks/cancel')).toBe(1));
});

async function tasks(answerServer?: NonNullable<Parameters<typeof hostWithServers>[0]>['answerServer']) {
  const { launch, asked } = await taskAddress();
  const made = hostWithServers({ given: [{ name: 't', launch }], ...(answerServer && { answerServer }) });
  onTestFinished(() => made.servers.close());
  made.servers.start();
  expect(await made.until('t', 'ready')).toMatchObject({ era: 'modern' });
  return { ...made, asked };
}
