import { z } from 'zod';
import { HostError } from '../../../contract/errors.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, ExportedChat, ExportedChats } from '../../../contract/exported-chats.ts';
import { DEEPEST, deeperThan, isObject } from '../../../contract/json.ts';
import type { ProjectChoices } from '../../../contract/project.ts';
import type { Reason } from '../../../contract/reason.ts';
import { chatsOfChatGpt, isOfChatGpt } from './chats-of-chatgpt.ts';
import { chatsOfClaude, isOfClaude } from './chats-of-claude.ts';
import type { ReadNeeds } from './chats-of-others.ts';

/**
 * An import as it was read, under the ids it came with. `leftOut`: what there is no place for here.
 */
export type ReadImport = { project?: ProjectChoices; chats: ExportedChat[]; files: Record<string, string>; leftOut: Reason[] };

/** Content of calls may be nested so deep by itself. */
const DEEPEST_IMPORT = DEEPEST + 10;
/** The last moment that JavaScript knows. */
const LAST_TIME = 8.64e15;

/**
 * Reads all of it before anything is kept. Throws HostError `bad-input` for what it cannot read.
 */
export function readImport(text: string, needs: ReadNeeds): ReadImport {
  const value = parsed(text);
  if (deeperThan(DEEPEST_IMPORT, value)) throw refused({ code: 'import-too-deep', levels: DEEPEST_IMPORT });
  const read = readValue(value, needs);
  if (read.chats.length === 0 && !read.project) throw refused({ code: 'import-nothing' });
  for (const chat of read.chats) checkTimes(chat);
  return read;
}

function readValue(value: unknown, needs: ReadNeeds): ReadImport {
  if (isOfChatGpt(value)) return { files: {}, ...chatsOfChatGpt(value, needs) };
  if (isOfClaude(value)) return { files: {}, ...chatsOfClaude(value, needs) };
  if (!isObject(value)) throw refused({ code: 'import-format-unknown' });
  const { format, version } = value;
  if (format === 'switchyard-chat' && version === 1) return { chats: [fitting(ExportedChat, value)], files: {}, leftOut: [] };
  if (format !== EXPORT_FORMAT || typeof version !== 'number') throw refused({ code: 'import-format-unknown' });
  if (version > EXPORT_VERSION) throw refused({ code: 'import-version-newer', version });
  const { project, chats, files } = fitting(ExportedChats, value);
  return { ...(project && { project }), chats, files, leftOut: [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw refused({ code: 'import-not-json', text: cause instanceof Error ? cause.message.slice(0, 200) : '' });
  }
}

function fitting<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  throw refused({ code: 'import-misfit', problems: z.prettifyError(checked.error).slice(0, 500) });
}

function checkTimes({ chat, entries }: ExportedChat): void {
  const times = [chat.createdAt, chat.updatedAt, ...entries.map(({ at }) => at)];
  if (times.some((time) => !(time >= 0 && time <= LAST_TIME))) throw refused({ code: 'import-misfit', problems: 'time out of range' });
}

function refused(reason: Reason): HostError {
  return new HostError('bad-input', reason);
}
