import { isUtf8 } from 'node:buffer';
import type { Content } from '../../../../contract/content.ts';
import { clean, compact, isFields, type Fields, text } from '../../base/fields.ts';
import type { Reason } from '../../../../contract/reason.ts';

/** A media type of text, whatever parameters follow it. A picture made of letters is drawn. */
const TEXT = /^(?!image\/)(text\/|[^;]*[/+.-]((nd)?json|xml|ya?ml|toml|(java|ecma|type)script|sql|sh)\s*(;|$))/i;

/** One content block as a server sent it, in our form. A block that nobody can use says why. */
export function readContent(block: unknown): Content {
  if (!isFields(block)) return unusable({ code: 'content-not-object' });
  switch (block['type']) {
    case 'text':
      return typeof block['text'] === 'string' ? { type: 'text', text: clean(block['text']) } : unusable({ code: 'content-without-text' });
    case 'image':
    case 'audio':
      return readMedia(block['type'], block);
    case 'resource_link':
      return readLink(block);
    case 'resource':
      return readResourceContent(block['resource']);
    default:
      return unusable({ code: 'content-unknown', type: String(block['type']).slice(0, 60) });
  }
}

/** The contents of a resource, as `resources/read` and embedded resources carry it. */
export function readResourceContent(resource: unknown): Content {
  if (!isFields(resource) || typeof resource['uri'] !== 'string') return unusable({ code: 'content-resource-without-uri' });
  const about = { type: 'resource' as const, uri: clean(resource['uri']), mimeType: text(resource['mimeType']) };
  if (typeof resource['text'] === 'string') return compact({ ...about, text: clean(resource['text']) });
  if (typeof resource['blob'] === 'string') return compact({ ...about, ...readBytes(resource['blob'], about.mimeType) });
  return unusable({ code: 'content-resource-empty', uri: about.uri.slice(0, 200) });
}

/** Some servers send every file as bytes. Bytes that are text become text for every reader. */
function readBytes(blob: string, mimeType = ''): { text: string } | { blob: string } {
  if (!TEXT.test(mimeType)) return { blob };
  const base64 = blob.replaceAll(/\s+/g, '');
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return { blob };
  const bytes = Buffer.from(base64, 'base64');
  // Without this check, what is no UTF-8 would be read with its letters lost.
  return isUtf8(bytes) ? { text: bytes.toString('utf8') } : { blob };
}

function readMedia(type: 'image' | 'audio', block: Fields): Content {
  const { data, mimeType } = block;
  if (typeof data !== 'string' || typeof mimeType !== 'string') return unusable({ code: 'content-without-data', medium: type });
  return { type, data, mimeType };
}

function readLink(block: Fields): Content {
  if (typeof block['uri'] !== 'string') return unusable({ code: 'content-link-without-uri' });
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

function unusable(reason: Reason): Content {
  return { type: 'unusable', reason };
}
