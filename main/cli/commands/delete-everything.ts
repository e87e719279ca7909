import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import { dataFolderOf } from '../data-folder.ts';
import { prepareDataFolder } from '../../host/machine/data-folder.ts';
import type { CommandOptions } from '../options.ts';
import { printed } from '../printing/printed.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Deletes all that the app keeps, once the person typed the word for it or said --yes. A host that
 * runs does it, and begins anew.
 */
export async function runDeleteEverything(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const { deleting: words } = terminal.words;
  const folder = dataFolderOf(options, terminal);
  if (!options.yes) {
    if (!terminal.ask) throw new UsageError(({ deleting }) => deleting.nobodyToAsk);
    terminal.say(printed(words.inFolder(folder)));
    const typed = await terminal.ask(`${printed(words.typeIt(words.word))}: `);
    if (typed.trim().toLowerCase() !== words.word.toLowerCase()) {
      terminal.say(words.kept);
      return EXIT.failed;
    }
  }
  // The folder of the host that did it, which is the one to name.
  const deleted = await withSession(
    options,
    terminal,
    async ({ ask, state }) => {
      await ask('data.delete-everything', {});
      return state().about.dataFolder;
    },
    'left',
  );
  // A host for this command alone, made where none ran, has ended by now.
  prepareDataFolder(folder);
  terminal.say(printed(words.done(deleted)));
  return EXIT.done;
}
