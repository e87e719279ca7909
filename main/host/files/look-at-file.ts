import { isUtf8 } from 'node:buffer';
import { type AttachedFile, pictureTokens } from '../../../contract/attached-file.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { isPdf } from './is-pdf.ts';
import { kindOfImage } from './read-image.ts';
import { pictureSize } from './picture-size.ts';

export type FileFacts = Pick<AttachedFile, 'kind' | 'mimeType' | 'width' | 'height' | 'tokens'>;

/** More than any model could take in at once. */
export const MOST_TEXT = 1_000_000;
/** Pages of a document go to a model as text and as pictures. */
const TOKENS_OF_PAGE = 2000;

/**
 * The kind of file by its content, whatever its name says. Throws HostError `bad-input` for what no
 * model reads.
 */
export function lookAtFile(name: string, bytes: Buffer): FileFacts {
  const mimeType = kindOfImage(bytes);
  if (mimeType) {
    const size = pictureSize(mimeType, bytes);
    if (!size) throw refused({ code: 'file-kind-unknown', name });
    return { kind: 'image', mimeType, ...size, tokens: pictureTokens(size) };
  }
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return pdf(name, bytes);
  if (bytes.includes(0) && !/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2)))
    throw refused({ code: 'file-kind-unknown', name });
  if (!isUtf8(bytes)) throw refused({ code: 'file-encoding-unknown', name });
  if (bytes.toString('utf8').length > MOST_TEXT) throw refused({ code: 'file-text-too-long', name, characters: MOST_TEXT });
  return { kind: 'text', mimeType: 'text/plain', tokens: Math.ceil(bytes.length / 4) };
}

function pdf(name: string, bytes: Buffer): FileFacts {
  if (!isPdf(bytes.toString('base64'))) throw refused({ code: 'file-pdf-unreadable', name });
  // Pages that lie in a compressed stream are not seen; then nobody says how many tokens.
  const pages = bytes.toString('latin1').match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length;
  return { kind: 'pdf', mimeType: 'application/pdf', ...(pages !== undefined && { tokens: pages * TOKENS_OF_PAGE }) };
}

function refused(reason: Reason): HostError {
  return new HostError('bad-input', reason);
}
