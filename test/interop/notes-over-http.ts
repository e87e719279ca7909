import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { NotesFile } from '../../servers/notes/notes.ts';
import { createNotesServer } from '../../servers/notes/server.ts';

const [file = ''] = process.argv.slice(2);
const notes = new NotesFile({ file, now: () => new Date(), warn: console.error });
const handler = createMcpHandler(() => createNotesServer(notes));

// The notes at a URL, as a server of today would offer them.
createHttpServer((request, response) => {
  void (async () => {
    const answer = await handler.fetch(await toRequest(request));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body) for await (const chunk of answer.body) response.write(chunk);
    response.end();
  })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
}).listen(Number(process.env['PORT']), '127.0.0.1');

async function toRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = request;
  const body = method === 'POST' ? await text(request) : undefined;
  return new Request(new URL(url, 'http://127.0.0.1'), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body,
  });
}
