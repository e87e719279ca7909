import { bytesInBase64, type Content } from '../contract/content.ts';
import type { AnswerEntry, Attached, Call, Conversation, Entry, MessageEntry } from '../contract/conversation.ts';
import type { ExportedChat } from '../contract/exported-chats.ts';
import { messagesOfPrompt } from '../contract/messages-of-prompt.ts';
import { plainText } from '../contract/plain-text.ts';
import { otherBranches } from './other-branches.ts';
import { sampledWords } from './sampled-words.ts';
import type { Words } from './words/en.ts';
import { flat } from './words/phrase.ts';
import { say } from './words/reason-words.ts';

type MarkdownChat = Pick<ExportedChat, 'entries' | 'places' | 'inView'> & { chat: Pick<Conversation, 'title' | 'id' | 'createdAt'> };

/**
 * A chat for reading and keeping elsewhere: the branch in view, then the others. Others' text
 * stands in fences, or as the model wrote it; pictures and files are named.
 */
export function chatAsMarkdown(words: Words, { chat: { title, id, createdAt }, ...history }: MarkdownChat): string {
  const { frame, asMarkdown } = words;
  const byId = new Map(history.entries.map((entry) => [entry.id, entry]));
  const shown = history.inView.flatMap((id) => byId.get(id) ?? []);
  const head = [`# ${plainText(oneLine(title || frame.chats.untitled))}`, asMarkdown.about(dateAndTime(createdAt), id)];
  const others = otherBranches(history).flatMap(({ after, entries }, at) => [
    `# ${asMarkdown.branch(at + 1)}`,
    `*${after === undefined ? asMarkdown.atBeginning : oneLine(flat(asMarkdown.after(beginningOf(after))))}*`,
    ...entries.flatMap((entry) => entryLines(words, entry)),
  ]);
  return `${[...head, ...shown.flatMap((entry) => entryLines(words, entry)), ...others].join('\n\n')}\n`;
}

/** As clocks here show it. */
function dateAndTime(at: number): string {
  return new Date(at).toLocaleString('sv-SE').slice(0, 16);
}

function beginningOf(text: string): string {
  const line = oneLine(text);
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

function entryLines(words: Words, entry: Entry): string[] {
  const { asMarkdown } = words;
  switch (entry.type) {
    case 'message':
      return [
        `## ${asMarkdown.you}, ${dateAndTime(entry.at)}`,
        ...(entry.prompt ? [flat(asMarkdown.prompt(entry.prompt.serverName, entry.prompt.name))] : []),
        ...(entry.files ?? []).map(({ name, mimeType, bytes }) => flat(asMarkdown.attachedFile(name, mimeType, words.format.bytes(bytes)))),
        ...(entry.attached ?? []).flatMap((attached) => attachedLines(words, attached)),
        entry.text,
        ...sentLines(words, entry),
      ];
    case 'answer':
      return [`## ${oneLine(entry.model)}, ${dateAndTime(entry.at)}`, ...sampledLines(words, entry), entry.text, ...cutLines(words, entry)];
    case 'thinking':
      return entry.text === '' ? [] : [`### ${asMarkdown.thinking}`, fenced(entry.text), ...cutLines(words, entry)];
    case 'call':
      return callLines(words, entry);
    case 'task-result':
      return [`*${oneLine(flat(asMarkdown.taskResult(entry.tool.serverName, entry.tool.name)))}*`];
    case 'block':
      return [];
    case 'notice':
      return [`*${oneLine(flat(say(words, entry.reason)))}*`];
    default:
      return entry satisfies never;
  }
}

/** The messages that a prompt put in, quoted, each under its server and its role. */
function sentLines(words: Words, entry: MessageEntry): string[] {
  const { asMarkdown } = words;
  return messagesOfPrompt(entry).map(({ role, content }) => {
    const head = asMarkdown.sent[role](entry.prompt?.serverName ?? '');
    return `${oneLine(flat(head))}\n\n${contentText(words, content)}`.replaceAll(/^/gm, '> ');
  });
}

function sampledLines(words: Words, entry: AnswerEntry): string[] {
  const facts = sampledWords(words, entry).map((fact) => oneLine(flat(fact)));
  return facts.length > 0 ? [`*${facts.join(' · ')}*`] : [];
}

/** A part that is still being written is as good as cut: no more of it is here. */
function cutLines(words: Words, { state }: Extract<Entry, { type: 'answer' | 'thinking' }>): string[] {
  return state === 'done' ? [] : [`*${words.thread.cut}*`];
}

function callLines(words: Words, { tool, alias, input, unreadable, state }: Call): string[] {
  const { asMarkdown } = words;
  const lines = [`### ${asMarkdown.call} ${code(tool ? `${tool.serverName}/${tool.name}` : alias)}`];
  lines.push(fenced(unreadable ?? JSON.stringify(input, null, 2), 'json'));
  if (state.state === 'running' && state.task) lines.push(`*${asMarkdown.taskRuns}*`);
  if (state.state !== 'ended') return lines;
  lines.push(`${asMarkdown.outcomes[state.outcome]}${state.reason ? `: ${oneLine(flat(say(words, state.reason)))}` : ''}`);
  lines.push(...state.content.map((content) => contentText(words, content)));
  if (state.structured !== undefined) lines.push(fenced(JSON.stringify(state.structured, null, 2), 'json'));
  if (state.whole) lines.push(`*${asMarkdown.shortened(state.whole.lines)}*`);
  return lines;
}

function attachedLines(words: Words, { serverName, name, uri, contents }: Attached): string[] {
  return [flat(words.asMarkdown.attached(name, uri, serverName)), ...contents.map((content) => contentText(words, content))];
}

function contentText(words: Words, content: Content): string {
  const shown = withoutAudience(words, content);
  if (content.type === 'unusable' || content.audience === undefined) return shown;
  return `*${words.asMarkdown.content.audience[content.audience]}*\n\n${shown}`;
}

function withoutAudience(words: Words, content: Content): string {
  const { image, audio, link, binary, unusable } = words.asMarkdown.content;
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
