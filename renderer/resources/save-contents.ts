import type { Content } from '../../contract/content.ts';
import { saveAsFile } from '../settings/save-as-file.ts';
import { dataOf, mimeTypeOf, textOf } from './contents-words.ts';

/** Hands one piece to the person as a file; false when there is nothing in it to keep. */
export function saveContent(content: Content, uri: string): boolean {
  const text = textOf(content);
  const data = dataOf(content);
  if (text === undefined && data === undefined) return false;
  const type = mimeTypeOf(content) ?? (text === undefined ? 'application/octet-stream' : 'text/plain');
  saveAsFile(fileName(content.type === 'resource' ? content.uri : uri), type, text ?? fromBase64(data ?? ''));
  return true;
}

/** The end of its address, without what a file system or a reader could trip over. */
export function fileName(uri: string): string {
  const path = uri.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const last = decoded(path.slice(path.lastIndexOf('/') + 1));
  const name = last.replace(/[^\p{L}\p{N}._ -]+/gu, '-').replace(/^[-. ]+|[-. ]+$/g, '');
  return name.slice(-100) || 'resource';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fromBase64(data: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
}
