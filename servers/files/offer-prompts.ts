import { pathToFileURL } from 'node:url';
import { completable, ProtocolError } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { contentOfRevision } from '../shared/content-of-revision.ts';
import { completePath } from './complete.ts';
import { locate } from './places.ts';
import { readFile } from './read.ts';
import { type FilesServer, whyNoPath, withFolders } from './work.ts';

const INVALID_PARAMS = -32602;
const PROMPTS = [
  {
    name: 'explain',
    title: 'Explain a file',
    description: 'Hands a file to the model and asks what it is for and how it works.',
    asks: 'Explain this file: what it is for, how it is built, and what one has to know before changing it.',
  },
  {
    name: 'review',
    title: 'Review a file',
    description: 'Hands a file to the model and asks for its faults.',
    asks: 'Review this file. Name faults first, the most severe at the top, each with its line and a way to mend it. Then what could be simpler.',
  },
];

/** One file in the hands of the model, with a question about it. */
export function offerFilePrompts(files: FilesServer): void {
  const { server, folders } = files;
  const path = completable(z.string().describe('A file within the allowed folders.'), async (typed) =>
    completePath(typed ?? '', await folders.lately()),
  );
  const about = z.string().optional().describe('What to look at above all.');
  for (const { name, title, description, asks } of PROMPTS) {
    server.registerPrompt(name, { title, description, argsSchema: z.object({ path, about }) }, (args, context) =>
      withFolders(files, context, async (work) => {
        try {
          const uri = pathToFileURL((await locate(args.path, work.folders)).path).href;
          const contents = contentOfRevision(server, await readFile(args.path, {}, work));
          const parts = contents.map((part) =>
            part.type === 'text' ? { type: 'resource' as const, resource: { uri, mimeType: 'text/plain', text: part.text } } : part,
          );
          const asked = args.about ? `${asks} Look at this above all: ${args.about}` : asks;
          return {
            messages: [...parts, { type: 'text' as const, text: asked }].map((content) => ({ role: 'user' as const, content })),
          };
        } catch (cause) {
          const why = whyNoPath(cause, args.path);
          if (why === undefined) throw cause;
          throw new ProtocolError(INVALID_PARAMS, why);
        }
      }),
    );
  }
}
