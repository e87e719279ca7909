import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleChanges } from '../../../client/bundle-changes.ts';
import { bundlePlaceIn } from '../../../client/bundle-place.ts';
import { bundleFormShapes } from '../../../client/field-shape.ts';
import type { Input } from '../../../contract/api.ts';
import type { Bundle, BundleBefore } from '../../../contract/bundle.ts';
import { HostError } from '../../../contract/errors.ts';
import { askValues } from '../answers/ask-values.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printed, printedReason } from '../printing/printed.ts';
import { trustAnswers } from '../trust-answers.ts';
import { visibleText } from '../printing/visible.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { showLaunch } from '../printing/show-launch.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { confirmAdd, tellAdded } from './add-servers.ts';
import { NONE } from './change-server.ts';

/** One word that names a file of this kind. */
export function isBundle(words: string[]): boolean {
  const [only = ''] = words;
  return words.length === 1 && isBundleName(only) && statSync(only, { throwIfNoEntry: false }) !== undefined;
}

export function isBundleName(word: string): boolean {
  return /\.(?:mcpb|dxt)$/i.test(word);
}

/** One word that is the address of a file of this kind. */
export function isBundleAddress(words: string[]): boolean {
  const [only = ''] = words;
  return words.length === 1 && bundlePlaceIn(only, '')?.at === 'address';
}

/**
 * `servers add FILE.mcpb`: says what the bundle is, asks for the values that it needs, shows
 * exactly what will run, and adds it after a yes. `--yes` is that yes where nobody is asked.
 */
export function addBundle([file = '']: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withSession(options, terminal, (session) => addBundleAt(session, resolve(file), options, terminal), NONE);
}

/** `servers add https://example.com/tides.mcpb`: the same, once it is downloaded after a yes. */
export function addBundleFrom([url = '']: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const add = (session: CommandSession) => addDownloadedBundle(session, { url, asked: { from: 'address', url } }, options, terminal);
  return withSession(options, terminal, add, NONE);
}

type BundleToDownload = { url: string; asked: Input<'bundle.download'> };

/** Downloads it after a yes, and adds it like a file of this machine. */
export async function addDownloadedBundle(
  session: CommandSession,
  { url, asked }: BundleToDownload,
  options: CommandOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  if (!(await mayDownload(url, options, terminal))) return EXIT.failed;
  const stopTelling = tellDownload(session, url, terminal);
  const { path } = await session.ask('bundle.download', asked, terminal.stop).finally(stopTelling);
  try {
    return await addBundleAt(session, path, options, terminal);
  } finally {
    await session.ask('bundle.let-go', { path }).catch(() => undefined);
  }
}

async function mayDownload(address: string, { yes }: CommandOptions, { ask, say, words }: Terminal): Promise<boolean> {
  if (yes) return true;
  if (!ask) throw new UsageError(({ cliBundles }) => cliBundles.downloadNeedsYes);
  if (saysYes(await ask(`${printed(words.cliBundles.download(address))} `).catch(() => ''))) return true;
  say(words.cliServers.nothingAdded);
  return false;
}

/** One line that says how far it is, where a terminal can rewrite one; returns how to end that. */
function tellDownload({ onEvent }: CommandSession, url: string, { rewrite, words }: Terminal): () => void {
  if (!rewrite) return () => undefined;
  const stop = onEvent((event) => {
    if (event.type !== 'bundle.downloading' || event.url !== url || !event.progress) return;
    rewrite(words.bundle.download.soFar(event.progress.bytes, event.progress.of));
  });
  return () => {
    stop();
    rewrite('');
  };
}

/** The same for the file at this path. */
async function addBundleAt(session: CommandSession, path: string, options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  if (options.env.length > 0) throw new UsageError(({ cliBundles }) => cliBundles.noEnv);
  const bundle = await session.ask('bundle.read', { path });
  show(bundle, terminal);
  // With a name of its own it is to be another server.
  const before = options.name === undefined ? bundle.before : undefined;
  if (before?.is === 'other-file') throw new HostError('bad-input', { code: 'bundle-server-other', server: nameOf(session, before) });
  const updates = before?.is === 'newer' || before?.is === 'older' ? before : undefined;
  const asked = await askValues(bundleFormShapes({ fields: bundle.fields, before: updates }), options, terminal);
  if (asked === undefined) {
    terminal.say(terminal.words.cliServers.nothingAdded);
    return EXIT.failed;
  }
  const values = { ...updates?.values, ...asked };
  const { hash } = bundle;
  const filled = { ...bundle, ...(await session.ask('bundle.fill', { path, hash, values })) };
  const name = updates ? nameOf(session, updates) : (options.name ?? bundle.name);
  if (updates) sayChanges(session, { before: updates, now: filled, name }, terminal);
  // Another version is another launch. Answers about the one before do not count for it.
  const answers = updates ? {} : trustAnswers(options);
  sayFolder(session, terminal);
  await showLaunch(session, { id: updates?.server, name, launch: filled.launch, answers }, terminal);
  if (!(await confirmAdd(1, options, terminal))) return EXIT.failed;
  if (updates) {
    await session.ask('bundle.update', { path, hash, server: updates.server, values });
    return tellAdded(session, [updates.server], options, terminal);
  }
  const { server } = await session.ask('bundle.add', { path, hash, name, values, ...answers });
  return tellAdded(session, [server], options, terminal);
}

function nameOf(session: CommandSession, { server }: BundleBefore): string {
  return session.state().servers[server]?.name ?? server;
}

function sayChanges(
  session: CommandSession,
  { before, now, name }: { before: BundleBefore; now: Bundle; name: string },
  { say, words }: Terminal,
): void {
  const launch = session.state().servers[before.server]?.launch;
  if (!launch) return;
  say(printed(words.cliBundles.updates(name, before.says.version, now.says.version)));
  const parts = { ...words.serverSetup.parts, ...words.bundle.parts };
  for (const change of bundleChanges({ ...before, launch }, now, session.state().about.ownNode.command)) {
    say(`  ${parts[change.part]}`);
    for (const line of change.before.split('\n').filter((one) => one !== '')) say(`    - ${visibleText(line)}`);
    for (const line of change.now.split('\n').filter((one) => one !== '')) say(`    + ${visibleText(line)}`);
  }
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
