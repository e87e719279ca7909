import { folders } from './zh/folders.ts';
import { frame } from './zh/frame.ts';
import { servers } from './zh/servers.ts';
import { connection } from './zh/connection.ts';
import { format } from './zh/format.ts';
import { language } from './zh/language.ts';
import { reasons } from './zh/reasons.ts';
import { inspector } from './zh/inspector.ts';
import { running } from './zh/running.ts';
import { internalErrors } from './zh/internal-errors.ts';
import { storageNotices } from './zh/storage-notices.ts';
import { asking } from './zh/asking.ts';
import { chat } from './zh/chat.ts';
import { chatTools } from './zh/chat-tools.ts';
import { composing } from './zh/composing.ts';
import { finding } from './zh/finding.ts';
import { files } from './zh/files.ts';
import { life } from './zh/life.ts';
import { context } from './zh/context.ts';
import { ownPrompts } from './zh/own-prompts.ts';
import { palette } from './zh/palette.ts';
import { shortcuts } from './zh/shortcuts.ts';
import { resources } from './zh/resources.ts';
import { thinking } from './zh/thinking.ts';
import { thread } from './zh/thread.ts';
import { ui } from './zh/ui.ts';
import type { FirstWords } from './en.ts';

export { late } from './zh/late.ts';

export const zh: FirstWords = {
  locale: 'zh-Hans',
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
