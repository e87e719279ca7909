import { isUtf8 } from 'node:buffer';
import type { Audience, Content } from '../../../../contract/content.ts';
import { clean, compact, isFields, type Fields, text } from '../../base/fields.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { mediaTypeOf, plainBase64 } from './media-data.ts';

/** A media type of text, whatever parameters follow it. A picture made of letters is drawn. */
const TEXT = /^(?!image\/)(text\/|[^;]*[/+.-]((nd)?json|xml|ya?ml|toml|(java|ecma|type)script|sql|sh)\s*(;|$))/i;
/** Bytes as letters, in a block that nobody can use: more of them tell a reader nothing. */
const MOST_DATA = 1000;
const BYTES = ['data', 'blob'];

/** The content of a result or of a message: blocks, one block, or a text in the place of blocks. */
export function readContentBlocks(content: unknown): Content[] {
  if (content === undefined || content === null) return [];
  if (Array.isArray(content)) return content.flatMap((block) => beside(block, readContent(block)));
  if (isFields(content) && typeof content['type'] === 'string') return beside(content, readContent(content));
  return [asText(content)];
}

/** The contents of resources, as `resources/read` gives them. */
export function readResources(contents: unknown): Content[] {
  if (contents === undefined || contents === null) return [];
  const all = Array.isArray(contents) ? contents : [contents];
  return all.flatMap((resource) => beside(resource, readResourceContent(resource)));
}

/** A value in the place of content, as the text it is or as JSON. */
export function asText(value: unknown): Content {
  return { type: 'text', text: typeof value === 'string' ? clean(value) : jsonOf(value) };
}

/** A block that has no form of MCP stands beside the note of that as it came. */
function beside(block: unknown, content: Content): Content[] {
  if (content.type !== 'unusable') return [content];
  return [content, compact({ type: 'text' as const, text: jsonOf(block), audience: isFields(block) ? audienceOf(block) : undefined })];
}

function jsonOf(value: unknown): string {
  const shorter = (key: string, inner: unknown) =>
    typeof inner === 'string' && BYTES.includes(key) && inner.length > MOST_DATA
      ? `${inner.slice(0, MOST_DATA)}… (${inner.length} characters)`
      : inner;
  return clean(JSON.stringify(value, shorter) ?? String(value));
}

/** One content block as a server sent it, in our form. A block that nobody can use says why. */
export function readContent(block: unknown): Content {
  if (!isFields(block)) return unusable({ code: 'content-not-object' });
  const content = readByType(block);
  const audience = audienceOf(block) ?? (isFields(block['resource']) ? audienceOf(block['resource']) : undefined);
  return audience === undefined || content.type === 'unusable' ? content : { ...content, audience };
}

function readByType(block: Fields): Content {
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
      return unusable({ code: 'content-unknown', type: nameOfType(block['type']) });
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
  const base64 = plainBase64(blob);
  if (!TEXT.test(mimeType) || base64 === undefined) return { blob: base64 ?? blob };
  const bytes = Buffer.from(base64, 'base64');
  // Without this check, what is no UTF-8 would be read with its letters lost.
  return isUtf8(bytes) ? { text: bytes.toString('utf8') } : { blob: base64 };
}

/** A block without a media type has that of its data. */
function readMedia(type: 'image' | 'audio', block: Fields): Content {
  const { data } = block;
  const mimeType = text(block['mimeType']) ?? (typeof data === 'string' ? mediaTypeOf(data) : undefined);
  if (typeof data !== 'string' || mimeType === undefined) return unusable({ code: 'content-without-data', medium: type });
  return { type, data: plainBase64(data) ?? data, mimeType };
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

/** The one reader that the server means it for; undefined: both. */
function audienceOf({ annotations }: Fields): Audience | undefined {
  const audience = isFields(annotations) ? annotations['audience'] : undefined;
  const readers = [audience].flat();
  const [isForUser, isForModel] = [readers.includes('user'), readers.includes('assistant')];
  return isForUser === isForModel ? undefined : isForUser ? 'user' : 'assistant';
}

function nameOfType(type: unknown): string {
  return (typeof type === 'string' ? type : jsonOf(type)).slice(0, 60);
}

function unusable(reason: Reason): Content {
  return { type: 'unusable', reason };
}
