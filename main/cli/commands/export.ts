import { writeFile } from 'node:fs/promises';
import type { Entry } from '../../../contract/conversation.ts';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { Options } from '../options.ts';
import { chatAsMarkdown } from '../printing/chat-as-markdown.ts';
import { printed } from '../printing/printed.ts';
import { type Session, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { chatCalled } from './chats.ts';

/** One chat as Markdown, or with --json as it is kept: all of its entries. Starts no server. */
export function exportChat(options: Options, terminal: Terminal): Promise<ExitCode> {
  const [beginning, ...rest] = options.words;
  if (!beginning || rest.length > 0) throw new UsageError(({ cliChats }) => cliChats.nameOne);
  return withSession(
    options,
    terminal,
    async (session) => {
      const chat = chatCalled(beginning, session.state());
      const entries = await allEntries(session, chat.id);
      const text = options.json
        ? `${JSON.stringify({ format: 'switchyard-chat', version: 1, chat, entries }, null, 2)}\n`
        : chatAsMarkdown(terminal.words, chat, entries);
      if (options.out === undefined) terminal.out(text);
      else {
        await write(options.out, text);
        terminal.say(printed(terminal.words.cliChats.written(entries.length, options.out)));
      }
      return EXIT.done;
    },
    'left',
  );
}

/** A port is told the last entries of a chat, and those before them as it asks. */
async function allEntries({ ask, state, until }: Session, conversation: string): Promise<Entry[]> {
  await ask('conversation.open', { conversation });
  await until((now) => now.entries[conversation] !== undefined);
  const first = () => state().entries[conversation]?.[0]?.id;
  for (let before = first(); before !== undefined && state().earlier[conversation]; before = first()) {
    const from = before;
    await ask('conversation.read-earlier', { conversation, before: from });
    await until((now) => now.entries[conversation]?.[0]?.id !== from || !now.earlier[conversation]);
  }
  return state().entries[conversation] ?? [];
}

/** A file that is there is not written over. */
async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    throw new HostError('storage', reasonOf(cause));
  }
}
