import { type AttachedFile, sentOf } from '../../../contract/attached-file.ts';
import { plainText } from '../../../contract/plain-text.ts';
import type { AttachedBlock, AttachmentReader } from './attached-blocks.ts';
import { pdfIn, pictureIn, readOf } from './content-blocks.ts';

const LONGEST = 1_500_000;

/**
 * Files of the person, each under a line with its name: as pictures, documents or text, and in
 * words what this model cannot take.
 */
export function fileBlocks(files: AttachedFile[], reader: AttachmentReader): AttachedBlock[] {
  return files.flatMap((file) => blocksOf(file, reader));
}

function blocksOf(file: AttachedFile, reader: AttachmentReader): AttachedBlock[] {
  const content = reader.files?.get(sentOf(file).hash);
  if (content === undefined) return [{ type: 'text', text: `${heading(file)}\n[It is no longer shown.]` }];
  const picture = reader.images ? pictureIn(content) : undefined;
  if (picture) return [{ type: 'text', text: heading(file) }, picture];
  const document = reader.documents ? pdfIn(content) : undefined;
  if (document) return [{ type: 'text', text: heading(file) }, document];
  if (content.type === 'resource' && content.text !== undefined)
    return [{ type: 'text', text: readOf(content, `${heading(file)}\n${content.text}`, LONGEST) }];
  return [{ type: 'text', text: `${heading(file)}\n[You cannot see it here; the person can.]` }];
}

/**
 * One line whatever the file is called: nothing in its name can look like the end of the heading.
 */
function heading({ name, mimeType, kind, width, height }: AttachedFile): string {
  const facts = [name, ...(kind === 'text' ? [] : [mimeType]), ...(width && height ? [`${width} × ${height} pixels`] : [])].join(', ');
  return `[Attached file: ${plainText(facts).replaceAll(/\s+/g, ' ')}]`;
}
