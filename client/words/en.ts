import { folders } from './en/folders.ts';
import { frame } from './en/frame.ts';
import { servers } from './en/servers.ts';
import { connection } from './en/connection.ts';
import { format } from './en/format.ts';
import { language } from './en/language.ts';
import { reasons } from './en/reasons.ts';
import { inspector } from './en/inspector.ts';
import { running } from './en/running.ts';
import { internalErrors } from './en/internal-errors.ts';
import { storageNotices } from './en/storage-notices.ts';
import { asking } from './en/asking.ts';
import { chat } from './en/chat.ts';
import { chatTools } from './en/chat-tools.ts';
import { composing } from './en/composing.ts';
import { finding } from './en/finding.ts';
import { files } from './en/files.ts';
import { life } from './en/life.ts';
import { context } from './en/context.ts';
import { ownPrompts } from './en/own-prompts.ts';
import { palette } from './en/palette.ts';
import { shortcuts } from './en/shortcuts.ts';
import { resources } from './en/resources.ts';
import { thinking } from './en/thinking.ts';
import { thread } from './en/thread.ts';
import { ui } from './en/ui.ts';
import type { late } from './en/late.ts';
import type { Format } from './format.ts';
import type { PhrasePart } from './phrase.ts';
import type { ReasonWords } from './reason-words.ts';

const rooms = {
  folders,
  frame,
  connection,
  language,
  inspector,
  running,
  internalErrors,
  storageNotices,
  servers,
  asking,
  chat,
  chatTools,
  composing,
  finding,
  files,
  life,
  context,
  ownPrompts,
  palette,
  shortcuts,
  resources,
  thinking,
  thread,
  ui,
};

export const en: FirstWords = { locale: 'en', direction: 'ltr', format, reasons, ...rooms };

/**
 * All that the window says, in one language. A key that is missing in another language, or is too
 * many there, does not compile.
 */
export type Words = FirstWords & LateWords;

/** The part that the first paint of the window can say. */
export type FirstWords = { locale: string; direction: 'ltr' | 'rtl'; format: Format; reasons: ReasonWords } & Wide<typeof rooms>;

/** The rooms that late parts of the window say: it reads the English ones after its first paint. */
export type LateWords = Wide<typeof late>;

/** The keys and parameters of English, without its very words. */
export type Wide<T> = T extends string
  ? string
  : T extends readonly PhrasePart[]
    ? readonly PhrasePart[]
    : T extends (...params: infer P) => infer R
      ? (...params: P) => Wide<R>
      : { [K in keyof T]: Wide<T[K]> };
