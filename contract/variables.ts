import type { Launch, Value } from './server.ts';

/** A piece of a launch that stands for something else, as other hosts write it too. */
export type Variable =
  /** `${NAME}` or `${env:NAME}`, perhaps with a default: `${NAME:-default}`. */
  | { kind: 'environment'; name: string; fallback?: string }
  /** `${input:NAME}`: the person who starts it is asked for it. */
  | { kind: 'input'; name: string }
  /** `${secret:NAME}`: our own mark for a text in the secrets store. */
  | { kind: 'secret'; name: string }
  /** `${userHome}`, `${pathSeparator}` or `${/}`. */
  | { kind: 'home' | 'separator'; name: string }
  /** `${workspaceFolder}`, which has its own rules. */
  | { kind: 'folder'; name: string }
  /**
   * `${ownNode}`: the Node that comes with the app. `${bundle:HASH}`: the folder of the bundle with
   * this SHA-256.
   */
  | { kind: 'node' | 'bundle'; name: string }
  /** Variables that only another app understands. */
  | { kind: 'other'; name: string };

const VARIABLE = /\$\{([A-Za-z_][\w.-]*(?::[^}]*)?|\/)\}/g;

export function variablesIn(text: string): Variable[] {
  return [...text.matchAll(VARIABLE)].map(([, inner = '']) => variableOf(inner));
}

/** One pass: what takes a variable's place is not read again. Undefined leaves it as it is. */
export function fillText(text: string, valueOf: (variable: Variable) => string | undefined): string {
  return text.replace(VARIABLE, (whole, inner: string) => valueOf(variableOf(inner)) ?? whole);
}

/** All texts of a launch with the variables in them, and whether a text is the address. */
export function fillLaunch<L extends Launch>(launch: L, valueOf: (variable: Variable, isAddress: boolean) => string | undefined): L {
  const fill = (text: string) => fillText(text, (variable) => valueOf(variable, false));
  const values = (record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, typeof value === 'string' ? fill(value) : value]));
  if (launch.kind === 'http') {
    return { ...launch, url: fillText(launch.url, (variable) => valueOf(variable, true)), headers: values(launch.headers) };
  }
  return {
    ...launch,
    command: fill(launch.command),
    args: launch.args.map(fill),
    env: values(launch.env),
    ...(launch.cwd !== undefined && { cwd: fill(launch.cwd) }),
  };
}

/**
 * The variables of a launch, each once; those of an address apart, since nothing of the environment
 * goes there.
 */
export function launchVariables(launch: Launch): { variable: Variable; isAddress: boolean }[] {
  const found = new Map<string, { variable: Variable; isAddress: boolean }>();
  fillLaunch(launch, (variable, isAddress) => {
    found.set(`${variable.kind} ${variable.name} ${isAddress}`, { variable, isAddress });
    return undefined;
  });
  return [...found.values()];
}

function variableOf(inner: string): Variable {
  if (inner === '/' || inner === 'pathSeparator') return { kind: 'separator', name: inner };
  if (inner === 'userHome') return { kind: 'home', name: inner };
  if (inner === 'workspaceFolder') return { kind: 'folder', name: inner };
  if (inner === 'ownNode') return { kind: 'node', name: inner };
  const bundle = /^bundle:([0-9a-f]{64})$/.exec(inner);
  if (bundle?.[1]) return { kind: 'bundle', name: bundle[1] };
  const special = /^(input|secret):(.+)$/.exec(inner);
  if (special?.[2]) return { kind: special[1] === 'input' ? 'input' : 'secret', name: special[2] };
  const environment = /^(?:env:)?([A-Za-z_]\w*)(?::-(.*))?$/.exec(inner);
  if (!environment?.[1] || inner.startsWith('workspaceFolder')) return { kind: 'other', name: inner };
  return { kind: 'environment', name: environment[1], ...(environment[2] !== undefined && { fallback: environment[2] }) };
}
