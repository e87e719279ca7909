import { chatsIn } from '../../../contract/chats-by-id.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { dateAndTime, firstLine, printJson, printTable } from '../printing/print.ts';
import { withSession } from '../session.ts';
import type { State } from '../../../contract/state.ts';
import type { Terminal } from '../terminal.ts';
import { typed } from '../printing/typed.ts';
import { projectCalled } from './projects.ts';

/** The chats, the one used last first. Starts no server. */
export function chats(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withSession(
    options,
    terminal,
    async ({ state }) => {
      const project = options.project === undefined ? undefined : projectCalled(options.project, state()).id;
      const all = chatsIn(state().conversations)
        .filter((chat) => project === undefined || chat.project === project)
        .toSorted((a, b) => b.updatedAt - a.updatedAt);
      const { heads, noChats } = terminal.words.cliChats;
      if (options.json) printJson(terminal, all);
      else if (all.length === 0) terminal.say(noChats);
      else printTable(terminal, [[heads.id, heads.used, heads.title], ...all.map((chat) => rowOf(chat, terminal))]);
      return EXIT.done;
    },
    'left',
  );
}

function rowOf({ id, updatedAt, title }: Conversation, { words }: Terminal): string[] {
  return [id, dateAndTime(updatedAt), firstLine(title || words.frame.chats.untitled, 200)];
}

/** The chat whose id begins so. */
export function chatCalled(beginning: string, { conversations }: State): Conversation {
  const all = chatsIn(conversations);
  const found = all.filter(({ id }) => id.startsWith(beginning));
  const [chat, ...others] = all.some(({ id }) => id === beginning) ? all.filter(({ id }) => id === beginning) : found;
  if (!chat) throw new UsageError(({ cliChats }) => cliChats.unknown(beginning, typed('chats')));
  if (others.length > 0) throw new UsageError(({ cliChats }) => cliChats.several(found.length, beginning));
  return chat;
}

/** The chat that --chat names, or with --continue the one used last; undefined: a new one. */
export function chatToGoOn(
  { chat, goOn, project, temporary }: Pick<CommandOptions, 'chat' | 'goOn' | 'project' | 'temporary'>,
  state: State,
): Conversation | undefined {
  if (temporary && (chat !== undefined || goOn)) throw new UsageError(({ cliChats }) => cliChats.isNew);
  if (chat !== undefined && goOn) throw new UsageError(({ cliChats }) => cliChats.oneWay);
  if (project !== undefined && (chat !== undefined || goOn)) throw new UsageError(({ cliChats }) => cliChats.newInProject);
  if (chat !== undefined) return chatCalled(chat, state);
  if (!goOn) return undefined;
  const [last] = chatsIn(state.conversations)
    .filter((one) => !one.archived && !one.temporary)
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
  if (!last) throw new UsageError(({ cliChats }) => cliChats.noneYet);
  return last;
}
