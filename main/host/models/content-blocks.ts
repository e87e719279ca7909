import { bytesInBase64, type Content } from '../../../contract/content.ts';
import type { Json } from '../../../contract/json.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { saysTheSame } from '../../../contract/says-the-same.ts';
import type { DocumentBlock, ImageBlock, TextBlock } from './model.ts';
import { isPdf } from '../files/is-pdf.ts';
import { readImage } from '../files/read-image.ts';
import type { InEnglish } from '../base/needs.ts';

/** The reader: one that sees pictures and PDFs or does not, and in whose words reasons are said. */
export type ContentReader = { images: boolean; documents?: boolean; inEnglish: InEnglish };

export type ContentBlock = TextBlock | ImageBlock;
export type ResultBlock = ContentBlock | DocumentBlock;

/** The most text of one result that reaches the model, in UTF-16 code units. */
const LONGEST = 100_000;
/** More than what a cut adds. */
const CUT_WORDS = 100;

/**
 * A server's result as the model can take it: pictures it can see as pictures, everything else in
 * words.
 */
export function blocksFrom(contents: Content[], reader: ContentReader, structured?: Json): ResultBlock[] {
  let left = LONGEST;
  const blocks = contents.map((content): ResultBlock => {
    const shown = isForModel(content) ? shownIn(content, reader) : undefined;
    if (shown) return shown;
    const words = readOf(content, inWords(content, reader), Math.max(left, 200));
    left -= words.length;
    return { type: 'text', text: words };
  });
  if (structured !== undefined && !contents.some((content) => isForModel(content) && saysTheSame(content, structured))) {
    blocks.push({ type: 'text', text: readPlain(`Structured result:\n${JSON.stringify(structured)}`, Math.max(left, 200)) });
  }
  return blocks.filter((block) => block.type !== 'text' || block.text.trim() !== '');
}

/** Left out for the model is what a server means for the person alone (`annotations.audience`). */
function isForModel(content: Content): boolean {
  return content.type === 'unusable' || content.audience !== 'user';
}

/** The piece as a picture or a document that this reader sees. */
function shownIn(content: Content, { images, documents = false }: ContentReader): ImageBlock | DocumentBlock | undefined {
  return (images ? pictureIn(content) : undefined) ?? (documents ? pdfIn(content) : undefined);
}

/** A piece of content in words. */
export function describe(content: Content, reader: ContentReader): string {
  return plainText(inWords(content, reader));
}

function inWords(content: Content, reader: ContentReader): string {
  if (!isForModel(content)) return `[Content of the type ${content.type} is for the person alone: you do not see it, and the person does.]`;
  switch (content.type) {
    case 'text':
      return content.text;
    case 'image':
      return `[An image, ${about(content.mimeType, content.data)}. ${whyNotShown(content.data, content.mimeType, reader)}]`;
    case 'audio':
      return `[A sound, ${about(content.mimeType, content.data)}. You cannot hear it; the person can play it.]`;
    case 'link': {
      const { title, description, mimeType, size } = content;
      const more = [title, description, mimeType, size === undefined ? undefined : bytes(size)].filter(Boolean).join(', ');
      return `[A link to the resource "${content.name}" at ${content.uri}${more && `: ${more}`}]`;
    }
    case 'resource':
      if (content.text !== undefined) return `[The resource ${content.uri}]\n${content.text}`;
      return `[The resource ${content.uri}, ${about(content.mimeType ?? 'binary', content.blob ?? '')}. You cannot read it.]`;
    case 'unusable':
      return `[Not in the form of MCP: ${reader.inEnglish(content.reason)}]`;
    default:
      return content satisfies never;
  }
}

export function pictureIn(content: Content): ImageBlock | undefined {
  const isPicture = content.type === 'image' || (content.type === 'resource' && content.blob !== undefined);
  const image = isPicture ? readImage(content.type === 'image' ? content.data : (content.blob ?? '')) : undefined;
  return image?.state === 'good' ? { type: 'image', source: { type: 'base64', media_type: image.mediaType, data: image.data } } : undefined;
}

export function pdfIn(content: Content): DocumentBlock | undefined {
  if (content.type !== 'resource' || content.blob === undefined || !isPdf(content.blob)) return undefined;
  return { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: content.blob.replaceAll(/\s+/g, '') } };
}

function whyNotShown(data: string, mimeType: string, sees: Pick<ContentReader, 'images'>): string {
  const image = readImage(data);
  if (image.state === 'good') return sees.images ? 'It is not shown here.' : 'You cannot see it here; the person can.';
  return image.state === 'too-large'
    ? 'It is too large to be shown to you.'
    : `Its data is no picture of a kind you can see (${mimeType}).`;
}

/**
 * The text as the person sees it. Cut before and, as one that hides much becomes much longer, after
 * that.
 */
export function readPlain(text: string, longest: number): string {
  const plain = plainText(cut(text, longest));
  return plain.length <= longest + CUT_WORDS ? plain : cut(plain, longest);
}

const known = new WeakMap<Content, { text: string; longest: number; read: string }>();

/**
 * The same for what a piece of content says. All of a chat goes to the model with each request, and
 * hardly any of it is new.
 */
export function readOf(content: Content, text: string, longest: number): string {
  const before = known.get(content);
  if (before?.text === text && before.longest === longest) return before.read;
  const now = { text, longest, read: readPlain(text, longest) };
  known.set(content, now);
  return now.read;
}

/** Keeps the beginning and the end, and says how much is missing between them. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text.toWellFormed();
  const head = text.slice(0, Math.ceil(longest * 0.7));
  const tail = text.slice(text.length - Math.floor(longest * 0.3));
  const missing = text.length - head.length - tail.length;
  return `${head}\n[… ${missing} of ${text.length} characters left out here …]\n${tail}`.toWellFormed();
}

function about(mimeType: string, base64: string): string {
  return `${mimeType}, ${bytes(bytesInBase64(base64))}`;
}

function bytes(count: number): string {
  if (count < 1000) return `${count} bytes`;
  return count < 1_000_000 ? `${Math.round(count / 1000)} kB` : `${(count / 1_000_000).toFixed(1)} MB`;
}
