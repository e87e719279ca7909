import { asMarkdown } from './zh/as-markdown.ts';
import { deleting } from './zh/deleting.ts';
import { moving } from './zh/moving.ts';
import { findings } from './zh/findings.ts';
import { folders } from './zh/folders.ts';
import { form } from './zh/form.ts';
import { frame } from './zh/frame.ts';
import { install } from './zh/install.ts';
import { permissions } from './zh/permissions.ts';
import { rules } from './zh/rules.ts';
import { settings } from './zh/settings.ts';
import { argumentFields, secrets } from './zh/arguments.ts';
import { handles } from './zh/handles.ts';
import { definitionChanges } from './zh/definition-changes.ts';
import { serverSetup } from './zh/server-setup.ts';
import { servers } from './zh/servers.ts';
import { late } from './zh/late.ts';
import { connection } from './zh/connection.ts';
import { doubts } from './zh/doubts.ts';
import { format } from './zh/format.ts';
import { language } from './zh/language.ts';
import { reasons } from './zh/reasons.ts';
import { inspector } from './zh/inspector.ts';
import { runTool } from './zh/run-tool.ts';
import { running } from './zh/running.ts';
import { internalErrors } from './zh/internal-errors.ts';
import { storageNotices } from './zh/storage-notices.ts';
import { approval } from './zh/approval.ts';
import { asking } from './zh/asking.ts';
import { chat } from './zh/chat.ts';
import { check } from './zh/check.ts';
import { chatTools } from './zh/chat-tools.ts';
import { composing } from './zh/composing.ts';
import { finding } from './zh/finding.ts';
import { files } from './zh/files.ts';
import { life } from './zh/life.ts';
import { context } from './zh/context.ts';
import { ownPrompts } from './zh/own-prompts.ts';
import { palette } from './zh/palette.ts';
import { shortcuts } from './zh/shortcuts.ts';
import { elicitation } from './zh/elicitation.ts';
import { resources } from './zh/resources.ts';
import { results } from './zh/results.ts';
import { sampling } from './zh/sampling.ts';
import { timeline } from './zh/timeline.ts';
import { thinking } from './zh/thinking.ts';
import { thread } from './zh/thread.ts';
import { ui } from './zh/ui.ts';
import type { Words } from './en.ts';

export const zh: Words = {
  locale: 'zh-Hans',
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
