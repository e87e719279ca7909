import { expect, test } from 'vitest';
import type { Conversation } from '../../contract/conversation.ts';
import { chatInProject, isChanged, type Project } from '../../contract/project.ts';
import { apply, type Event } from '../../contract/state.ts';
import { emptyState } from '../doubles/empty-state.ts';

const project: Project = {
  id: 'p',
  name: 'Harbor API',
  createdAt: 1,
  changedAt: 1,
  instructions: '',
  folders: ['/code'],
  files: [],
  model: { endpoint: 'e', model: 'm' },
  tools: { offHere: { servers: ['shell'], tools: [] }, placedHere: { notes: 'found' } },
};
const chat: Conversation = {
  id: 'c',
  title: 'A chat',
  createdAt: 1,
  updatedAt: 1,
  model: null,
  project: 'p',
  activity: { state: 'resting' },
};

function after(...events: Event[]) {
  return events.reduce(apply, emptyState());
}
const begun: Event[] = [
  { type: 'project.changed', project },
  { type: 'conversation.changed', conversation: chat },
];

test('a chat has the choices of its project, and the same object as long as both stay the same', () => {
  const state = after(...begun);
  const joined = chatInProject(state, 'c');
  const { model, folders } = project;
  expect(joined).toMatchObject({ model, folders, offHere: { servers: ['shell'] }, placedHere: { notes: 'found' } });
  expect(chatInProject(state, 'c')).toBe(joined);
  expect(chatInProject(after(...begun, { type: 'project.changed', project: { ...project, model: null } }), 'c')?.model).toBe(null);
});

test('a chat of no project, or of one that was deleted, is as it is', () => {
  const state = after(...begun, { type: 'project.removed', project: 'p' });
  expect(chatInProject(state, 'c')).toBe(state.conversations['c']);
  expect(chatInProject(state, 'x')).toBe(undefined);
});

test('a chat differs from its project by its model, its folders or its tools, and by nothing else', () => {
  expect(isChanged(chat)).toBe(false);
  const renamed: Conversation = { ...chat, title: 'Other', instructions: 'Answer short.' };
  expect(isChanged(renamed)).toBe(false);
  expect(isChanged({ ...chat, model: project.model })).toBe(true);
  expect(isChanged({ ...chat, folders: [] })).toBe(true);
  expect(isChanged({ ...chat, offHere: { servers: [], tools: [] } })).toBe(true);
});

test.each(['turn', 'summing-up'] as const)('a %s goes on with the project as it was when it began', (what) => {
  const other = { ...project, folders: ['/other'] };
  const working = after(
    ...begun,
    { type: `${what}.started`, conversation: 'c', turn: 't', at: 2 },
    { type: 'project.changed', project: other },
  );
  expect(chatInProject(working, 'c')?.folders).toEqual(['/code']);
  const usage = { inputTokens: 0, outputTokens: 0 };
  const ended: Event =
    what === 'turn'
      ? { type: 'turn.ended', conversation: 'c', turn: 't', outcome: 'done', usage }
      : { type: 'summing-up.ended', conversation: 'c', turn: 't' };
  const resting = apply(working, ended);
  expect(chatInProject(resting, 'c')?.folders).toEqual(['/other']);
  const again = apply(resting, { type: 'turn.started', conversation: 'c', turn: 'u', at: 3 });
  expect(chatInProject(again, 'c')?.folders).toEqual(['/other']);
});

test('a chat that comes into a project while it works has its choices from the next message on', () => {
  const working = after(
    { type: 'project.changed', project },
    { type: 'conversation.changed', conversation: { ...chat, project: undefined } },
    { type: 'turn.started', conversation: 'c', turn: 't', at: 2 },
    { type: 'conversation.changed', conversation: chat },
  );
  expect(chatInProject(working, 'c')?.model).toBe(null);
});
