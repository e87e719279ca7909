import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { say } from '../../../client/words/reason-words.ts';
import { importChats } from '../../../client/transfer.ts';
import { HostError } from '../../../contract/errors.ts';
import { fromHome } from '../../host/consent/folders/look.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { typed } from '../printing/typed.ts';

/** Brings in the chats of an export, all of them or none. Starts no server, and runs no call. */
export function importFile(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [path, ...rest] = options.words;
  if (path === undefined || rest.length > 0) throw new UsageError(({ cliChats }) => cliChats.nameFile(typed('import FILE')));
  return withSession(
    options,
    terminal,
    async (session) => {
      const { rewrite, stop: signal } = terminal;
      const { importing, ...words } = terminal.words.cliChats;
      const silence = session.onEvent(
        (event) => event.type === 'import.progress' && event.progress && rewrite?.(importing(event.progress.done, event.progress.of)),
      );
      const file = await fileAt(resolve(fromHome(path, homedir())));
      const imported = await importChats(session.ask, file, { signal }).finally(silence);
      rewrite?.('');
      if (options.json) printJson(terminal, { ...imported, dataFolder: session.state().about.dataFolder });
      else {
        terminal.say(printed(words.imported(imported.conversations.length, imported.messages)));
        const project = session.state().projects[imported.project ?? ''];
        if (project) terminal.say(printed(words.importedProject(project.name)));
        if (imported.leftOut.length > 0) terminal.say(words.leftOut);
        for (const reason of imported.leftOut) terminal.say(`  ${printed(say(terminal.words, reason))}`);
        sayFolder(session, terminal);
      }
      return EXIT.done;
    },
    'left',
  );
}

async function fileAt(path: string): Promise<{ size: number; text(): Promise<string> }> {
  const { size } = await stat(path).catch(unreadable);
  return { size, text: () => readFile(path, 'utf8').catch(unreadable) };

  function unreadable(cause: unknown): never {
    throw new HostError('bad-input', { code: 'file-unreadable', path, text: cause instanceof Error ? cause.message : String(cause) });
  }
}
