import { answerServers } from '../answers/answer-servers.ts';
import { answerQuestions, judgeByLists } from '../answers/answer-questions.ts';
import type { Conversation, ModelChoice } from '../../../contract/conversation.ts';
import { chatInProject } from '../../../contract/project.ts';
import type { State } from '../../../contract/state.ts';
import { readAllowList, type AllowList } from '../answers/allow-list.ts';
import { attachFiles } from '../attach-files.ts';
import { chooseModel } from '../choose-model.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import { followTurn, type TurnLine } from '../printing/follow-turn.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { sayOrigins } from '../printing/say-origins.ts';
import { sayTasksLeft } from '../printing/say-tasks-left.ts';
import { tellTurn } from '../printing/tell-turn.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { waitForServers } from '../wait-for-servers.ts';
import { chatToGoOn } from './chats.ts';
import { projectCalled } from './projects.ts';
import { jsonReason } from '../printing/printed.ts';
import { typed } from '../printing/typed.ts';

/**
 * One turn without a person, in a new chat or in one that is kept: it can be opened in the window
 * afterwards.
 */
export async function run(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  if (options.yes) throw new UsageError(({ cliUsage }) => [cliUsage.yesAllowsNoCall]);
  const text = await readMessage(options, terminal);
  const deny = readAllowList('--deny', options.deny);
  let nobodyToAsk = false;
  const judge = judgeByLists(readAllowList('--allow', options.allow), deny, {
    allowsForeign: options.allowForeign,
    onNobody: () => (nobodyToAsk = true),
    onForeign: (origins) => sayOrigins(terminal, origins, options.allowForeign),
  });

  return withSession(options, terminal, async (session) => {
    const kept = chatToGoOn(options, session.state());
    const project = options.project === undefined ? undefined : projectCalled(options.project, session.state()).id;
    await waitForServers(session, terminal);
    refuseContradiction(session.state(), deny);
    const chosen = await chooseModel(session, options, terminal);
    const enterChat = () => enter(session, { kept, project, model: chosen.model, ...(options.temporary && { temporary: true }) });
    // The files of a temporary chat are in memory, too: there has to be one.
    const begun = options.temporary ? await enterChat() : undefined;
    const files = await attachFiles(options.attach, session.ask, begun?.conversation);
    const { conversation, leave } = begun ?? (await enterChat());
    const stopAnswering = answerQuestions(session, conversation, judge);
    const stopServers = answerServers(session, terminal, 'unattended', conversation);
    const interrupt = () => void session.ask('conversation.stop', { conversation }).catch(() => {});
    terminal.stop.addEventListener('abort', interrupt);

    const show = options.json
      ? (line: TurnLine) => printJson(terminal, 'reason' in line ? { ...line, reason: jsonReason(terminal, line.reason) } : line)
      : tellTurn(terminal);
    const turn = followTurn(session, conversation, show);
    try {
      // Finding the model took a while, and there was no turn yet that Ctrl+C could have stopped.
      terminal.stop.throwIfAborted();
      await session.ask('conversation.send', { conversation, text, ...(files.length > 0 && { files }) });
      const outcome = await turn.ended;
      if (!options.json) sayTasksLeft(session, conversation, terminal);
      if (outcome !== 'done') return EXIT.failed;
      return nobodyToAsk ? EXIT.denied : EXIT.done;
    } finally {
      turn.leave();
      stopAnswering();
      stopServers();
      terminal.stop.removeEventListener('abort', interrupt);
      await leave();
      await chosen.forget();
    }
  });
}

type ChatToEnter = { kept: Conversation | undefined; project: string | undefined; model: ModelChoice | undefined; temporary?: true };

/** A chat that was there answers with another model for this once. */
async function enter({ ask, state }: CommandSession, { kept, project, model, temporary }: ChatToEnter) {
  const conversation = kept?.id ?? (await ask('conversation.create', { model, project, temporary })).conversation;
  await ask('conversation.open', { conversation });
  if (!kept || !model) return { conversation, leave: async () => {} };
  const usual = chatInProject(state(), kept.id)?.model ?? state().settings.model;
  await ask('conversation.choose-model', { conversation, model });
  const leave = async () => void (await ask('conversation.choose-model', { conversation, model: usual }).catch(() => {}));
  return { conversation, leave };
}

/** A call that a rule or a trusted server allows is never held, so it could not be denied here. */
function refuseContradiction({ rules, servers, offers }: State, deny: AllowList): void {
  const grants = Object.values(rules)
    .filter((rule) => rule.about === 'tool')
    .filter(({ effect }) => effect === 'allow');
  for (const { server, serverName, tool } of grants) {
    const alias = offers[server]?.tools.find(({ name }) => name === tool)?.alias;
    if (!deny({ serverName: servers[server]?.name ?? serverName, tool, alias })) continue;
    throw new UsageError(({ cliUsage }) => cliUsage.alwaysAllowed(serverName, tool, typed('rules revoke')));
  }
  for (const { id, name } of Object.values(servers).filter(({ hintsTrusted }) => hintsTrusted === true)) {
    const reads = offers[id]?.tools.filter(({ annotations }) => annotations?.['readOnlyHint'] === true) ?? [];
    const denied = reads.find((tool) => deny({ serverName: name, tool: tool.name, alias: tool.alias }));
    if (denied) throw new UsageError(({ cliUsage }) => cliUsage.hintsTrusted(name, denied.name));
  }
}

async function readMessage({ words }: CommandOptions, terminal: Terminal): Promise<string> {
  if (words.length > 1) throw new UsageError(({ cliUsage }) => cliUsage.messageInQuotes);
  const text = words[0] ?? (await terminal.readInput?.()) ?? '';
  if (text.trim() === '') throw new UsageError(({ cliUsage }) => cliUsage.sayMessage);
  return text.trim();
}
