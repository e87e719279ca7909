import { type McpServer, ProtocolError, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { townsLike } from './results.ts';
import { drawPicture } from './draw-picture.ts';

const COUNTER = 'showcase:///counter';
const JOURNAL = 'showcase:///journal';
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const MOST_NOTED = 100;

/** Resources that change and tell it, one of bytes, and a template that completes. */
export function offerShowcaseResources(server: McpServer, era: 'legacy' | 'modern') {
  let count = 0;
  const noted: string[] = [];
  const subscribed = new Set<string>();
  // To a modern host the SDK sends only what it listens for; an older one says so here.
  const updated = (uri: string) => {
    if (era === 'modern' || subscribed.has(uri)) server.server.sendResourceUpdated({ uri }).catch(() => undefined);
  };
  const plain = { mimeType: 'text/plain' };
  server.registerResource('counter', COUNTER, { title: 'The counter', description: 'How often count_up was called.', ...plain }, () => ({
    contents: [{ uri: COUNTER, ...plain, text: String(count) }],
  }));
  server.registerResource('journal', JOURNAL, { title: 'The journal', description: 'What was cancelled.', ...plain }, () => ({
    contents: [{ uri: JOURNAL, ...plain, text: noted.join('\n') || 'Nothing yet.' }],
  }));
  const picture = { title: 'A picture', description: 'A sun over the sea.', mimeType: 'image/png' };
  server.registerResource('picture', 'showcase:///picture.png', picture, ({ href }) => ({
    contents: [{ uri: href, mimeType: 'image/png', blob: drawPicture() }],
  }));
  server.registerResource('broken', 'showcase:///broken', { title: 'Broken', description: 'Cannot be read, whoever tries.' }, () => {
    throw new ProtocolError(INTERNAL_ERROR, 'This resource can never be read, as it says.');
  });
  const template = new ResourceTemplate('showcase:///town/{name}', { list: undefined, complete: { name: townsLike } });
  server.registerResource('town', template, { title: 'A town', description: 'A line about a town.', ...plain }, ({ href }, { name }) => {
    const town = typeof name === 'string' ? townsLike(decodeURIComponent(name))[0] : undefined;
    if (!town) throw new ResourceNotFoundError(href, `There is no town ${href}.`);
    return { contents: [{ uri: href, ...plain, text: `${town} lies by the water.` }] };
  });
  server.server.setRequestHandler('resources/subscribe', ({ params: { uri } }) => {
    if (uri !== COUNTER && uri !== JOURNAL) throw new ProtocolError(INVALID_PARAMS, `${uri} never changes.`);
    subscribed.add(uri);
    return {};
  });
  server.server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    subscribed.delete(uri);
    return {};
  });
  return {
    /** Counts one up and tells it. */
    counted(): number {
      count += 1;
      updated(COUNTER);
      return count;
    },
    journal(what: string): void {
      noted.push(what);
      noted.splice(0, noted.length - MOST_NOTED);
      updated(JOURNAL);
    },
  };
}
