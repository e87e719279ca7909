import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Note, Notes } from '../../../servers/notes/notes.ts';
import { createServer } from '../../../servers/notes/server.ts';

let client: Client;
let listChanges: number;

beforeEach(async () => {
  listChanges = 0;
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  client = new Client({ name: 'test', version: '1' });
  client.setNotificationHandler('notifications/resources/list_changed', () => void (listChanges += 1));
  await createServer(notesInMemory()).connect(theirs);
  await client.connect(ours);
});
afterEach(() => client.close());

test('create_note keeps the note and says under which URI', async () => {
  const result = await createNote('Milk', 'Two litres');
  expect(result.isError).not.toBe(true);
  expect(result.content).toEqual([{ type: 'text', text: 'Kept the note "Milk" as note:///1.' }]);
});

test('every note is a plain-text resource named by its title', async () => {
  await createNote('Milk', 'Two litres');
  const { resources } = await client.listResources();
  expect(resources).toEqual([{ uri: 'note:///1', name: 'Milk', title: 'Milk', description: 'The note "Milk"', mimeType: 'text/plain' }]);
  const { contents } = await client.readResource({ uri: 'note:///1' });
  expect(contents).toEqual([{ uri: 'note:///1', mimeType: 'text/plain', text: 'Two litres' }]);
});

test('the notes are also found by their template, whose numbers complete', async () => {
  await createNote('Milk', '');
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map((template) => template.uriTemplate)).toEqual(['note:///{id}']);
  const { completion } = await client.complete({
    ref: { type: 'ref/resource', uri: 'note:///{id}' },
    argument: { name: 'id', value: '' },
  });
  expect(completion.values).toEqual(['1']);
});

test('a new note is announced as a change of the list of resources', async () => {
  await createNote('Milk', '');
  await expect.poll(() => listChanges).toBe(1);
});

test('a note without a title is refused in a result the model can read', async () => {
  const result = await createNote('  ', 'Two litres');
  expect(result.isError).toBe(true);
  expect((await client.listResources()).resources).toEqual([]);
});

test.for(['note:///7', 'note:///one', 'file:///etc/passwd'])('reading %s, which is no note, is an error that names it', async (uri) => {
  await expect(client.readResource({ uri })).rejects.toThrow(uri);
});

test('summarize_notes hands over every note as an embedded resource, between two sentences of the person', async () => {
  await createNote('Milk', 'Two litres');
  await createNote('Bread', 'Rye');
  const { messages } = await client.getPrompt({ name: 'summarize_notes' });
  expect(messages.map((message) => message.role)).toEqual(['user', 'user', 'user', 'user']);
  expect(messages.map((message) => message.content.type)).toEqual(['text', 'resource', 'resource', 'text']);
  expect(messages[1]?.content).toEqual({
    type: 'resource',
    resource: { uri: 'note:///1', mimeType: 'text/plain', text: 'Two litres' },
  });
});

test('summarize_notes without notes says that there are none', async () => {
  const { messages } = await client.getPrompt({ name: 'summarize_notes' });
  expect(messages).toHaveLength(1);
  expect(messages[0]?.content).toMatchObject({ text: expect.stringContaining('no notes yet') });
});

function createNote(title: string, content: string) {
  return client.callTool({ name: 'create_note', arguments: { title, content } });
}

function notesInMemory(): Notes {
  const notes: Note[] = [];
  return {
    all: () => Promise.resolve(notes),
    find: (id) => Promise.resolve(notes.find((note) => note.id === id)),
    add(title, content) {
      const note = { id: String(notes.length + 1), title, content, createdAt: '2026-11-21T10:00:00Z' };
      notes.push(note);
      return Promise.resolve(note);
    },
  };
}
