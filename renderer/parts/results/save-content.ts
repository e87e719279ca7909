import type { Content } from '../../../contract/content.ts';
import { saveAsFile } from '../../foundation/ui/save-as-file.ts';
import { fromBase64 } from '../../foundation/ui/from-base64.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import type { Words } from '../../../client/words/en.ts';

/** Hands one piece of what was read to the person as a file, or says why it cannot be one. */
export function saveContent(content: Content, { nothingToSave }: Pick<Words['resources'], 'nothingToSave'>): void {
  const part = content.type === 'resource' ? (content.text ?? bytesOf(content.blob)) : undefined;
  if (content.type !== 'resource' || part === undefined) return showToast({ kind: 'trouble', text: nothingToSave });
  const { uri, text, mimeType = text === undefined ? 'application/octet-stream' : 'text/plain' } = content;
  saveAsFile(fileName(uri), mimeType, part);
}

/** The end of its address, without what a file system or a reader could trip over. */
export function fileName(uri: string): string {
  const path = uri.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const last = decoded(path.slice(path.lastIndexOf('/') + 1));
  const name = last.replace(/[^\p{L}\p{N}._ -]+/gu, '-').replace(/^[-. ]+|[-. ]+$/g, '');
  return name.slice(-100) || 'resource';
}

/** Undefined for what came damaged, too. */
function bytesOf(data = ''): Uint8Array<ArrayBuffer> | undefined {
  const bytes = fromBase64(data);
  return bytes === undefined ? undefined : Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
