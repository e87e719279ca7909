import { answerSampling } from './answer-sampling.ts';
import { bundle } from './bundle.ts';
import { callCards } from './call-cards.ts';
import { certificates } from './certificates.ts';
import { data } from './data.ts';
import { decisions } from './decisions.ts';
import { dictation } from './dictation.ts';
import { hand } from './hand.ts';
import { lost } from './lost.ts';
import { projects } from './projects.ts';
import { registry } from './registry.ts';
import { search } from './search.ts';
import { serverCosts } from './server-costs.ts';
import { serverDetails } from './server-details.ts';
import { serverLog } from './server-log.ts';
import { serverSignIn } from './server-sign-in.ts';
import { serverTrouble } from './server-trouble.ts';
import { tasks } from './tasks.ts';
import { temporary } from './temporary.ts';
import { updates } from './updates.ts';
import { views } from './views.ts';
import { welcome } from './welcome.ts';

/** The rooms that only late parts of the window say: its first load does without them. */
export const late = {
  answerSampling,
  bundle,
  callCards,
  certificates,
  data,
  decisions,
  dictation,
  hand,
  lost,
  projects,
  registry,
  search,
  serverCosts,
  serverDetails,
  serverLog,
  serverSignIn,
  serverTrouble,
  tasks,
  temporary,
  updates,
  views,
  welcome,
};
