import { ProtocolError, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { completePath } from './complete.ts';
import { readFileResource } from './read.ts';
import { type FilesServer, whyNoPath, withFolders } from './work.ts';

/** JSON-RPC's number for parameters that cannot be used. */
const INVALID_PARAMS = -32602;

/** Every file within the folders as a resource, by its address. */
export function offerFiles(files: FilesServer): void {
  const { server, folders, watched } = files;
  const template = new ResourceTemplate('file:///{path}', {
    list: undefined,
    complete: { path: async (typed) => completePath(typed, await folders.lately(), { slash: false }) },
  });
  server.registerResource(
    'file',
    template,
    { title: 'A file', description: 'A file within the allowed folders, by its whole path.' },
    () => {
      throw new Error('All addresses of files are answered below.');
    },
  );
  // Slashes may stand there encoded, as the template is filled in, or plain, as in links to files.
  server.server.setRequestHandler('resources/read', ({ params: { uri } }, context) => {
    // For what is no file nobody is asked for folders.
    if (!uri.startsWith('file:')) throw new ResourceNotFoundError(uri, `There is no resource ${uri}.`);
    return withFolders(files, context, async (work) => {
      try {
        return { contents: await readFileResource(uri, work) };
      } catch (cause) {
        const why = whyNoPath(cause, uri);
        if (why === undefined) throw cause;
        throw new ResourceNotFoundError(uri, why);
      }
    });
  });
  server.server.setRequestHandler('resources/subscribe', async ({ params: { uri } }) => {
    const isWatched = await watched.watch(uri).catch((cause: unknown) => {
      throw new ProtocolError(INVALID_PARAMS, whyNoPath(cause, uri) ?? `${uri} cannot be watched.`);
    });
    if (!isWatched) throw new ProtocolError(INVALID_PARAMS, `${uri} cannot be watched: too many files are.`);
    return {};
  });
  server.server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    watched.forget(uri);
    return {};
  });
}
