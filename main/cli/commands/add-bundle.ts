import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleFieldShape } from '../../../client/field-shape.ts';
import { launchWarning, variableNotes } from '../../../client/launch-notes.ts';
import type { Bundle } from '../../../contract/bundle.ts';
import { HostError } from '../../../contract/errors.ts';
import { askValues } from '../answers/ask-values.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printed, printedReason } from '../printing/printed.ts';
import { trustAnswers } from '../trust-answers.ts';
import { printLaunch } from '../printing/print-launch.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { confirmAdd, tellAdded } from './add-servers.ts';
import { NONE } from './change-server.ts';

/** One word that names a file of this kind. */
export function isBundle(words: string[]): boolean {
  const [only = ''] = words;
  return words.length === 1 && /\.(?:mcpb|dxt)$/i.test(only) && statSync(only, { throwIfNoEntry: false }) !== undefined;
}

/**
 * `servers add FILE.mcpb`: says what the bundle is, asks for the values that it needs, shows
 * exactly what will run, and adds it after a yes. `--yes` is that yes where nobody is asked.
 */
export function addBundle([file = '']: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withSession(options, terminal, (session) => addBundleAt(session, resolve(file), options, terminal), NONE);
}

/** The same for the file at this path. */
export async function addBundleAt(session: CommandSession, path: string, options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  if (options.env.length > 0) throw new UsageError(({ cliBundles }) => cliBundles.noEnv);
  const bundle = await session.ask('bundle.read', { path });
  show(bundle, terminal);
  const values = await askValues(bundle.fields.map(bundleFieldShape), options, terminal);
  if (values === undefined) {
    terminal.say(terminal.words.cliServers.nothingAdded);
    return EXIT.failed;
  }
  const filled = await session.ask('bundle.read', { path, values });
  if (filled.hash !== bundle.hash) throw new HostError('bad-input', { code: 'bundle-changed' });
  const name = options.name ?? bundle.name;
  const { trust } = terminal.words.serverSetup;
  sayFolder(session, terminal);
  terminal.say(printed(terminal.words.cliServers.willRun(name)));
  const notes = [...variableNotes(trust, filled.launch), launchWarning(trust, filled.launch)];
  printLaunch(filled.launch, notes, { print: terminal.say, words: terminal.words });
  if (!(await confirmAdd(1, options, terminal))) return EXIT.failed;
  const { server } = await session.ask('bundle.add', { path, hash: bundle.hash, name, values, ...trustAnswers(options) });
  return tellAdded(session, [server], options, terminal);
}

/** On stderr: stdout is for what came of it. */
function show({ says, files, size, hash, runs, fields, warnings }: Bundle, terminal: Terminal): void {
  const { cliBundles } = terminal.words;
  const lines = [
    cliBundles.title(says.name, says.version, says.author),
    cliBundles.description(says.name, says.description),
    ...(says.license === undefined ? [] : [cliBundles.license(says.license)]),
    cliBundles.size(files, size),
    cliBundles.runs[runs],
    ...(says.tools.length > 0 ? [cliBundles.tools(says.tools)] : []),
    cliBundles.hash(hash),
    ...fields.map((field) => cliBundles.field(field.name, field.title, field.required)),
  ];
  lines.forEach((line, at) => terminal.say(`${at === 0 ? '' : '  '}${printed(line)}`));
  for (const warning of warnings) terminal.say(`  ${printedReason(terminal, warning)}`);
}
