import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { Content } from '../../../contract/content.ts';
import type { Entry } from '../../../contract/conversation.ts';
import { messagesOfPrompt } from '../../../contract/messages-of-prompt.ts';
import type { Json } from '../../../contract/json.ts';

/**
 * The texts of an entry, each as near as can be to how a window draws it: a place that is found has
 * to be seen there.
 */
export function textsOf(entry: Entry): string[] {
  switch (entry.type) {
    case 'message':
      return [
        ...(entry.attached ?? []).map(({ name }) => name),
        ...namesSeen(entry.files),
        entry.text,
        ...messagesOfPrompt(entry).flatMap(({ content }) => textOf(content)),
      ];
    case 'answer':
      return [withoutMarks(entry.text)];
    case 'thinking':
      return [entry.text];
    case 'call': {
      const result = entry.state.state === 'ended' ? entry.state.content.flatMap(textOf) : [];
      return [entry.tool?.title ?? entry.tool?.name ?? entry.alias, ...stringsIn(entry.input), entry.unreadable ?? '', ...result];
    }
    case 'notice':
    case 'block':
    case 'task-result':
      return [];
    default:
      return entry satisfies never;
  }
}

/** A picture is drawn itself, without its name. */
function namesSeen(files: AttachedFile[] = []): string[] {
  return files.filter(({ kind }) => kind !== 'image').map(({ name }) => name);
}

/** Emphasis, code marks, and where a link leads to are drawn otherwise than they are written. */
function withoutMarks(markdown: string): string {
  return markdown.replaceAll(/\*\*|`|\]\([^)\s]*\)/g, '');
}

/** The texts of one piece of content. */
export function textOf(content: Content): string[] {
  switch (content.type) {
    case 'text':
      return [content.text];
    case 'resource':
      return [content.uri, content.text ?? ''];
    case 'link':
      return [content.title ?? content.name, content.uri];
    case 'image':
    case 'audio':
    case 'unusable':
      return [];
    default:
      return content satisfies never;
  }
}

/** All texts in arguments, and numbers as they are written. */
export function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return value === null ? [] : [String(value)];
  return Object.values(value).flatMap(stringsIn);
}
