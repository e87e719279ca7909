import { folders } from './de/folders.ts';
import { frame } from './de/frame.ts';
import { servers } from './de/servers.ts';
import { connection } from './de/connection.ts';
import { format } from './de/format.ts';
import { language } from './de/language.ts';
import { reasons } from './de/reasons.ts';
import { inspector } from './de/inspector.ts';
import { running } from './de/running.ts';
import { internalErrors } from './de/internal-errors.ts';
import { storageNotices } from './de/storage-notices.ts';
import { asking } from './de/asking.ts';
import { chat } from './de/chat.ts';
import { chatTools } from './de/chat-tools.ts';
import { composing } from './de/composing.ts';
import { finding } from './de/finding.ts';
import { files } from './de/files.ts';
import { life } from './de/life.ts';
import { context } from './de/context.ts';
import { ownPrompts } from './de/own-prompts.ts';
import { palette } from './de/palette.ts';
import { shortcuts } from './de/shortcuts.ts';
import { resources } from './de/resources.ts';
import { thinking } from './de/thinking.ts';
import { thread } from './de/thread.ts';
import { ui } from './de/ui.ts';
import type { FirstWords } from './en.ts';

export { late } from './de/late.ts';

export const de: FirstWords = {
  locale: 'de',
  direction: 'ltr',
  format,
  reasons,
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
