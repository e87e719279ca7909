import { fromBase64 } from '../../foundation/ui/from-base64.ts';

/** A file that a view wants to save. */
export type ViewFile = { name: string; type: string; bytes: number; data: BlobPart };

const MOST_BYTES = 50 * 1024 * 1024;

/**
 * The first file that a view gave (`ui/download-file`): an embedded resource with its content.
 */
export function fileIn(contents: unknown): ViewFile | undefined {
  for (const one of Array.isArray(contents) ? contents : []) {
    const resource: unknown = typeof one === 'object' && one !== null && 'resource' in one ? one.resource : undefined;
    if (typeof resource !== 'object' || resource === null) continue;
    const { uri, mimeType, text, blob } = resource as Record<string, unknown>;
    const data =
      typeof text === 'string' ? new TextEncoder().encode(text) : typeof blob === 'string' ? bytesOf(fromBase64(blob)) : undefined;
    if (!data || data.byteLength > MOST_BYTES) continue;
    return {
      name: cleanName(typeof uri === 'string' ? uri : ''),
      type: typeof mimeType === 'string' ? mimeType.slice(0, 100) : 'application/octet-stream',
      bytes: data.byteLength,
      data,
    };
  }
  return undefined;
}

function bytesOf(characters: string | undefined): Uint8Array<ArrayBuffer> | undefined {
  return characters === undefined ? undefined : Uint8Array.from(characters, (one) => one.charCodeAt(0));
}

/**
 * The last part of an address, without characters that a file system or an eye could take for
 * others.
 */
function cleanName(uri: string): string {
  const last =
    uri
      .replace(/[?#].*$/s, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const plain = last
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '_')
    .replace(/^[. ]+/, '')
    .slice(0, 120);
  return plain === '' ? 'file' : plain;
}
