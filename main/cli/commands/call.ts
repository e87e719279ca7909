import type { ApprovalAnswer, CallQuestion } from '../../../contract/approval.ts';
import type { CallOutcome } from '../../../contract/conversation.ts';
import type { State } from '../../../contract/state.ts';
import { answerServers } from '../answers/answer-servers.ts';
import { type Person, personAt } from '../answers/person.ts';
import { answerQuestions, judgeByLists, misfit, type Judge } from '../answers/answer-questions.ts';
import { leftToWindow } from '../answers/left-to-window.ts';
import { overInWords } from '../answers/when-over.ts';
import { readAllowList, type AllowList } from '../answers/allow-list.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import { serverOfTool } from '../named-servers.ts';
import type { CommandOptions } from '../options.ts';
import { readArguments } from '../read-arguments.ts';
import { nobodyOffers } from '../printing/nobody-offers.ts';
import { jsonText, printContents, printJson, quoted } from '../printing/print.ts';
import { typed } from '../printing/typed.ts';
import { visibleText } from '../printing/visible.ts';
import { type CommandSession, withSession } from '../session.ts';
import { showProgress } from '../printing/show-progress.ts';
import type { Terminal } from '../terminal.ts';
import { waitForServers } from '../wait-for-servers.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { printed, jsonReason, printedReason } from '../printing/printed.ts';
import { say } from '../../../client/words/reason-words.ts';
import { inDoubt } from '../../../client/words/doubt.ts';
import type { Reason } from '../../../contract/reason.ts';

export async function call(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [tool, json = '{}', ...rest] = options.words;
  if (tool === undefined || rest.length > 0) throw new UsageError(({ cliUsage }) => cliUsage.sayTool);
  const input = await readArguments(json, terminal);
  if (options.yes) throw new UsageError(({ cliUsage }) => [cliUsage.yesAllowsNoCall]);
  const allow = readAllowList('--allow', options.allow);

  return withSession(
    options,
    terminal,
    async (session) => {
      await waitForServers(session, terminal, (state) => offersTool(state, tool));
      if (!offersTool(session.state(), tool)) throw nobodyOffers(session.state(), 'tool', tool);
      let problems: Reason[] = [];
      const person = personAt(terminal);
      const judge = person ? askPerson(terminal, person, allow) : askWindow(session, terminal, allow);
      const clearProgress = showProgress(session, terminal);
      const stopServers = answerServers(session, terminal, person);
      const stop = answerQuestions(session, null, (question, named, over) => {
        problems = question.problems;
        if (problems.length > 0) return { answer: 'deny', because: misfit(named, question) };
        return judge(question, named, over);
      });
      const result = await session.ask('tool.call', { tool, input }, terminal.stop).finally(() => {
        stop();
        stopServers();
        clearProgress();
      });
      if (problems.length > 0) throw new UsageError({ code: 'arguments-misfit', tool, problems });
      if (options.json) printJson(terminal, { ...result, reason: jsonReason(terminal, result.reason) });
      else printContents(terminal, result.content);
      if (result.outcome === 'ok' && result.reason) terminal.say(printedReason(terminal, result.reason));
      if (result.outcome !== 'ok') {
        const { outcome: code, reason } = result;
        const message = printed(terminal.words.cliRun.callEnded[code](tool, reason && say(terminal.words, reason)));
        const cure = cureOf(reason);
        terminal.say(options.json ? jsonText({ error: { code, message, reason, cure: jsonReason(terminal, cure) } }) : message);
        if (cure && !options.json) terminal.say(printedReason(terminal, cure));
      }
      return exitCodes[result.outcome];
    },
    serverOfTool(tool),
  );
}

/** The command that does something about it. */
function cureOf(reason: Reason | undefined): Reason | undefined {
  if (reason?.code !== 'tool-on-hold') return undefined;
  return { code: 'review-server', command: typed(`servers review ${quoted(reason.server)}`) };
}

const exitCodes: Record<CallOutcome, ExitCode> = { ok: EXIT.done, failed: EXIT.failed, denied: EXIT.denied, stopped: EXIT.failed };

function offersTool({ servers, offers }: State, wanted: string): boolean {
  return Object.values(servers).some(
    ({ id, name: server, state: { state: now } }) =>
      now === 'ready' && offers[id]?.tools.some(({ alias, name }) => alias === wanted || `${server}/${name}` === wanted),
  );
}

function askPerson(terminal: Terminal, { ask, takeTurns }: NonNullable<Person>, allow: AllowList): Judge {
  return (question, named, over) =>
    allow(named) && !question.doubt ? { answer: 'once', by: 'allow-option' } : takeTurns(() => askAbout(question, over));

  async function askAbout(question: CallQuestion, over: AbortSignal): Promise<ApprovalAnswer | 'over'> {
    if (over.aborted) return 'over';
    const { cliAsks } = terminal.words;
    terminal.say(printed(cliAsks.run(question.serverName, question.tool)));
    terminal.say(visibleText(JSON.stringify(question.input, null, 2)));
    if (question.despite) terminal.say(printedReason(terminal, question.despite));
    if (question.doubt) terminal.say(printed(inDoubt(terminal.words, question.serverName, question.doubt)));
    const said = await ask(`${cliAsks.runNow} `, undefined, over).catch(() => '');
    if (over.aborted) {
      terminal.say(overInWords(terminal.words, over));
      return 'over';
    }
    return saysYes(said) ? { answer: 'once' } : { answer: 'deny', because: { code: 'denied-at-terminal' } };
  }
}

/**
 * A judge for when nobody is at the terminal: a window of the host that runs can answer; where none
 * is open either, the call is denied.
 */
function askWindow(session: CommandSession, terminal: Terminal, allow: AllowList): Judge {
  const judge = judgeByLists(allow, () => false);
  return async (question, named, over) => {
    if (allow(named) && !question.doubt) return judge(question, named);
    const left = await leftToWindow(session, terminal, over);
    return left === 'over' ? 'over' : judge(question, named);
  };
}
