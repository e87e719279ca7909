import { asMarkdown } from './de/as-markdown.ts';
import { deleting } from './de/deleting.ts';
import { moving } from './de/moving.ts';
import { findings } from './de/findings.ts';
import { folders } from './de/folders.ts';
import { form } from './de/form.ts';
import { frame } from './de/frame.ts';
import { install } from './de/install.ts';
import { permissions } from './de/permissions.ts';
import { rules } from './de/rules.ts';
import { settings } from './de/settings.ts';
import { argumentFields, secrets } from './de/arguments.ts';
import { handles } from './de/handles.ts';
import { definitionChanges } from './de/definition-changes.ts';
import { serverSetup } from './de/server-setup.ts';
import { servers } from './de/servers.ts';
import { late } from './de/late.ts';
import { connection } from './de/connection.ts';
import { doubts } from './de/doubts.ts';
import { format } from './de/format.ts';
import { language } from './de/language.ts';
import { reasons } from './de/reasons.ts';
import { inspector } from './de/inspector.ts';
import { runTool } from './de/run-tool.ts';
import { running } from './de/running.ts';
import { internalErrors } from './de/internal-errors.ts';
import { storageNotices } from './de/storage-notices.ts';
import { approval } from './de/approval.ts';
import { asking } from './de/asking.ts';
import { chat } from './de/chat.ts';
import { check } from './de/check.ts';
import { chatTools } from './de/chat-tools.ts';
import { composing } from './de/composing.ts';
import { finding } from './de/finding.ts';
import { files } from './de/files.ts';
import { life } from './de/life.ts';
import { context } from './de/context.ts';
import { ownPrompts } from './de/own-prompts.ts';
import { palette } from './de/palette.ts';
import { shortcuts } from './de/shortcuts.ts';
import { elicitation } from './de/elicitation.ts';
import { resources } from './de/resources.ts';
import { results } from './de/results.ts';
import { sampling } from './de/sampling.ts';
import { timeline } from './de/timeline.ts';
import { thinking } from './de/thinking.ts';
import { thread } from './de/thread.ts';
import { ui } from './de/ui.ts';
import type { Words } from './en.ts';

export const de: Words = {
  locale: 'de',
  direction: 'ltr',
  format,
  reasons,
  late,
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
