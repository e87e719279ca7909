import { expect, test } from 'vitest';
import type { Conversation } from '../../../contract/conversation.ts';
import type { Project } from '../../../contract/project.ts';
import { chatsByLastUse } from '../../../renderer/parts/chats/chat-order.ts';
import { byLastUse } from '../../../renderer/shell/project-groups.ts';

const project = (id: string, createdAt: number): Project => ({
  id,
  name: id,
  createdAt,
  changedAt: createdAt,
  instructions: '',
  folders: [],
  files: [],
  model: null,
  tools: { offHere: { servers: [], tools: [] }, placedHere: {} },
});
const chat = (id: string, of: string, updatedAt: number): Conversation => ({
  id,
  title: id,
  createdAt: 0,
  updatedAt,
  model: null,
  project: of,
  activity: { state: 'resting' },
});
const byId = <T extends { id: string }>(all: T[]) => Object.fromEntries(all.map((one) => [one.id, one]));

test('projects stand by the last use of a chat in them, and one without chats by when it was made', () => {
  const projects = byId([project('old', 1), project('empty', 5), project('used', 2)]);
  const conversations = byId([chat('a', 'old', 3), chat('b', 'used', 9), chat('c', 'gone', 20)]);
  expect(byLastUse(projects, chatsByLastUse(conversations)).map(({ project: { id } }) => id)).toEqual(['used', 'empty', 'old']);
});

test('the chats of a project are its own, the one used last first, without those in the archive', () => {
  const kept = { ...chat('kept', 'p', 8), archived: true as const };
  const conversations = byId([chat('a', 'p', 3), chat('b', 'p', 9), chat('c', 'q', 20), kept]);
  const [only] = byLastUse(byId([project('p', 1)]), chatsByLastUse(conversations));
  expect(only?.chats.map(({ id }) => id)).toEqual(['b', 'a']);
});
