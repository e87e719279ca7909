import type { Launch, Server, Value } from '../../../contract/server.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { showLaunch } from '../printing/show-launch.ts';
import { readHeaders, readPairs } from '../read-pairs.ts';
import { saySecretsNotKept, sortValues } from '../secrets.ts';
import type { CommandSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { serverNameIn, untilSettled, withServer } from './change-server.ts';

/**
 * `servers set NAME --env|--header|--set KEY=VALUE`: enters secrets that the launch needs. For
 * another launch it shows what will run, and changes it after a yes.
 */
export function setServer(names: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  if (options.env.length + options.header.length + options.set.length === 0)
    throw new UsageError(({ cliServers }) => cliServers.sayWhatToSet);
  return withServer(serverNameIn('set', names), options, terminal, async (session, server) => {
    const { launch, secrets } = changed(server, options);
    if (JSON.stringify(launch) !== JSON.stringify(server.launch)) {
      sayFolder(session, terminal);
      await showLaunch(session, { id: server.id, name: server.name, launch, answers: {} }, terminal);
      if (!(await confirmChange(options, terminal))) return EXIT.failed;
      await session.ask('server.edit', { server: server.id, name: server.name, launch });
    }
    return enterSecrets(session, server, secrets, options, terminal);
  });
}

/** The secrets go in, and the server starts; one that is off stays off. */
export async function enterSecrets(
  session: CommandSession,
  { id }: Server,
  secrets: Record<string, string>,
  options: CommandOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  if (Object.keys(secrets).length > 0) await session.ask('server.enter-secrets', { server: id, secrets });
  const code = await untilSettled(session, terminal, id, options);
  saySecretsNotKept(session, [id], terminal);
  return code;
}

/** A variable or header that is a secret already takes another text, and the launch stays. */
function changed({ name, launch: before }: Server, { env, header, set }: CommandOptions): ReturnType<typeof sortValues> {
  const { launch, secrets } = sortValues(before, readPairs(set));
  const pairs = launch.kind === 'stdio' ? readPairs(env) : readHeaders(header);
  if (launch.kind === 'stdio' && header.length > 0) throw new UsageError(({ cliServers }) => cliServers.noAddress(name));
  if (launch.kind === 'http' && env.length > 0) throw new UsageError(({ cliServers }) => cliServers.noProgram(name));
  const values = launch.kind === 'stdio' ? launch.env : launch.headers;
  const isSecret = (key: string) => values[key] !== undefined && typeof values[key] !== 'string';
  const open = Object.fromEntries(Object.entries(pairs).filter(([key]) => !isSecret(key)));
  const hidden = Object.fromEntries(Object.entries(pairs).filter(([key]) => isSecret(key)));
  return { launch: withValues(launch, { ...values, ...open }), secrets: { ...secrets, ...hidden } };
}

function withValues(launch: Launch, values: Record<string, Value>): Launch {
  return launch.kind === 'stdio' ? { ...launch, env: values } : { ...launch, headers: values };
}

async function confirmChange({ yes }: CommandOptions, { ask, say, words }: Terminal): Promise<boolean> {
  if (yes) return true;
  if (!ask) throw new UsageError((spoken) => [spoken.cliServers.changeNeedsYes]);
  if (saysYes(await ask(`${words.cliServers.changeQuestion} `).catch(() => ''))) return true;
  say(words.cliServers.nothingChanged);
  return false;
}
