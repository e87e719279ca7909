import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { NotesFile } from './notes.ts';
import { createNotesServer } from './server.ts';

/** The notes of the very first start, so that there is something to read. */
const FIRST = [
  { title: 'First Note', content: 'This is note 1. Ask for a summary of the notes, or have this one changed.' },
  { title: 'Second Note', content: 'This is note 2. It stays on this computer until it is deleted.' },
];

const [file] = process.argv.slice(2);
if (file) {
  const warn = (sentence: string) => console.error(sentence);
  const notes = new NotesFile({ file, now: () => new Date(), warn });
  // A disk that refuses the first notes still serves those that are there.
  await notes.begin(FIRST).catch((cause: unknown) => warn(`The first notes cannot be written to ${file}: ${String(cause)}`));
  serveStdio(({ era }) => createNotesServer(notes, era), { onerror: (error) => warn(error.message) });
} else {
  console.error('Say which file the notes are kept in: notes <file>');
  process.exitCode = 2;
}
