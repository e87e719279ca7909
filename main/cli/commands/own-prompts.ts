import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { argumentsIn, type OwnPrompt } from '../../../contract/own-prompt.ts';
import { readPromptFile } from '../../host/prompts/prompt-file.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { firstLine, printJson, printTable } from '../printing/print.ts';
import { printed, printedReason } from '../printing/printed.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { typed } from '../printing/typed.ts';
import { visibleText } from '../printing/visible.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';

/** The prompts that the person wrote: listed, shown, added from a file, removed. */
export function ownPrompts(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [verb, named, ...rest] = options.words;
  const act = verb === undefined ? list : named !== undefined && rest.length === 0 ? ACTS[verb] : undefined;
  if (!act)
    throw new UsageError(({ cliOwnPrompts }) =>
      cliOwnPrompts.usage(typed('own-prompts show NAME'), typed('own-prompts add FILE'), typed('own-prompts remove NAME')),
    );
  return withSession(options, terminal, (session) => act(session, named ?? '', options, terminal), 'left');
}

type Act = (session: CommandSession, named: string, options: CommandOptions, terminal: Terminal) => Promise<ExitCode>;

const ACTS: Record<string, Act> = { show, add, remove };

async function list({ ask }: CommandSession, _named: string, { json }: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const { heads, none, refused } = terminal.words.cliOwnPrompts;
  const all = await ask('own-prompt.list', {});
  if (json) printJson(terminal, all.prompts);
  else if (all.prompts.length === 0) terminal.say(none);
  else {
    const rows = all.prompts.map(({ name, description = '', text }) => [
      firstLine(name),
      firstLine(argumentsIn(text).join(' '), 200),
      firstLine(description),
    ]);
    printTable(terminal, [[heads.name, heads.arguments, heads.description], ...rows]);
  }
  for (const { file, reason } of all.refused) terminal.say(`${printed(refused(file))} ${printedReason(terminal, reason)}`);
  return EXIT.done;
}

async function show(session: CommandSession, named: string, { json }: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const prompt = await promptNamed(session, named);
  if (json) printJson(terminal, prompt);
  else terminal.out(`${visibleText(prompt.text)}\n`);
  return EXIT.done;
}

/** The name of the file is the name of the prompt. */
async function add(session: CommandSession, file: string, { json }: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const whole = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(({ cliOwnPrompts }) => cliOwnPrompts.unreadable(file));
  });
  const prompt: OwnPrompt = { name: basename(file, extname(file)), ...(await readPromptFile(whole)) };
  await session.ask('own-prompt.keep', { prompt });
  if (json) printJson(terminal, prompt);
  else {
    terminal.out(`${printed(terminal.words.cliOwnPrompts.added(prompt.name))}\n`);
    sayFolder(session, terminal);
  }
  return EXIT.done;
}

async function remove(session: CommandSession, named: string, { json }: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const prompt = await promptNamed(session, named);
  await session.ask('own-prompt.remove', { name: prompt.name });
  if (json) printJson(terminal, prompt);
  else {
    terminal.out(`${printed(terminal.words.cliOwnPrompts.removed(prompt.name))}\n`);
    sayFolder(session, terminal);
  }
  return EXIT.done;
}

async function promptNamed({ ask }: CommandSession, named: string): Promise<OwnPrompt> {
  const { prompts } = await ask('own-prompt.list', {});
  const found = prompts.find(({ name }) => name === named) ?? prompts.find(({ name }) => name.toLowerCase() === named.toLowerCase());
  if (!found) throw new UsageError(({ cliOwnPrompts }) => cliOwnPrompts.unknown(named, typed('own-prompts')));
  return found;
}
