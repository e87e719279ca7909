import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Note, Notes } from '../../../servers/notes/notes.ts';
import { createNotesServer } from '../../../servers/notes/server.ts';
import { settled } from '../../doubles/settled.ts';

let client: Client;
let listChanges: number;

beforeEach(async () => {
  listChanges = 0;
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  client = new Client({ name: 'test', version: '1' });
  client.setNotificationHandler('notifications/resources/list_changed', () => void (listChanges += 1));
  await (await createNotesServer(notesInMemory())).connect(theirs);
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
  await createNote('Milk', 'Two litres');
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map((template) => template.uriTemplate)).toEqual(['note:///{id}']);
  const { completion } = await client.complete({
    ref: { type: 'ref/resource', uri: 'note:///{id}' },
    argument: { name: 'id', value: '' },
  });
  expect(completion.values).toEqual(['1']);
});

test('a new note is announced as a change of the list of resources', async () => {
  await createNote('Milk', 'Two litres');
  await expect.poll(() => listChanges).toBe(1);
});

test('a note without a title is refused in a result the model can read', async () => {
  const result = await createNote('  ', 'Two litres');
  expect(result.isError).toBe(true);
  expect((await client.listResources()).resources).toEqual([]);
});

test.for([
  { name: 'create_note', arguments: { title: 'Milk', content: '' } },
  { name: 'update_note', arguments: { id: '1', content: '' } },
])('$name without any text is refused in words, and every note stays as it was', async (call) => {
  await createNote('Bread', 'One loaf');
  expect(await client.callTool(call)).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('A note has a text') }] });
  const { resources } = await client.listResources();
  expect(resources.map(({ name }) => name)).toEqual(['Bread']);
  expect((await client.readResource({ uri: 'note:///1' })).contents).toMatchObject([{ text: 'One loaf' }]);
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

test.for([
  { style: 'brief', asked: 'one or two sentences' },
  { style: 'detailed', asked: 'note by note' },
  { style: 'a limerick', asked: 'in this style: a limerick' },
])('summarize_notes in the style $style asks for $asked', async ({ style, asked }) => {
  await createNote('Milk', 'Two litres');
  const { messages } = await client.getPrompt({ name: 'summarize_notes', arguments: { style } });
  expect(messages.at(-1)?.content).toMatchObject({ text: expect.stringContaining(asked) });
});

test('the styles that are known complete', async () => {
  const prompt = { ref: { type: 'ref/prompt', name: 'summarize_notes' }, argument: { name: 'style', value: 'd' } } as const;
  expect((await client.complete(prompt)).completion.values).toEqual(['detailed']);
});

test('update_note changes what is given and leaves the rest', async () => {
  await createNote('Milk', 'Two litres');
  const { content } = await client.callTool({ name: 'update_note', arguments: { id: 'note:///1', content: 'One litre' } });
  expect(content).toEqual([{ type: 'text', text: 'Changed the note "Milk", note:///1.' }]);
  await client.callTool({ name: 'update_note', arguments: { id: '1', title: 'Less milk' } });
  expect((await client.listResources()).resources).toMatchObject([{ name: 'Less milk' }]);
  expect((await client.readResource({ uri: 'note:///1' })).contents).toMatchObject([{ text: 'One litre' }]);
  expect(await client.callTool({ name: 'update_note', arguments: { id: '1' } })).toMatchObject({ isError: true });
});

test('delete_note deletes one note, and nothing that is not there can be changed or deleted', async () => {
  await createNote('Milk', 'Two litres');
  await createNote('Bread', 'One loaf');
  expect((await client.callTool({ name: 'delete_note', arguments: { id: '1' } })).isError).not.toBe(true);
  expect((await client.listResources()).resources).toMatchObject([{ name: 'Bread' }]);
  for (const [name, more] of [
    ['delete_note', {}],
    ['update_note', { title: 'x' }],
  ] as const) {
    const result = await client.callTool({ name, arguments: { id: '1', ...more } });
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('no note 1') }] });
  }
});

test('search_notes finds notes that hold all words, newest first, as links to them with the words in view', async () => {
  await createNote('Shopping', `${'x '.repeat(100)}two litres of Milk`);
  await createNote('Milk', 'and litres of it');
  await createNote('Bread', 'litres');
  const { content } = await client.callTool({ name: 'search_notes', arguments: { query: 'MILK litres' } });
  expect(content).toMatchObject([
    { type: 'text', text: '2 notes found.' },
    { type: 'resource_link', uri: 'note:///2', description: 'and litres of it' },
    { type: 'resource_link', uri: 'note:///1', description: expect.stringMatching(/^…x.*litres of Milk$/) },
  ]);
});

test('whoever subscribed to a note hears when it is changed or deleted, and nobody else', async () => {
  const updates: string[] = [];
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updates.push(params.uri));
  await createNote('Milk', 'Two litres');
  await createNote('Bread', 'One loaf');
  await client.subscribeResource({ uri: 'note:///1' });
  for (const id of ['1', '2']) await client.callTool({ name: 'update_note', arguments: { id, content: 'more' } });
  await client.callTool({ name: 'delete_note', arguments: { id: '1' } });
  await expect.poll(() => updates).toEqual(['note:///1', 'note:///1']);
  expect(listChanges).toBe(3);
  await expect(client.subscribeResource({ uri: 'note:///9' })).rejects.toThrow('note:///9');
});

test('a change is told that comes right after a subscription, however long the disk takes for the first look', async () => {
  const updates: string[] = [];
  const notes = notesInMemory();
  await notes.add('Milk', '');
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const eager = new Client({ name: 'test', version: '1' });
  onTestFinished(() => eager.close());
  eager.setNotificationHandler('notifications/resources/updated', ({ params }) => void updates.push(params.uri));
  const disk = Promise.withResolvers<void>();
  const created = createNotesServer({ ...notes, all: () => disk.promise.then(notes.all) });
  let isThere = false;
  const connected = created.then((server) => server.connect(theirs)).then(() => (isThere = true));
  // A host that was answered before the first look could subscribe and change a note.
  await settled();
  expect(isThere).toBe(false);
  disk.resolve();
  await connected;
  await eager.connect(ours);
  await eager.subscribeResource({ uri: 'note:///1' });
  await eager.callTool({ name: 'update_note', arguments: { id: '1', content: 'Two litres' } });
  await expect.poll(() => updates).toEqual(['note:///1']);
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
  let notes: Note[] = [];
  let last = 0;
  return {
    all: () => Promise.resolve(notes),
    find: (id) => Promise.resolve(notes.find((note) => note.id === id)),
    add(title, content) {
      last += 1;
      const note = { id: String(last), title, content, createdAt: '2026-11-21T10:00:00Z' };
      notes = [...notes, note];
      return Promise.resolve(note);
    },
    change(id, text) {
      notes = notes.map((note) => (note.id === id ? { ...note, ...text } : note));
      return Promise.resolve(notes.find((note) => note.id === id));
    },
    remove(id) {
      const gone = notes.find((note) => note.id === id);
      notes = notes.filter((note) => note !== gone);
      return Promise.resolve(gone);
    },
    watch: () => () => undefined,
  };
}
