import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { bytesInBase64, type Content } from '../../../contract/content.ts';
import { bytesIn } from '../../foundation/ui/bytes-in.ts';

/** The size in bytes. */
export function contentsSize(contents: Content[]): number {
  return contents.reduce((sum, content) => sum + (textSize(content) ?? bytesInBase64(dataOf(content) ?? '')), 0);
}

/**
 * About how many tokens its text takes: four bytes each, since a letter of another script takes
 * more of both, rounded to two figures. Pictures and files are counted by the model only.
 */
export function contentsTokens(contents: Content[]): number {
  const exact = contents.reduce((sum, content) => sum + (textSize(content) ?? 0), 0) / 4;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, exact))) - 1);
  return Math.ceil(exact / step) * step;
}

type ContentsWords = Pick<Words, 'format' | 'resources'>;

/** "214 lines, about 1,900 tokens", "image/png, 12.0 kB", "3 items, 12.0 kB, about 900 tokens". */
export function sayContents(words: ContentsWords, contents: Content[]): Phrase {
  const { format, resources } = words;
  const text = onlyText(contents);
  const tokens = contentsTokens(contents);
  const about = tokens > 0 ? resources.aboutTokens(tokens) : undefined;
  if (text !== undefined) return resources.facts([resources.lines(text.split('\n').length), about]);
  return resources.facts([sayKind(words, contents), format.bytes(contentsSize(contents)), about]);
}

/** "text", a media type, or how many there are. */
export function sayKind({ resources }: ContentsWords, contents: Content[]): Phrase {
  const [only] = contents;
  return only && contents.length === 1 ? kindOf(resources, only) : resources.items(contents.length);
}

/**
 * The language a single text is written in, by its kind or else by the end of its address: "json",
 * "ts"; empty when neither says.
 */
export function languageOf([content]: Content[]): string {
  if (content?.type !== 'resource') return '';
  const kind = content.mimeType?.replace(/;.*$|^.*[/+](x-)?/g, '').trim() ?? 'plain';
  const [, ending = ''] = /\.(\w+)$/.exec(content.uri.replace(/[?#].*$/, '')) ?? [];
  return kind === 'plain' ? ending.toLowerCase() : kind;
}

/** The text, if that is all there is. */
export function onlyText(contents: Content[]): string | undefined {
  const [only] = contents;
  return only && contents.length === 1 ? textOf(only) : undefined;
}

function textOf(content: Content): string | undefined {
  return content.type === 'text' || content.type === 'resource' ? content.text : undefined;
}

function dataOf(content: Content): string | undefined {
  if (content.type === 'image' || content.type === 'audio') return content.data;
  return content.type === 'resource' ? content.blob : undefined;
}

function kindOf({ file, text }: Words['resources'], content: Content): Phrase {
  const mimeType = 'mimeType' in content ? content.mimeType : undefined;
  return mimeType === undefined ? (textOf(content) === undefined ? file : text) : [{ foreign: mimeType }];
}

/** A chip says it at every key that is typed below it. */
const sizes = new WeakMap<Content, number>();

function textSize(content: Content): number | undefined {
  const text = textOf(content);
  if (text === undefined) return undefined;
  const size = sizes.get(content) ?? bytesIn(text);
  sizes.set(content, size);
  return size;
}
