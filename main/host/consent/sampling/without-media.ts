import type { Content } from '../../../../contract/content.ts';
import type { SamplingContent, SamplingMessage, SamplingQuestion, SamplingStage } from '../../../../contract/sampling.ts';
import { describe, type ContentReader } from '../../models/content-blocks.ts';
import type { InEnglish } from '../../base/needs.ts';

/** A question that is kept only to be read: what in it takes much room is told in words. */
export function withoutMedia(question: SamplingQuestion, inEnglish: InEnglish): SamplingQuestion {
  const { request, stage } = question;
  const reader = { images: true, inEnglish };
  const told = (message: SamplingMessage) => inWords(message, reader);
  return { ...question, request: { ...request, messages: request.messages.map(told) }, stage: stageInWords(stage, told) };
}

function stageInWords(stage: SamplingStage, told: (message: SamplingMessage) => SamplingMessage): SamplingStage {
  if (stage.stage !== 'request') return { ...stage, sent: { ...stage.sent, messages: stage.sent.messages.map(told) } };
  return stage.last ? { ...stage, last: { ...stage.last, messages: stage.last.messages.map(told) } } : stage;
}

function inWords({ role, content }: SamplingMessage, reader: ContentReader): SamplingMessage {
  return { role, content: content.map((piece) => pieceInWords(piece, reader)) };
}

function pieceInWords(piece: SamplingContent, reader: ContentReader): SamplingContent {
  switch (piece.type) {
    case 'image':
    case 'audio':
      return { type: 'text', text: describe(piece, reader) };
    case 'tool-result':
      return { ...piece, content: piece.content.map((content) => told(content, reader)) };
    default:
      return piece;
  }
}

function told(content: Content, reader: ContentReader): Content {
  const isMedia = content.type === 'image' || content.type === 'audio' || (content.type === 'resource' && content.blob !== undefined);
  return isMedia ? { type: 'text', text: describe(content, reader) } : content;
}
