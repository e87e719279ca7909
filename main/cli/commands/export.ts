import { open } from 'node:fs/promises';
import { chatAsMarkdown } from '../../../client/chat-as-markdown.ts';
import { exportChats, exportedText, exportEverything, exportProject, importable } from '../../../client/transfer.ts';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { say } from '../../../client/words/reason-words.ts';
import { ExportedChats } from '../../../contract/exported-chats.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { escapedJson } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { chatCalled } from './chats.ts';
import { chatsOf, projectCalled } from './projects.ts';
import { typed } from '../printing/typed.ts';
import { visibleText } from '../printing/visible.ts';

/**
 * One chat, all, or those of a project, as Markdown or with --json as they are kept, to be imported
 * again; or everything beside the chats, too. Starts no server.
 */
export function exportChat(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [beginning, ...rest] = options.words;
  const isProject = options.project !== undefined;
  if ([beginning !== undefined, options.all, options.everything, isProject].filter(Boolean).length !== 1 || rest.length > 0)
    throw new UsageError(({ cliChats }) => cliChats.nameOne(typed('export CHAT'), typed('chats')));
  return withSession(
    options,
    terminal,
    async (session) => {
      const project = options.project === undefined ? undefined : projectCalled(options.project, session.state()).id;
      const ofProject = project === undefined ? undefined : chatsOf(project, session.state());
      const chats = beginning === undefined ? ofProject : [chatCalled(beginning, session.state()).id];
      const whole = options.everything
        ? exportEverything(session.ask)
        : project === undefined
          ? exportChats(session.ask, chats)
          : exportProject(session.ask, project);
      const pieces =
        options.json || options.everything ? asJson(whole, terminal) : asMarkdown(await exportedText(session.ask, chats), terminal);
      if (options.out === undefined) for await (const piece of pieces) terminal.out(terminal.outIsTerminal ? visibleText(piece) : piece);
      else {
        await write(options.out, pieces);
        terminal.say(
          printed(terminal.words.cliChats.written(chats?.length ?? Object.keys(session.state().conversations).length, options.out)),
        );
      }
      return EXIT.done;
    },
    'left',
  );
}

async function* asJson(pieces: AsyncIterable<string>, terminal: Terminal): AsyncIterable<string> {
  for await (const piece of importable(pieces, (reason) => terminal.say(printed(say(terminal.words, reason))))) yield escapedJson(piece);
}

function asMarkdown(json: string, { words }: Terminal): string[] {
  const { chats } = ExportedChats.parse(JSON.parse(json));
  return chats.map((chat, at) => `${at === 0 ? '' : '\n'}${chatAsMarkdown(words, chat)}`);
}

/** A file that is there is not written over. */
async function write(path: string, pieces: AsyncIterable<string> | string[]): Promise<void> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(pieces);
    } finally {
      await file.close();
    }
  } catch (cause) {
    if (cause instanceof HostError) throw cause;
    throw new HostError('storage', reasonOf(cause));
  }
}
