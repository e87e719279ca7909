import type { Content } from '../../../../contract/content.ts';
import { clean, compact, isFields, type Fields, text } from '../fields.ts';

/** One content block as a server sent it, in our form. What nobody can use says why. */
export function readContent(block: unknown): Content {
  if (!isFields(block)) return unusable('The server sent a piece of content that is not an object.');
  switch (block['type']) {
    case 'text':
      return typeof block['text'] === 'string'
        ? { type: 'text', text: clean(block['text']) }
        : unusable('The server sent a text without text.');
    case 'image':
    case 'audio':
      return readMedia(block['type'], block);
    case 'resource_link':
      return readLink(block);
    case 'resource':
      return readResource(block['resource']);
    default:
      return unusable(`The server sent content of a kind Switchyard does not know: ${String(block['type']).slice(0, 60)}.`);
  }
}

/** What a resource holds, as `resources/read` and embedded resources carry it. */
export function readResource(resource: unknown): Content {
  if (!isFields(resource) || typeof resource['uri'] !== 'string') return unusable('The server sent a resource without a URI.');
  const about = { type: 'resource' as const, uri: clean(resource['uri']), mimeType: text(resource['mimeType']) };
  if (typeof resource['text'] === 'string') return compact({ ...about, text: clean(resource['text']) });
  if (typeof resource['blob'] === 'string') return compact({ ...about, blob: resource['blob'] });
  return unusable(`The resource ${about.uri.slice(0, 200)} came without content.`);
}

function readMedia(type: 'image' | 'audio', block: Fields): Content {
  const { data, mimeType } = block;
  if (typeof data !== 'string' || typeof mimeType !== 'string') return unusable(`The server sent an ${type} without data or type.`);
  return { type, data, mimeType };
}

function readLink(block: Fields): Content {
  if (typeof block['uri'] !== 'string') return unusable('The server sent a link without a URI.');
  const uri = clean(block['uri']);
  return compact({
    type: 'link' as const,
    uri,
    name: text(block['name']) ?? uri,
    title: text(block['title']),
    description: text(block['description']),
    mimeType: text(block['mimeType']),
    size: typeof block['size'] === 'number' ? block['size'] : undefined,
  });
}

function unusable(reason: string): Content {
  return { type: 'unusable', reason };
}
