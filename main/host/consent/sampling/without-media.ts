import type { Content } from '../../../../contract/content.ts';
import type { SamplingContent, SamplingMessage, SamplingQuestion, SamplingStage } from '../../../../contract/sampling.ts';
import { describe } from '../../models/content-blocks.ts';

/** A question that is kept only to be read: what in it takes much room is told in words. */
export function withoutMedia(question: SamplingQuestion): SamplingQuestion {
  const { request, stage } = question;
  return { ...question, request: { ...request, messages: request.messages.map(inWords) }, stage: stageInWords(stage) };
}

function stageInWords(stage: SamplingStage): SamplingStage {
  if (stage.stage !== 'request') return { ...stage, sent: { ...stage.sent, messages: stage.sent.messages.map(inWords) } };
  return stage.last ? { ...stage, last: { ...stage.last, messages: stage.last.messages.map(inWords) } } : stage;
}

function inWords({ role, content }: SamplingMessage): SamplingMessage {
  return { role, content: content.map(pieceInWords) };
}

function pieceInWords(piece: SamplingContent): SamplingContent {
  switch (piece.type) {
    case 'image':
    case 'audio':
      return { type: 'text', text: describe(piece) };
    case 'tool-result':
      return { ...piece, content: piece.content.map(told) };
    default:
      return piece;
  }
}

function told(content: Content): Content {
  const isMedia = content.type === 'image' || content.type === 'audio' || (content.type === 'resource' && content.blob !== undefined);
  return isMedia ? { type: 'text', text: describe(content) } : content;
}
