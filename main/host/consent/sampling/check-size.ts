import { bytesInBase64, type Content } from '../../../../contract/content.ts';
import type { SamplingContent, SamplingRequest } from '../../../../contract/sampling.ts';

const MIB = 1024 * 1024;
const MOST_TEXT = MIB;
const MOST_MEDIUM = 8 * MIB;
const MOST = 12 * MIB;
const MOST_WAITING = 16 * MIB;

/**
 * Says what is too large to be asked about. Pictures and sounds are counted as the bytes they are,
 * and never as text.
 */
export function checkSize(request: SamplingRequest): string | undefined {
  const { text, media, all } = bytesIn(request);
  if (text > MOST_TEXT) return 'its text is larger than 1 MiB';
  if (media.some((bytes) => bytes > MOST_MEDIUM)) return 'an image or a sound is larger than 8 MiB';
  return all > MOST ? 'all of it is larger than 12 MiB' : undefined;
}

/**
 * Every window holds all that waits, twice once it was sent, and gets it in one frame when it
 * opens: there is an end to it.
 */
export function isRoomFor(request: SamplingRequest, waiting: SamplingRequest[]): boolean {
  return [request, ...waiting].reduce((sum, one) => sum + bytesIn(one).all, 0) <= MOST_WAITING;
}

function bytesIn(request: SamplingRequest): { text: number; media: number[]; all: number } {
  const pieces = request.messages.flatMap(({ content }) => content);
  const media = pieces.flatMap(mediaIn);
  const texts = [request.system ?? '', ...pieces.map(textIn), ...request.stopSequences, JSON.stringify(request.tools)];
  const text = texts.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  return { text, media, all: media.reduce((sum, bytes) => sum + bytes, text) };
}

function mediaIn(content: SamplingContent | Content): number[] {
  switch (content.type) {
    case 'image':
    case 'audio':
      return [bytesInBase64(content.data)];
    case 'tool-result':
      return content.content.flatMap(mediaIn);
    case 'resource':
      return content.blob === undefined ? [] : [bytesInBase64(content.blob)];
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
