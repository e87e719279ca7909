import { McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Note, Notes } from './notes.ts';

const NewNote = z.object({
  title: z.string().trim().min(1).max(200).describe('A short title; it becomes the name of the note.'),
  content: z.string().max(1_000_000).describe('The text of the note.'),
});

/** The notes as tools, resources and prompts of MCP, for whatever transport the caller connects it to. */
export function createServer(notes: Notes): McpServer {
  const server = new McpServer(
    { name: 'notes', title: 'Notes', version: '1.0.0' },
    { instructions: 'Keeps plain-text notes on this computer. Make one with create_note; read them as note:/// resources.' },
  );
  offerCreate(server, notes);
  offerNotes(server, notes);
  offerSummary(server, notes);
  return server;
}

function offerCreate(server: McpServer, notes: Notes): void {
  server.registerTool(
    'create_note',
    {
      title: 'Create a note',
      description: 'Keeps a new note with a title and a text.',
      inputSchema: NewNote,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    async ({ title, content }) => {
      const note = await notes.add(title, content);
      server.sendResourceListChanged();
      return { content: [{ type: 'text', text: `Kept the note "${note.title}" as ${uriOf(note)}.` }] };
    },
  );
}

function offerNotes(server: McpServer, notes: Notes): void {
  const template = new ResourceTemplate('note:///{id}', {
    list: async () => ({ resources: (await notes.all()).map(toResource) }),
    complete: { id: async (typed) => (await notes.all()).map((note) => note.id).filter((id) => id.startsWith(typed)) },
  });
  server.registerResource(
    'note',
    template,
    { title: 'A note', description: 'One note, by its number.', mimeType: 'text/plain' },
    async (uri, { id }) => {
      const note = typeof id === 'string' ? await notes.find(id) : undefined;
      if (!note) throw new ResourceNotFoundError(uri.href, `There is no note ${uri.href}.`);
      return { contents: [toContents(note)] };
    },
  );
}

function offerSummary(server: McpServer, notes: Notes): void {
  server.registerPrompt(
    'summarize_notes',
    { title: 'Summarize the notes', description: 'Hands every note to the model and asks for a summary.' },
    async () => {
      const all = await notes.all();
      if (all.length === 0) return { messages: [say('There are no notes yet. Say so, and offer to write the first one.')] };
      return {
        messages: [
          say('These are my notes:'),
          ...all.map((note) => ({ role: 'user' as const, content: { type: 'resource' as const, resource: toContents(note) } })),
          say('Summarize them in a few sentences. Name what is still to be done, if anything is.'),
        ],
      };
    },
  );
}

function say(text: string) {
  return { role: 'user' as const, content: { type: 'text' as const, text } };
}

function uriOf(note: Note): string {
  return `note:///${note.id}`;
}

function toResource(note: Note) {
  return { uri: uriOf(note), name: note.title, title: note.title, description: `The note "${note.title}"`, mimeType: 'text/plain' };
}

function toContents(note: Note) {
  return { uri: uriOf(note), mimeType: 'text/plain', text: note.content };
}
