import type { Content } from '../../../contract/content.ts';
import type { SamplingContent, SamplingRequest } from '../../../contract/sampling.ts';

const MIB = 1024 * 1024;
const MOST_TEXT = MIB;
const MOST_MEDIUM = 8 * MIB;
const MOST = 20 * MIB;

/** Says what is too large to be asked about. Pictures and sounds are counted as the bytes they are, and never as text. */
export function checkSize(request: SamplingRequest): string | undefined {
  const pieces = request.messages.flatMap(({ content }) => content);
  const media = pieces.flatMap(mediaIn);
  const text = [request.system ?? '', ...pieces.map(textIn), ...request.stopSequences, JSON.stringify(request.tools)];
  const textBytes = text.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  if (textBytes > MOST_TEXT) return 'its text is larger than 1 MiB';
  if (media.some((bytes) => bytes > MOST_MEDIUM)) return 'an image or a sound is larger than 8 MiB';
  if (media.reduce((sum, bytes) => sum + bytes, textBytes) > MOST) return 'all of it is larger than 20 MiB';
  return undefined;
}

function mediaIn(content: SamplingContent | Content): number[] {
  switch (content.type) {
    case 'image':
    case 'audio':
      return [bytesOf(content.data)];
    case 'tool-result':
      return content.content.flatMap(mediaIn);
    case 'resource':
      return content.blob === undefined ? [] : [bytesOf(content.blob)];
    default:
      return [];
  }
}

function textIn(content: SamplingContent | Content): string {
  switch (content.type) {
    case 'text':
      return content.text;
    case 'image':
    case 'audio':
      return content.mimeType;
    case 'tool-result':
      return content.id + content.content.map(textIn).join('');
    case 'resource':
      return content.uri + (content.text ?? '');
    default:
      return JSON.stringify(content);
  }
}

function bytesOf(base64: string): number {
  return Math.floor((base64.length * 3) / 4);
}
