import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { looksSecret, type Launch, type Value } from '../../../../contract/server.ts';
import { type FoundSecret, liftSecrets } from '../../../../contract/launch-secrets.ts';
import { secretLabel } from '../../../../contract/secret-variable.ts';
import { fillLaunch, variablesIn, launchVariables } from '../../../../contract/variables.ts';
import { clientSecretName, grantName } from '../grants.ts';

/** A launch with every secret in its place: what is really started. It never leaves the host. */
export type Reachable =
  | { kind: 'stdio'; command: string; args: string[]; env: Record<string, string>; cwd?: string }
  | { kind: 'http'; url: string; headers: Record<string, string> };

/** The reason why nothing was started, and what a person can do about it. */
export class CannotStart extends HostError {
  readonly cure: Reason;
  /** Variables that the launch waits for a value of. */
  readonly missing: string[] | undefined;

  constructor(why: Reason, cure: Reason, missing?: string[]) {
    super('not-ready', why);
    this.cure = cure;
    this.missing = missing;
  }
}

/** `name`: in the store. `label`: as a person calls it. */
type ReadSecret = (name: string, label: string) => Promise<string | undefined>;
type VariableValues = Record<string, Value>;

/** Puts the secrets in. Throws CannotStart for one that is not in the store any more. */
export async function toReachable(server: string, launch: Launch, readSecret: ReadSecret): Promise<Reachable> {
  const text = async (kind: 'env' | 'header', values: VariableValues) => {
    const pairs = await Promise.all(
      Object.entries(values).map(async ([name, value]) => {
        return [name, typeof value === 'string' ? value : await readSecret(secretName(server, kind, name), name)] as const;
      }),
    );
    const missing = pairs.flatMap(([name, value]) => (value === undefined ? [name] : []));
    if (missing.length > 0) throw new CannotStart({ code: 'secrets-missing', names: missing }, { code: 'enter-secret-here' }, missing);
    return Object.fromEntries(pairs.map(([name, value]) => [name, value ?? '']));
  };
  const lifted = await liftedTexts(server, launch, readSecret);
  const whole = fillLaunch(launch, (variable) => (variable.kind === 'secret' ? lifted.get(variable.name) : undefined));
  switch (whole.kind) {
    case 'stdio':
      return { ...whole, env: await text('env', whole.env) };
    case 'http':
      return { kind: 'http', url: whole.url, headers: await text('header', whole.headers) };
    default:
      return whole satisfies never;
  }
}

async function liftedTexts(server: string, launch: Launch, readSecret: ReadSecret): Promise<Map<string, string>> {
  const names = liftedNames(launch);
  const texts = await Promise.all(
    names.map(async (name) => [name, await readSecret(secretName(server, 'text', name), secretLabel(name))] as const),
  );
  const missing = texts.flatMap(([name, text]) => (text === undefined ? [name] : []));
  if (missing.length > 0)
    throw new CannotStart({ code: 'secrets-missing', names: missing.map(secretLabel) }, { code: 'enter-secret-here' }, missing);
  return new Map(texts.map(([name, text]) => [name, text ?? '']));
}

function liftedNames(launch: Launch): string[] {
  return [...new Set(launchVariables(launch).flatMap(({ variable }) => (variable.kind === 'secret' ? [variable.name] : [])))];
}

/**
 * The launch as it may be shown and kept, and the texts that go to the secrets store instead. Of
 * those it holds in the middle of a text the person may leave some.
 */
export function launchWithoutSecrets(
  server: string,
  given: Launch,
  isLifted: (found: FoundSecret) => boolean = () => true,
): { launch: Launch; secrets: Map<string, string> } {
  const { launch, texts } = liftSecrets(given, isLifted);
  const secrets = new Map([...texts].map(([name, text]) => [secretName(server, 'text', name), text]));
  const hide = (kind: 'env' | 'header', values: VariableValues): VariableValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]): [string, Value] => {
        // A value that only says where to take it from is no secret itself.
        if (typeof value !== 'string' || value === '' || !looksSecret(name) || variablesIn(value).length > 0) return [name, value];
        secrets.set(secretName(server, kind, name), value);
        return [name, { secret: true }];
      }),
    );
  switch (launch.kind) {
    case 'stdio':
      return { launch: { ...launch, env: hide('env', launch.env) }, secrets };
    case 'http': {
      const { clientSecret } = launch.oauth ?? {};
      if (typeof clientSecret === 'string') secrets.set(clientSecretName(server), clientSecret);
      const oauth = launch.oauth && { ...launch.oauth, ...(clientSecret !== undefined && { clientSecret: { secret: true as const } }) };
      return { launch: { ...launch, headers: hide('header', launch.headers), ...(oauth && { oauth }) }, secrets };
    }
    default:
      return launch satisfies never;
  }
}

/** The names under which a launch keeps its secrets. */
export function secretNames(server: string, launch: Launch): string[] {
  const kind = launch.kind === 'stdio' ? 'env' : 'header';
  const values = launch.kind === 'stdio' ? launch.env : launch.headers;
  const names = Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [] : [secretName(server, kind, name)]));
  const lifted = liftedNames(launch).map((name) => secretName(server, 'text', name));
  if (launch.kind !== 'http') return [...names, ...lifted];
  return [...names, ...lifted, ...(launch.oauth?.clientSecret ? [clientSecretName(server)] : []), grantName(server, launch.url)];
}

/** The names in the store of the secrets that a person can enter, by what they call them. */
export function enteredSecrets(server: string, launch: Launch): Map<string, string> {
  const kind = launch.kind === 'stdio' ? 'env' : 'header';
  const values = Object.entries(launch.kind === 'stdio' ? launch.env : launch.headers);
  return new Map([
    ...liftedNames(launch).map((name) => [secretLabel(name), secretName(server, 'text', name)] as const),
    ...values.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, secretName(server, kind, name)] as const])),
  ]);
}

/** The name in the store of a text that stands in a launch as `${secret:NAME}`. */
export function liftedSecretName(server: string, name: string): string {
  return secretName(server, 'text', name);
}

function secretName(server: string, kind: 'env' | 'header' | 'text', name: string): string {
  return `server/${server}/${kind}/${name}`;
}
