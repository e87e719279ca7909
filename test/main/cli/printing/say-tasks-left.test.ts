import { expect, test } from 'vitest';
import type { LongTask } from '../../../../contract/long-task.ts';
import type { Launch, Server } from '../../../../contract/server.ts';
import { sayTasksLeft } from '../../../../main/cli/printing/say-tasks-left.ts';
import { partOf } from '../../../doubles/beyond-types.ts';
import { emptyState } from '../../../doubles/empty-state.ts';
import { wordsFor } from '../../../doubles/words.ts';

const program: Launch = { kind: 'stdio', command: 'bench', args: [], env: {} };
const remote: Launch = { kind: 'http', url: 'https://cloud.example/mcp', headers: {} };

test('a program ends with the command that started it, and a task elsewhere goes on without it', () => {
  expect(said(undefined)).toEqual([
    '1 long task of this chat goes on at its server. The chat has its result once Switchyard runs again.',
    '1 long task of this chat ends with this command, as the program does that works on it.',
  ]);
});

test('beside a host that runs every task goes on, and those of other chats are not told', () => {
  expect(said('port')).toEqual(['2 long tasks of this chat go on. The chat has their results once they are done.']);
});

function said(port: string | undefined): string[] {
  const lines: string[] = [];
  const state = {
    ...emptyState(),
    servers: { bench: serverOf('bench', program), cloud: serverOf('cloud', remote) },
    tasks: { a: task('a', 'bench', 'chat'), b: task('b', 'cloud', 'chat'), c: task('c', 'cloud', 'other') },
  };
  sayTasksLeft({ state: () => state, port }, 'chat', { say: (line) => void lines.push(line), words: wordsFor('en') });
  return lines;
}

function task(call: string, server: string, conversation: string): LongTask {
  return {
    call,
    conversation,
    turn: 't',
    server,
    serverName: server,
    tool: 'load',
    task: call,
    since: 0,
    state: 'running',
    continues: false,
  };
}

function serverOf(id: string, launch: Launch): Server {
  return partOf<Server>({ id, name: id, launch });
}
