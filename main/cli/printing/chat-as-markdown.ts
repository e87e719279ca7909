import { flat } from '../../../client/words/phrase.ts';
import { say } from '../../../client/words/reason-words.ts';
import type { ShellWords } from '../../../client/words/en/shells.ts';
import { bytesInBase64, type Content } from '../../../contract/content.ts';
import type { Attached, Call, Conversation, Entry } from '../../../contract/conversation.ts';
import { dateAndTime } from './print.ts';

/** A chat for reading and keeping elsewhere. What others wrote stands in fences, or as the model wrote it; pictures are named. */
export function chatAsMarkdown(
  words: ShellWords,
  { title, id, createdAt }: Pick<Conversation, 'title' | 'id' | 'createdAt'>,
  entries: Entry[],
): string {
  const { frame, cliChats } = words;
  const head = [`# ${oneLine(title || frame.chats.untitled)}`, cliChats.about(dateAndTime(createdAt), id)];
  return `${[...head, ...entries.flatMap((entry) => entryLines(words, entry))].join('\n\n')}\n`;
}

function entryLines(words: ShellWords, entry: Entry): string[] {
  const { cliChats } = words;
  switch (entry.type) {
    case 'message':
      return [
        `## ${cliChats.you}, ${dateAndTime(entry.at)}`,
        ...(entry.prompt ? [flat(cliChats.prompt(entry.prompt.serverName, entry.prompt.name))] : []),
        ...(entry.files ?? []).map(({ name, mimeType, bytes }) => flat(cliChats.attachedFile(name, mimeType, words.format.bytes(bytes)))),
        ...(entry.attached ?? []).flatMap((attached) => attachedLines(words, attached)),
        entry.text,
      ];
    case 'answer':
      return [`## ${oneLine(entry.model)}, ${dateAndTime(entry.at)}`, entry.text, ...(entry.state === 'cut' ? [words.thread.cut] : [])];
    case 'thinking':
      return entry.text === '' ? [] : [`### ${cliChats.thinking}`, fenced(entry.text)];
    case 'call':
      return callLines(words, entry);
    case 'block':
      return [];
    case 'notice':
      return [`*${oneLine(flat(say(words, entry.reason)))}*`];
    default:
      return entry satisfies never;
  }
}

function callLines(words: ShellWords, { tool, alias, input, unreadable, state }: Call): string[] {
  const { cliChats } = words;
  const lines = [`### ${cliChats.call} ${code(tool ? `${tool.serverName}/${tool.name}` : alias)}`];
  lines.push(fenced(unreadable ?? JSON.stringify(input, null, 2), 'json'));
  if (state.state !== 'ended') return lines;
  lines.push(`${cliChats.outcomes[state.outcome]}${state.reason ? `: ${oneLine(flat(say(words, state.reason)))}` : ''}`);
  lines.push(...state.content.map((content) => contentText(words, content)));
  if (state.structured !== undefined) lines.push(fenced(JSON.stringify(state.structured, null, 2), 'json'));
  if (state.whole) lines.push(`*${cliChats.shortened(state.whole.lines)}*`);
  return lines;
}

function attachedLines(words: ShellWords, { serverName, name, uri, contents }: Attached): string[] {
  return [flat(words.cliChats.attached(name, uri, serverName)), ...contents.map((content) => contentText(words, content))];
}

function contentText(words: ShellWords, content: Content): string {
  const { image, audio, link, binary, unusable } = words.cliRun.content;
  switch (content.type) {
    case 'text':
      return fenced(content.text);
    case 'image':
      return flat(image(content.mimeType, bytesInBase64(content.data)));
    case 'audio':
      return flat(audio(content.mimeType, bytesInBase64(content.data)));
    case 'link':
      return flat(link(content.name, content.uri));
    case 'resource':
      return content.text === undefined ? flat(binary(content.uri, bytesInBase64(content.blob ?? ''))) : fenced(content.text);
    case 'unusable':
      return flat(unusable(say(words, content.reason)));
    default:
      return content satisfies never;
  }
}

/** Between fences that are longer than any in the text, so that nothing in it ends them. */
function fenced(text: string, language = ''): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function code(text: string): string {
  return `\`${oneLine(text).replaceAll('`', "'")}\``;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
