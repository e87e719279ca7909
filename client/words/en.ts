import { asMarkdown } from './en/as-markdown.ts';
import { deleting } from './en/deleting.ts';
import { moving } from './en/moving.ts';
import { findings } from './en/findings.ts';
import { folders } from './en/folders.ts';
import { form } from './en/form.ts';
import { frame } from './en/frame.ts';
import { install } from './en/install.ts';
import { permissions } from './en/permissions.ts';
import { rules } from './en/rules.ts';
import { settings } from './en/settings.ts';
import { argumentFields, secrets } from './en/arguments.ts';
import { handles } from './en/handles.ts';
import { definitionChanges } from './en/definition-changes.ts';
import { serverSetup } from './en/server-setup.ts';
import { servers } from './en/servers.ts';
import { connection } from './en/connection.ts';
import { doubts } from './en/doubts.ts';
import { format } from './en/format.ts';
import { language } from './en/language.ts';
import { reasons } from './en/reasons.ts';
import { inspector } from './en/inspector.ts';
import { runTool } from './en/run-tool.ts';
import { running } from './en/running.ts';
import { internalErrors } from './en/internal-errors.ts';
import { storageNotices } from './en/storage-notices.ts';
import { approval } from './en/approval.ts';
import { asking } from './en/asking.ts';
import { chat } from './en/chat.ts';
import { check } from './en/check.ts';
import { chatTools } from './en/chat-tools.ts';
import { composing } from './en/composing.ts';
import { finding } from './en/finding.ts';
import { files } from './en/files.ts';
import { life } from './en/life.ts';
import { context } from './en/context.ts';
import { ownPrompts } from './en/own-prompts.ts';
import { palette } from './en/palette.ts';
import { shortcuts } from './en/shortcuts.ts';
import { elicitation } from './en/elicitation.ts';
import { resources } from './en/resources.ts';
import { results } from './en/results.ts';
import { sampling } from './en/sampling.ts';
import { timeline } from './en/timeline.ts';
import { thinking } from './en/thinking.ts';
import { thread } from './en/thread.ts';
import { ui } from './en/ui.ts';
import type { late } from './en/late.ts';
import type { Format } from './format.ts';
import type { PhrasePart } from './phrase.ts';
import type { ReasonWords } from './reason-words.ts';

const rooms = {
  asMarkdown,
  deleting,
  moving,
  findings,
  folders,
  form,
  frame,
  permissions,
  rules,
  settings,
  connection,
  doubts,
  language,
  install,
  inspector,
  runTool,
  running,
  internalErrors,
  storageNotices,
  argumentFields,
  secrets,
  handles,
  definitionChanges,
  serverSetup,
  servers,
  approval,
  asking,
  chat,
  check,
  chatTools,
  composing,
  finding,
  files,
  life,
  context,
  ownPrompts,
  palette,
  shortcuts,
  elicitation,
  resources,
  results,
  sampling,
  thinking,
  thread,
  timeline,
  ui,
};

export const en: Words = { locale: 'en', direction: 'ltr', format, reasons, ...rooms };

/**
 * All that the app says, in one language. A key that is missing in another language, or is too many
 * there, does not compile.
 */
export type Words = { locale: string; direction: 'ltr' | 'rtl'; format: Format; reasons: ReasonWords; late?: LateWords } & Wide<
  typeof rooms
>;

/** The English ones are not in `en`: the window reads them after its first paint. */
export type LateWords = Wide<typeof late>;

/** The keys and parameters of English, without its very words. */
export type Wide<T> = T extends string
  ? string
  : T extends readonly PhrasePart[]
    ? readonly PhrasePart[]
    : T extends (...params: infer P) => infer R
      ? (...params: P) => Wide<R>
      : { [K in keyof T]: Wide<T[K]> };
