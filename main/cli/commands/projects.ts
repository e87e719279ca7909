import { chatsIn } from '../../../contract/chats-by-id.ts';
import type { Project } from '../../../contract/project.ts';
import type { State } from '../../../contract/state.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { firstLine, printJson, printTable } from '../printing/print.ts';
import { typed } from '../printing/typed.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';

/** The projects by their names. Starts no server. */
export function projects(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withSession(
    options,
    terminal,
    async ({ state }) => {
      const all = Object.values(state().projects).toSorted((a, b) => a.name.localeCompare(b.name));
      const { projectHeads: heads, noProjects } = terminal.words.cliChats;
      const rows = all.map(({ id, name, folders }) => [id, String(chatsOf(id, state()).length), firstLine(name, 100), folders.join(' ')]);
      if (options.json) printJson(terminal, all);
      else if (all.length === 0) terminal.say(noProjects);
      else printTable(terminal, [[heads.id, heads.chats, heads.name, heads.folders], ...rows]);
      return EXIT.done;
    },
    'left',
  );
}

/** The project of this name, or whose id begins so. */
export function projectCalled(wanted: string, { projects: all }: State): Project {
  const byName = Object.values(all).filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const found = byName.length > 0 ? byName : Object.values(all).filter(({ id }) => id.startsWith(wanted));
  const [project, ...others] = found;
  if (!project) throw new UsageError(({ cliChats }) => cliChats.unknownProject(wanted, typed('projects')));
  if (others.length > 0) throw new UsageError(({ cliChats }) => cliChats.severalProjects(found.length, wanted, typed('projects')));
  return project;
}

/** The ids of the chats in a project. */
export function chatsOf(project: string, { conversations }: State): string[] {
  return chatsIn(conversations).flatMap((chat) => (chat.project === project ? [chat.id] : []));
}
