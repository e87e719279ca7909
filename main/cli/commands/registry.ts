import { statSync } from 'node:fs';
import { registryFieldShape } from '../../../client/field-shape.ts';
import { say as sayReason } from '../../../client/words/reason-words.ts';
import { HostError } from '../../../contract/errors.ts';
import { OFFICIAL_REGISTRY, type Given, type RegistryEntry, type RegistryRow } from '../../../contract/registry.ts';
import { registryPresets } from '../../../contract/registry-presets.ts';
import { askValues } from '../answers/ask-values.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson, printTable } from '../printing/print.ts';
import { printed, printedReason } from '../printing/printed.ts';
import { trustAnswers } from '../trust-answers.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { showLaunch } from '../printing/show-launch.ts';
import { visibleText } from '../printing/visible.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { addDownloadedBundle } from './add-bundle.ts';
import { confirmAdd, tellAdded } from './add-servers.ts';
import { NONE } from './change-server.ts';

/** One word such as io.github.user/weather that is no file here. */
export function isRegistryName(words: string[]): boolean {
  const [only = ''] = words;
  const isName = words.length === 1 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[\w.-]+$/i.test(only);
  return isName && statSync(only, { throwIfNoEntry: false }) === undefined;
}

/** `servers search WORDS`: the first entries of the registry with these words. */
export function searchServers(words: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  if (words.length === 0) throw new UsageError(({ cliRegistry }) => cliRegistry.sayWords);
  return withSession(
    options,
    terminal,
    async (session) => {
      await switchOn(session, terminal);
      const { rows, next, unread, ...given } = await session.ask('registry.search', { text: words.join(' ') });
      const { registry, cliRegistry } = terminal.words;
      sayStale(given, terminal);
      if (options.json) printJson(terminal, rows);
      else if (rows.length > 0) printTable(terminal, [Object.values(cliRegistry.heads), ...rows.map((row) => lineOf(row, terminal))]);
      else terminal.say(registry.none);
      if (unread > 0) terminal.say(registry.unread(unread));
      if (next !== undefined) terminal.say(cliRegistry.more);
      return EXIT.done;
    },
    'left',
  );
}

/**
 * `servers add io.github.user/weather`: says what the entry is and who published it, asks for the
 * values that it needs, shows exactly what will run, and adds it after a yes.
 */
export function addFromRegistry([name = '']: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withSession(options, terminal, (session) => add(session, name, options, terminal), NONE);
}

async function add(session: CommandSession, name: string, options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  if (options.env.length > 0) throw new UsageError(({ cliRegistry }) => cliRegistry.noEnv);
  await switchOn(session, terminal);
  const { entry, ...given } = await session.ask('registry.entry', { name });
  sayStale(given, terminal);
  show(entry, terminal);
  if (entry.status === 'deleted') throw deleted(entry);
  const way = await chooseWay(entry, terminal);
  const chosen = entry.ways[way];
  if (!chosen) throw new UsageError(({ cliRegistry }) => cliRegistry.noWay(name));
  const asked = { name, version: entry.version, hash: entry.hash, way };
  if (chosen.how.is === 'bundle') {
    return addDownloadedBundle(session, { url: chosen.how.url, asked: { from: 'entry', ...asked } }, options, terminal);
  }
  if (chosen.how.is === 'refused') throw new HostError('bad-input', chosen.how.reason);
  const values = await askValues(chosen.how.fields.map(registryFieldShape), options, terminal);
  if (values === undefined) {
    terminal.say(terminal.words.cliServers.nothingAdded);
    return EXIT.failed;
  }
  const as = options.name ?? entry.freeName;
  const filled = await session.ask('registry.entry', { name, version: entry.version, filled: { way, values } });
  const answers = trustAnswers(options);
  const { how, leftOut } = filled.entry.ways[way] ?? chosen;
  sayFolder(session, terminal);
  if (how.is === 'launch') {
    await showLaunch(session, { name: as, launch: how.launch, answers, presets: registryPresets(entry, chosen), leftOut }, terminal);
  }
  if (!(await confirmAdd(1, options, terminal))) return EXIT.failed;
  const { server } = await session.ask('registry.add', { ...asked, as, values, ...answers });
  return tellAdded(session, [server], options, terminal);
}

/** Off, a person at a terminal is asked first; elsewhere the host says that it is off. */
async function switchOn(session: CommandSession, { ask, words }: Terminal): Promise<void> {
  const { on = false, address = OFFICIAL_REGISTRY } = session.state().settings.registry ?? {};
  if (on || !ask) return;
  if (!saysYes(await ask(`${printed(words.cliRegistry.switchOn(address))} `).catch(() => ''))) return;
  await session.ask('settings.change', { registry: { on: true, address } });
}

/**
 * The person chooses a way by its number. A single one is taken, as is the first where nobody can
 * be asked.
 */
async function chooseWay({ ways }: RegistryEntry, { ask, words }: Terminal): Promise<number> {
  const open = [...ways.keys()].filter((at) => ways[at]?.how.is !== 'refused');
  const first = open[0] ?? 0;
  if (!ask || open.length < 2) return first;
  const answer = (await ask(`${words.cliRegistry.whichWay(ways.length)} `).catch(() => '')).trim();
  const at = answer === '' ? first : Number(answer) - 1;
  if (!ways[at]) throw new UsageError(({ cliRegistry }) => cliRegistry.noSuchWay(ways.length));
  return at;
}

function lineOf({ name, version, description, status }: RegistryRow, { words }: Terminal): string[] {
  const mark = status === 'active' ? '' : `[${words.registry.status[status]}] `;
  return [visibleText(name), visibleText(version), mark + visibleText(description.replace(/\s+/g, ' ')).slice(0, 200)];
}

/** On stderr: stdout is for what came of it. */
function show(entry: RegistryEntry, terminal: Terminal): void {
  const { name, title, version, description, publisher, repository, ways, status, statusMessage } = entry;
  const { cliRegistry, registry } = terminal.words;
  const lines = [
    cliRegistry.title(title ?? name, version),
    registry.publisher[publisher.proof](publisher.name),
    cliRegistry.description(name, description),
    ...(repository === undefined ? [] : [cliRegistry.source(repository)]),
    ...ways.map(({ kind, says }, at) => cliRegistry.way(at + 1, registry.kinds[kind], says)),
    registry.notProved[publisher.proof],
  ];
  lines.forEach((line, at) => terminal.say(`${at === 0 ? '' : '  '}${printed(line)}`));
  for (const { how } of ways) if (how.is === 'refused') terminal.say(`  ${printedReason(terminal, how.reason)}`);
  if (status !== 'deprecated') return;
  terminal.say(`  ${registry.retired.deprecated}`);
  if (statusMessage !== undefined) terminal.say(`  ${printed(registry.says(statusMessage))}`);
}

function sayStale({ at, stale }: Given, terminal: Terminal): void {
  if (stale) terminal.say(printed(terminal.words.registry.stale(at, sayReason(terminal.words, stale))));
}

function deleted({ statusMessage: message }: RegistryEntry): HostError {
  return new HostError('bad-input', { code: 'registry-entry-deleted', ...(message !== undefined && { message }) });
}
