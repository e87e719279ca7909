import { kindOfImage } from '../../files/read-image.ts';

/** `data:image/png;base64,…`: the media type, and parameters, the last of which may be `base64`. */
const WRAPPING = /^\s*data:([^,;]*)(;[^,]*)?,/i;
const LONGEST_WRAPPING = 300;

/**
 * Bytes in the one form that every reader takes: without the address (`data:`) round them, in the
 * alphabet of base64 and not that of base64url, and filled up. Undefined: they are no base64.
 */
export function plainBase64(data: string): string | undefined {
  if (data.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(data)) return data;
  const wrapping = wrappingOf(data);
  const inner = wrapping ? data.slice(wrapping[0].length) : data;
  if (wrapping && !/;\s*base64\s*$/i.test(wrapping[2] ?? '')) return Buffer.from(decoded(inner), 'utf8').toString('base64');
  const bare = inner.replaceAll(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (bare.length % 4 === 1 || !/^[A-Za-z0-9+/]*$/.test(bare)) return undefined;
  return bare.padEnd(Math.ceil(bare.length / 4) * 4, '=');
}

/** The media type that the data says itself: in the address round it, or by its first bytes. */
export function mediaTypeOf(data: string): string | undefined {
  const named = wrappingOf(data)?.[1]?.trim();
  if (named !== undefined && named !== '') return named;
  const start = Buffer.from((plainBase64(data) ?? '').slice(0, 64), 'base64');
  return kindOfImage(start) ?? (start.toString('latin1', 0, 5) === '%PDF-' ? 'application/pdf' : soundIn(start));
}

function wrappingOf(data: string): RegExpExecArray | null {
  return WRAPPING.exec(data.slice(0, LONGEST_WRAPPING));
}

function soundIn(start: Buffer): string | undefined {
  const text = start.toString('latin1', 0, 12);
  if (text.startsWith('RIFF') && text.endsWith('WAVE')) return 'audio/wav';
  if (text.startsWith('OggS')) return 'audio/ogg';
  if (text.startsWith('fLaC')) return 'audio/flac';
  return text.startsWith('ID3') ? 'audio/mpeg' : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
