import { completable, McpServer, ProtocolError, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { contentOfRevision } from '../shared/content-of-revision.ts';
import type { Note, Notes } from './notes.ts';
import { tellChanges } from './tell-changes.ts';

const title = z.string().trim().min(1).max(200).describe('A short title; it becomes the name of the note.');
const content = z.string().min(1, 'A note has a text: content is empty.').max(1_000_000).describe('The text of the note.');
const id = z
  .string()
  .regex(/^(note:\/\/\/)?\d+$/)
  .describe('The number of the note, or its address note:///<number>.');

/** JSON-RPC's number for parameters that cannot be used. */
const INVALID_PARAMS = -32602;
const MOST_FOUND = 50;
const LONGEST_SNIPPET = 160;

/**
 * The notes as tools, resources and prompts of MCP, for whatever transport the caller connects it
 * to.
 */
export async function createNotesServer(notes: Notes, era: 'legacy' | 'modern' = 'legacy'): Promise<McpServer> {
  const server = new McpServer(
    { name: 'notes', title: 'Notes', version: '1.1.0' },
    {
      instructions:
        'Keeps plain-text notes on this computer. Make one with create_note, find one with search_notes; read them as note:///{id} resources.',
      capabilities: { resources: { subscribe: true } },
    },
  );
  const subscribed = new Set<string>();
  // To a modern host the SDK sends only what it listens for; an older one says so here.
  const lookAgain = await tellChanges(server, notes, (uri) => era === 'modern' || subscribed.has(uri));
  offerChanges(server, notes, lookAgain);
  offerSearch(server, notes);
  offerNotes(server, notes);
  offerSubscriptions(server, notes, subscribed);
  offerSummary(server, notes);
  return server;
}

function offerChanges(server: McpServer, notes: Notes, changed: () => void): void {
  server.registerTool(
    'create_note',
    {
      title: 'Create a note',
      description: 'Keeps a new note with a title and a text.',
      inputSchema: z.object({ title, content }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    async (text) => {
      const note = await notes.add(text.title, text.content);
      changed();
      return said(`Kept the note "${note.title}" as ${uriOf(note)}.`);
    },
  );
  server.registerTool(
    'update_note',
    {
      title: 'Change a note',
      description: 'Gives a note another title, another text, or both. What is not given stays.',
      inputSchema: z.object({ id, title: title.optional(), content: content.optional() }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    async ({ id, title, content }) => {
      if (title === undefined && content === undefined) return refused('Nothing to change: give a title, a content, or both.');
      const note = await notes.change(numberOf(id), { ...(title !== undefined && { title }), ...(content !== undefined && { content }) });
      changed();
      return note ? said(`Changed the note "${note.title}", ${uriOf(note)}.`) : noNote(id);
    },
  );
  server.registerTool(
    'delete_note',
    {
      title: 'Delete a note',
      description: 'Deletes a note for good. Its number is not given again.',
      inputSchema: z.object({ id }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    async ({ id }) => {
      const note = await notes.remove(numberOf(id));
      changed();
      return note ? said(`Deleted the note "${note.title}", ${uriOf(note)}.`) : noNote(id);
    },
  );
}

function offerSearch(server: McpServer, notes: Notes): void {
  server.registerTool(
    'search_notes',
    {
      title: 'Search the notes',
      description: 'Finds notes in whose title or text all the words occur, newest first. Case does not matter.',
      inputSchema: z.object({ query: z.string().trim().min(1).max(500).describe('One or more words.') }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ query }) => {
      const words = query.toLowerCase().split(/\s+/);
      const found = (await notes.all())
        .filter((note) => words.every((word) => `${note.title}\n${note.content}`.toLowerCase().includes(word)))
        .toReversed();
      if (found.length === 0) return said(`No note holds all of: ${words.join(', ')}.`);
      const more = found.length > MOST_FOUND ? ` These are the newest ${MOST_FOUND}.` : '';
      return {
        content: contentOfRevision(server, [
          { type: 'text', text: `${found.length === 1 ? 'One note' : `${found.length} notes`} found.${more}` },
          ...found.slice(0, MOST_FOUND).map((note) => ({
            type: 'resource_link' as const,
            ...toResource(note),
            description: snippetOf(note, words),
          })),
        ]),
      };
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

function offerSubscriptions(server: McpServer, notes: Notes, subscribed: Set<string>): void {
  server.server.setRequestHandler('resources/subscribe', async ({ params: { uri } }) => {
    const note = uri.startsWith('note:///') ? await notes.find(numberOf(uri)) : undefined;
    if (!note) throw new ProtocolError(INVALID_PARAMS, `There is no note ${uri}.`);
    subscribed.add(uri);
    return {};
  });
  server.server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    subscribed.delete(uri);
    return {};
  });
}

const STYLES: Record<string, string> = {
  brief: 'Summarize them in one or two sentences.',
  detailed: 'Summarize them in detail, note by note.',
};

function offerSummary(server: McpServer, notes: Notes): void {
  const style = completable(z.string().max(200).describe('brief, detailed, or a style in your own words.'), (typed) =>
    Object.keys(STYLES).filter((one) => one.startsWith(typed)),
  ).optional();
  server.registerPrompt(
    'summarize_notes',
    {
      title: 'Summarize the notes',
      description: 'Hands every note to the model and asks for a summary.',
      argsSchema: z.object({ style }),
    },
    async ({ style }) => {
      const all = await notes.all();
      if (all.length === 0) return { messages: [say('There are no notes yet. Say so, and offer to write the first one.')] };
      return {
        messages: [
          say('These are my notes:'),
          ...all.map((note) => ({ role: 'user' as const, content: { type: 'resource' as const, resource: toContents(note) } })),
          say(`${howTo(style)} Name what is still to be done, if anything is.`),
        ],
      };
    },
  );
}

function howTo(style: string | undefined): string {
  if (!style) return 'Summarize them in a few sentences.';
  return STYLES[style] ?? `Summarize them in this style: ${style}.`;
}

function say(text: string) {
  return { role: 'user' as const, content: { type: 'text' as const, text } };
}

function said(text: string) {
  return { content: [{ type: 'text' as const, text }] };
}

function refused(text: string) {
  return { isError: true, ...said(text) };
}

function noNote(id: string) {
  return refused(`There is no note ${numberOf(id)}. search_notes finds notes by their words.`);
}

function numberOf(id: string): string {
  return id.replace(/^note:\/\/\//, '');
}

function uriOf(note: Pick<Note, 'id'>): string {
  return `note:///${note.id}`;
}

/** The text around the first word that was looked for. */
function snippetOf({ content }: Note, words: string[]): string {
  const line = content.replaceAll(/\s+/g, ' ');
  const at = Math.max(0, Math.min(...words.map((word) => line.toLowerCase().indexOf(word)).filter((one) => one >= 0), line.length) - 40);
  const from = at >= line.length ? 0 : at;
  return `${from > 0 ? '…' : ''}${line.slice(from, from + LONGEST_SNIPPET)}${line.length > from + LONGEST_SNIPPET ? '…' : ''}`.toWellFormed();
}

function toResource(note: Note) {
  return { uri: uriOf(note), name: note.title, title: note.title, description: `The note "${note.title}"`, mimeType: 'text/plain' };
}

function toContents(note: Note) {
  return { uri: uriOf(note), mimeType: 'text/plain', text: note.content };
}
