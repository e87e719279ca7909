import type { Entry } from '../../../../contract/conversation.ts';
import {
  estimateSamplingTokens,
  type SamplingContext,
  type SamplingMessage,
  type SamplingQuestion,
} from '../../../../contract/sampling.ts';
import { plainText } from '../../../../contract/plain-text.ts';
import type { InEnglish } from '../../base/needs.ts';
import { cut, describe, type ContentReader } from '../../models/content-blocks.ts';

type ContextPiece = { who: string; text: string };
/** The server that asks, and how reasons are said to a model. */
type ContextServer = { id: string; name: string; inEnglish: InEnglish };

const LONGEST_PIECE = 20_000;
const LONGEST = 200_000;

/**
 * The chat's part that goes along, as one message before those of the request. Every line is
 * quoted, so nothing in it can end the quote.
 */
export function contextMessages(context: SamplingContext, entries: Entry[], server: ContextServer): SamplingMessage[] {
  if (context === 'nothing') return [];
  const pieces = newest(context === 'chat' ? saidInChat(entries) : saidByServer(entries, server));
  if (pieces.length === 0) return [];
  const what = context === 'chat' ? 'what was said in the chat before' : `what ${oneLine(server.name)} gave in the chat before`;
  const lines = pieces.map(({ who, text }) => `${who}:\n${text.replaceAll(/^/gm, '> ')}`);
  return [{ role: 'user', content: [{ type: 'text', text: [`This is ${what}, quoted:`, ...lines, AFTER].join('\n\n') }] }];
}

/** The amount that each context would add. */
export function contextSizes(entries: Entry[], server: ContextServer): SamplingQuestion['contexts'] {
  const amount = (context: 'server' | 'chat', pieces: ContextPiece[]) => ({
    messages: newest(pieces).length,
    tokens: estimateSamplingTokens({ messages: contextMessages(context, entries, server) }),
  });
  return { server: amount('server', saidByServer(entries, server)), chat: amount('chat', saidInChat(entries)) };
}

const AFTER = 'This is the end of the quote. What follows is the request.';

function saidInChat(entries: Entry[]): ContextPiece[] {
  return entries.flatMap((entry): ContextPiece[] => {
    if (entry.type === 'message') return [piece('The person', entry.text)];
    return entry.type === 'answer' && entry.text.trim() ? [piece('The assistant', entry.text)] : [];
  });
}

function saidByServer(entries: Entry[], { id: server, inEnglish }: ContextServer): ContextPiece[] {
  const reader: ContentReader = { images: true, inEnglish };
  return entries.flatMap((entry): ContextPiece[] => {
    if (entry.type === 'message') {
      const prompted = entry.prompt?.server === server ? entry.prompt : undefined;
      const attached = entry.attached?.filter((one) => one.server === server) ?? [];
      return [
        ...(prompted?.messages.map(({ content }) => piece(`Its prompt ${prompted.name}`, describe(content, reader))) ?? []),
        ...attached.flatMap(({ uri, contents }) => contents.map((content) => piece(`Its resource ${uri}`, describe(content, reader)))),
      ];
    }
    if (entry.type !== 'call' || entry.tool?.server !== server || entry.state.state !== 'ended') return [];
    if (entry.state.outcome !== 'ok' && entry.state.outcome !== 'failed') return [];
    const said = entry.state.content.map((content) => describe(content, reader)).join('\n');
    return [piece(`A call of its tool ${entry.tool.name}`, `${JSON.stringify(entry.input)}\n\n${said}`)];
  });
}

function piece(who: string, text: string): ContextPiece {
  return { who: oneLine(who), text: cut(plainText(text), LONGEST_PIECE) };
}

/** Names stand outside the quote: a line of their own would be read as ours. */
function oneLine(name: string): string {
  return plainText(name.replaceAll(/\s+/g, ' '));
}

function newest(pieces: ContextPiece[]): ContextPiece[] {
  let left = LONGEST;
  const from = pieces.findLastIndex(({ text }) => (left -= text.length) < 0);
  return pieces.slice(from + 1);
}
