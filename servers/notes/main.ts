import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { openNotes } from './notes.ts';
import { createServer } from './server.ts';

const [file] = process.argv.slice(2);
if (file) {
  const warn = (sentence: string) => console.error(sentence);
  const notes = openNotes({ file, now: () => new Date(), warn });
  serveStdio(() => createServer(notes), { onerror: (error) => warn(error.message) });
} else {
  console.error('Say which file the notes are kept in: notes <file>');
  process.exitCode = 2;
}
