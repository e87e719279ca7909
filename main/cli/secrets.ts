import { secretLabels, secretVariable } from '../../contract/secret-variable.ts';
import type { Reason } from '../../contract/reason.ts';
import type { Launch, Server } from '../../contract/server.ts';
import { fillLaunch, launchVariables } from '../../contract/variables.ts';
import { UsageError } from './exit-codes.ts';
import { quoted } from './printing/print.ts';
import { printed } from './printing/printed.ts';
import { typed } from './printing/typed.ts';
import type { CommandSession } from './session.ts';
import type { Terminal } from './terminal.ts';

/** The cure of a server that waits for a secret, as it is typed: no window is here. */
export function cureAtTerminal({ name, state }: Pick<Server, 'name' | 'state'>): Reason | undefined {
  if (state.state !== 'failed' && state.state !== 'restarting') return undefined;
  const { reason, cure } = state.trouble;
  if (reason.code !== 'secrets-missing' && reason.code !== 'values-missing') return cure;
  const command = typed(`servers on ${quoted(name)} ${reason.names.map((each) => `--set ${quoted(each)}=…`).join(' ')}`);
  const variables = reason.code === 'values-missing' ? reason.names : reason.names.map((each) => secretVariable(name, each));
  return { code: 'give-secret', command, variables };
}

/** Values by what they are for: secrets that the launch needs, and variables that stand in it. */
export function sortValues(launch: Launch, values: Record<string, string>): { secrets: Record<string, string>; launch: Launch } {
  const labels = secretLabels(launch);
  const variables = launchVariables(launch).flatMap(({ variable: { kind, name } }) =>
    kind === 'input' || kind === 'environment' ? [name] : [],
  );
  const strange = Object.keys(values).find((name) => !labels.includes(name) && !variables.includes(name));
  if (strange !== undefined) throw new UsageError(({ cliServers }) => cliServers.noVariable(strange, [...labels, ...variables]));
  const secrets = Object.fromEntries(Object.entries(values).filter(([name]) => labels.includes(name)));
  const isFilled = (name: string) => !labels.includes(name) && values[name] !== undefined;
  return { secrets, launch: fillLaunch(launch, ({ name }) => (isFilled(name) ? values[name] : undefined)) };
}

/** The secrets that a server waits for, asked for at the terminal without echo. Undefined: none. */
export async function askForSecrets({ name, state }: Server, { ask, words }: Terminal): Promise<Record<string, string> | undefined> {
  if (!ask || state.state !== 'failed' || state.trouble.reason.code !== 'secrets-missing') return undefined;
  const secrets: Record<string, string> = {};
  for (const label of state.trouble.reason.names) {
    const text = await ask(`${printed(words.cliServers.secretOf(label, name))}: `, 'hidden').catch(() => '');
    if (text === '') return undefined;
    secrets[label] = text;
  }
  return secrets;
}

/** Where no key store keeps it, the person who gave a secret is told how to give it again. */
export function saySecretsNotKept({ state, port }: CommandSession, ids: string[], { say, words }: Terminal): void {
  const { about, servers } = state();
  if (about.secrets === 'system') return;
  for (const id of ids) {
    const server = servers[id];
    const labels = server ? secretLabels(server.launch) : [];
    if (!server || labels.length === 0) continue;
    const variables = labels.map((label) => secretVariable(server.name, label));
    const until = port === undefined ? 'command' : 'host';
    say(printed(words.cliServers.secretsNotKept(server.name, labels.join(', '), until, variables.join(', '))));
  }
}
