import { chatInProject } from '../../../contract/project.ts';
import type { RootsQuestion } from '../../../contract/question.ts';
import { foldersOf } from '../../../contract/workspace.ts';
import type { Person } from './person.ts';
import { visibleText } from '../printing/visible.ts';
import { printed } from '../printing/printed.ts';
import type { CommandSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { saysNo } from './yes-or-no.ts';

/**
 * A server wants to know the folders: told once the person agreed, and asked again another time
 * where nobody is here.
 */
export async function answerFolders(
  session: CommandSession,
  { say, words: { cliAsks } }: Terminal,
  person: Person,
  { id, conversation, server, serverName }: RootsQuestion,
) {
  if (!person) {
    say(printed(cliAsks.foldersKept(serverName)));
    return session.ask('roots.not-now', { question: id });
  }
  return person.takeTurns(async () => {
    const chosen = conversation === null ? undefined : chatInProject(session.state(), conversation)?.folders;
    const folders = foldersOf(session.state().folders, chosen).filter(
      ({ state, hiddenFrom }) => state === 'here' && !hiddenFrom.includes(server),
    );
    say(printed(cliAsks.wantsFolders(serverName)));
    for (const { path, realPath } of folders) say(`  ${visibleText(path)}${realPath === undefined ? '' : ` (${visibleText(realPath)})`}`);
    const hidden = saysNo(await person.ask(`${cliAsks.tellFolders} `)) ? folders.map(({ path }) => path) : [];
    await session.ask('roots.answer', { question: id, hidden });
  });
}
