import { z } from 'zod';
import { HostError } from '../../../contract/errors.ts';
import type { ExportedSetup } from '../../../contract/exported-setup.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, ExportedChat, ExportedChats } from '../../../contract/exported-chats.ts';
import { DEEPEST, deeperThan, isObject } from '../../../contract/json.ts';
import type { ProjectChoices } from '../../../contract/project.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { ReadNeeds } from './chat-reader.ts';
import { chatsOfOthers } from './chats-of-others.ts';
import { LAST_TIME } from './exported-time.ts';

/**
 * An import as it was read, under the ids it came with. `leftOut`: what there is no place for here.
 */
export type ReadImport = {
  project?: ProjectChoices;
  setup?: ExportedSetup;
  chats: ExportedChat[];
  files: Record<string, string>;
  leftOut: Reason[];
};

/** Content of calls may be nested so deep by itself. */
const DEEPEST_IMPORT = DEEPEST + 10;

/**
 * Reads all of it before anything is kept. Throws HostError `bad-input` for what it cannot read.
 */
export function readImport(text: string, needs: ReadNeeds): ReadImport {
  const value = parsed(text);
  const read: ReadImport = chatsOfOthers(value, needs) ?? readOwn(value);
  if (read.chats.length === 0 && !read.project && !read.setup) throw refused({ code: 'import-nothing' });
  for (const chat of read.chats) checkTimes(chat);
  return read;
}

/** Depth is bounded here alone: exports of other apps may be as deep as a chat is long. */
function readOwn(value: unknown): ReadImport {
  if (deeperThan(DEEPEST_IMPORT, value)) throw refused({ code: 'import-too-deep', levels: DEEPEST_IMPORT });
  if (!isObject(value)) throw refused({ code: 'import-format-unknown' });
  const { format, version } = value;
  if (format === 'switchyard-chat' && version === 1) return { chats: [fitting(ExportedChat, value)], files: {}, leftOut: [] };
  if (format !== EXPORT_FORMAT || typeof version !== 'number') throw refused({ code: 'import-format-unknown' });
  if (version > EXPORT_VERSION) throw refused({ code: 'import-version-newer', version });
  const { project, setup, chats, files } = fitting(ExportedChats, value);
  return { ...(project && { project }), ...(setup && { setup }), chats, files, leftOut: [] };
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
