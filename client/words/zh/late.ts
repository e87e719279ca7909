import type { LateWords } from '../en.ts';
import { answerSampling } from './answer-sampling.ts';
import { approval } from './approval.ts';
import { argumentFields, secrets } from './arguments.ts';
import { asMarkdown } from './as-markdown.ts';
import { bundle } from './bundle.ts';
import { callCards } from './call-cards.ts';
import { certificates } from './certificates.ts';
import { check } from './check.ts';
import { data } from './data.ts';
import { decisions } from './decisions.ts';
import { definitionChanges } from './definition-changes.ts';
import { deleting } from './deleting.ts';
import { dictation } from './dictation.ts';
import { hand } from './hand.ts';
import { doubts } from './doubts.ts';
import { elicitation } from './elicitation.ts';
import { findings } from './findings.ts';
import { form } from './form.ts';
import { handles } from './handles.ts';
import { install } from './install.ts';
import { lost } from './lost.ts';
import { moving } from './moving.ts';
import { permissions } from './permissions.ts';
import { projects } from './projects.ts';
import { registry } from './registry.ts';
import { results } from './results.ts';
import { rules } from './rules.ts';
import { runTool } from './run-tool.ts';
import { sampling } from './sampling.ts';
import { search } from './search.ts';
import { serverCosts } from './server-costs.ts';
import { serverDetails } from './server-details.ts';
import { serverLog } from './server-log.ts';
import { serverSetup } from './server-setup.ts';
import { serverSignIn } from './server-sign-in.ts';
import { serverTrouble } from './server-trouble.ts';
import { settings } from './settings.ts';
import { tasks } from './tasks.ts';
import { temporary } from './temporary.ts';
import { timeline } from './timeline.ts';
import { updates } from './updates.ts';
import { views } from './views.ts';
import { welcome } from './welcome.ts';

export const late: LateWords = {
  answerSampling,
  approval,
  argumentFields,
  asMarkdown,
  bundle,
  callCards,
  certificates,
  check,
  data,
  decisions,
  definitionChanges,
  deleting,
  dictation,
  hand,
  doubts,
  elicitation,
  findings,
  form,
  handles,
  install,
  lost,
  moving,
  permissions,
  projects,
  registry,
  results,
  rules,
  runTool,
  sampling,
  search,
  serverCosts,
  secrets,
  serverDetails,
  serverLog,
  serverSetup,
  serverSignIn,
  serverTrouble,
  settings,
  tasks,
  temporary,
  timeline,
  updates,
  views,
  welcome,
};
