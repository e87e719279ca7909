import { answerQuestions, judgeByLists } from './answer-questions.ts';
import { readAllowList } from './allow-list.ts';
import { chooseModel } from './choose-model.ts';
import { EXIT, UsageError, type ExitCode } from './exit-codes.ts';
import { followTurn, type TurnLine } from './follow-turn.ts';
import type { Options } from './options.ts';
import { printJson } from './print.ts';
import { tellTurn } from './tell-turn.ts';
import { withSession } from './session.ts';
import type { Terminal } from './terminal.ts';
import { waitForServers } from './wait-for-servers.ts';

/** One turn without a person: the conversation is kept and can be opened in the window afterwards. */
export async function run(options: Options, terminal: Terminal): Promise<ExitCode> {
  const text = await readMessage(options, terminal);
  const judge = judgeByLists(readAllowList('--allow', options.allow), readAllowList('--deny', options.deny));

  return withSession(options, terminal, async (session) => {
    await waitForServers(session, terminal);
    const chosen = await chooseModel(session, options, terminal);
    const { conversation } = await session.ask('conversation.create', { model: chosen.model });
    await session.ask('conversation.open', { conversation });
    const stopAnswering = answerQuestions(session, conversation, judge);
    const interrupt = () => void session.ask('conversation.stop', { conversation }).catch(() => {});
    terminal.stop.addEventListener('abort', interrupt);

    const show = options.json ? (line: TurnLine) => printJson(terminal, line) : tellTurn(terminal);
    const turn = followTurn(session, conversation, show);
    try {
      await session.ask('conversation.send', { conversation, text });
      return (await turn.ended) === 'done' ? EXIT.done : EXIT.failed;
    } finally {
      turn.leave();
      stopAnswering();
      terminal.stop.removeEventListener('abort', interrupt);
      await chosen.forget();
    }
  });
}

async function readMessage({ words }: Options, terminal: Terminal): Promise<string> {
  if (words.length > 1) throw new UsageError('The message has to be one word for the shell: put it in quotes.');
  const text = words[0] ?? (await terminal.readInput?.()) ?? '';
  if (text.trim() === '') throw new UsageError('Say what to ask: run "message". It can also come through a pipe.');
  return text.trim();
}
