import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { say } from '../../../client/words/reason-words.ts';
import { importChats } from '../../../client/transfer.ts';
import type { BroughtSetup } from '../../../contract/exported-setup.ts';
import { withDots } from '../../../contract/launch-secrets.ts';
import type { Launch } from '../../../contract/server.ts';
import { ruleEffect, ruleLimit, ruleSubject } from '../../../client/words/rule.ts';
import { HostError } from '../../../contract/errors.ts';
import { fromHome } from '../../host/consent/folders/look.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson, quoted } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { visibleText } from '../printing/visible.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { realClock } from '../../host/machine/real-clock.ts';
import { launchLines } from './import-servers.ts';
import { type CommandSession, withSession } from '../session.ts';
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
        if (imported.setup) await bringIn(session, terminal, imported.setup);
        if (imported.leftOut.length > 0) terminal.say(words.leftOut);
        for (const reason of imported.leftOut) terminal.say(`  ${printed(say(terminal.words, reason))}`);
        sayFolder(session, terminal);
      }
      return EXIT.done;
    },
    'left',
  );
}

/** Each server and all rules are read at the terminal before they count. */
async function bringIn({ ask, state }: CommandSession, terminal: Terminal, setup: BroughtSetup): Promise<void> {
  const words = terminal.words.cliChats;
  terminal.say(words.broughtSetup(setup.projects, setup.prompts));
  if (setup.secrets.length > 0) terminal.say(printed(words.secretsLeft(setup.secrets)));
  const { ask: question } = terminal;
  if (setup.servers.length + setup.rules.length === 0) return;
  if (!question) return terminal.say(words.waitsForPerson);
  const isYes = async (text: string) => saysYes((await question(`${text} [y/N] `).catch(() => '')).trim());
  for (const { name, launch, enabled } of setup.servers) {
    for (const line of launchLines(terminal, launch)) terminal.say(`  ${line}`);
    if (await isYes(printed(words.addServer(name, launchText(launch))))) await ask('server.add', { name, launch, off: !enabled });
  }
  if (setup.rules.length === 0) return;
  terminal.say(words.rulesOfFile(setup.rules.length));
  const context = { home: state().about.home, now: realClock.now(), titleOf: () => undefined };
  for (const rule of setup.rules) {
    const { rules } = terminal.words;
    const limit = printed(ruleLimit(terminal.words, rule, context));
    terminal.say(
      `  ${visibleText(rule.serverName)}: ${printed(ruleSubject(terminal.words, rule))}, ${rules.effect[ruleEffect(rule)]}, ${limit}`,
    );
  }
  if (!(await isYes(words.useRules))) return;
  const { made } = await ask('rule.bring-in', { rules: setup.rules });
  terminal.say(words.rulesMade(made, setup.rules.length));
}

function launchText(launch: Launch): string {
  return withDots(launch.kind === 'http' ? launch.url : [launch.command, ...launch.args].map(quoted).join(' '));
}

async function fileAt(path: string): Promise<{ size: number; text(): Promise<string> }> {
  const { size } = await stat(path).catch(unreadable);
  return { size, text: () => readFile(path, 'utf8').catch(unreadable) };

  function unreadable(cause: unknown): never {
    throw new HostError('bad-input', { code: 'file-unreadable', path, text: cause instanceof Error ? cause.message : String(cause) });
  }
}
