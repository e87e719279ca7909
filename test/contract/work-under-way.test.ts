import { expect, test } from 'vitest';
import type { LongTask } from '../../contract/long-task.ts';
import type { Launch, Server } from '../../contract/server.ts';
import { isAtRest, workUnderWay } from '../../contract/work-under-way.ts';
import { partOf } from '../doubles/beyond-types.ts';
import { emptyState } from '../doubles/empty-state.ts';

const program = serverOf('bench', { kind: 'stdio', command: 'bench', args: [], env: {} });
const remote = serverOf('cloud', { kind: 'http', url: 'https://cloud.example/mcp', headers: {} });

test('a long task of a program ends with the app, one of a server elsewhere goes on, and an awaited one is a part of its answer', () => {
  const work = workUnderWay({
    ...emptyState(),
    servers: { bench: program, cloud: remote },
    tasks: { a: task('a', 'bench', 'running'), b: task('b', 'cloud', 'away'), c: task('c', 'bench', 'awaited') },
  });
  expect(work).toMatchObject({ tasks: 1, tasksElsewhere: 1 });
  expect(isAtRest(work)).toBe(false);
  expect(isAtRest({ ...work, tasks: 0 })).toBe(true);
});

function task(call: string, server: string, state: LongTask['state']): LongTask {
  return { call, conversation: 'c', turn: 't', server, serverName: server, tool: 'load', task: call, since: 0, state, continues: false };
}

function serverOf(id: string, launch: Launch): Server {
  return partOf<Server>({ id, name: id, launch });
}
