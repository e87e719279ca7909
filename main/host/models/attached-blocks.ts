import type { Content } from '../../../contract/content.ts';
import type { Attached } from '../../../contract/conversation.ts';
import type { Capabilities } from '../../../contract/settings.ts';
import { plainText } from '../../../contract/plain-text.ts';
import type { ModelFiles } from '../files/files-for-model.ts';
import { type ContentBlock, describe, pdfIn, pictureIn, type ContentReader, readOf } from './content-blocks.ts';
import type { DocumentBlock } from './model.ts';

/**
 * The same of a model, which may see documents too. `tries`: of files that the person attached also
 * those go as they are of which nobody knows whether it sees them.
 */
export type AttachmentReader = ContentReader &
  Partial<Pick<Capabilities, 'documents'>> & { files?: ModelFiles; tries?: Pick<Capabilities, 'images' | 'documents'> };
export type AttachedBlock = ContentBlock | DocumentBlock;

/**
 * Nothing that could be sent is longer (see `resources/readings.ts`); what hides much becomes
 * longer when it is shown.
 */
const LONGEST = 1_500_000;

/** Attachments of the person, piece by piece, each under a line that says where it is from. */
export function attachedBlocks(attached: Attached[], reader: AttachmentReader): AttachedBlock[] {
  return attached.flatMap((one) => one.contents.flatMap((content) => blocksOf(one, content, reader)));
}

function blocksOf(attached: Attached, content: Content, reader: AttachmentReader): AttachedBlock[] {
  const uri = content.type === 'resource' || content.type === 'link' ? content.uri : attached.uri;
  const heading = (more?: string) => line(attached.serverName, uri, more);
  const picture = reader.images ? pictureIn(content) : undefined;
  if (picture) return [{ type: 'text', text: heading(mimeTypeOf(content)) }, picture];
  const document = reader.documents ? pdfIn(content) : undefined;
  if (document) return [{ type: 'text', text: heading('application/pdf') }, document];
  const words = content.type === 'resource' && content.text !== undefined ? content.text : describe(content, reader);
  return [{ type: 'text', text: readOf(content, `${heading(mimeTypeOf(content))}\n${words}`, LONGEST) }];
}

/**
 * One line whatever the server put into the address: nothing in it can look like the end of the
 * heading.
 */
function line(serverName: string, uri: string, mimeType?: string): string {
  const said = [`Attached from ${serverName}: ${uri}`, ...(mimeType ? [mimeType] : [])].join(', ');
  return `[${plainText(said.slice(0, 3000)).replaceAll(/\s+/g, ' ')}]`;
}

function mimeTypeOf(content: Content): string | undefined {
  return content.type === 'text' || content.type === 'unusable' ? undefined : content.mimeType;
}
