import type { Launch } from './server.ts';
import { variablesIn } from './variables.ts';

/**
 * A command that has a package runner fetch a package, and start it, each time the server starts.
 */
export type PackageCommand = {
  /** The kind of registry that the package comes from. */
  from: 'npm' | 'python';
  /** The runner as the person wrote it, such as `npx`. */
  runner: string;
  name: string;
  /** A version, a range or a tag; empty: the newest one. */
  wanted: string;
  /** The program of the package that is started; undefined: the runner chooses it. */
  program?: string;
  /** The registry that the command names. */
  registry?: string;
  /** Arguments of the server itself. */
  args: string[];
};

/** The reason why an exact version of a package cannot be kept, in place of the command. */
export type NotInstallable = { because: 'source' | 'option'; text: string };

/** Undefined for a launch that no package runner is in. */
export function packageCommand(launch: Launch): PackageCommand | NotInstallable | undefined {
  if (launch.kind !== 'stdio') return undefined;
  const runner = (launch.command.split(/[\\/]/).at(-1) ?? '').replace(/\.(?:cmd|exe)$/i, '').toLowerCase();
  if (runner === 'npx' || runner === 'bunx') return readCommand('npm', runner, launch.args, npm);
  if (runner === 'uvx') return readCommand('python', runner, launch.args, python);
  const isTool = runner === 'uv' && launch.args[0] === 'tool' && launch.args[1] === 'run';
  return isTool ? readCommand('python', 'uv tool run', launch.args.slice(2), python) : undefined;
}

/** The same package, wanted in the same way: what is installed for one is for the other, too. */
export function namesSamePackage(one: Launch, other: Launch): boolean {
  const [first, second] = [packageCommand(one), packageCommand(other)];
  if (!first || !second || 'because' in first || 'because' in second) return false;
  return JSON.stringify(packageOf(first)) === JSON.stringify(packageOf(second));
}

function packageOf({ from, name, wanted, program, registry }: PackageCommand): (string | undefined)[] {
  return [from, name, wanted, program, registry];
}

type RunnerWords = {
  /** Options without a value that decide nothing about the code that runs. */
  plain: string[];
  /** Options that name the package; the word behind is the program then. */
  names: string[];
  registry: string[];
  /** The name and the wanted version; undefined where it is no name in a registry. */
  nameIn(text: string): { name: string; wanted: string } | undefined;
};

const npm: RunnerWords = {
  plain: ['-y', '--yes', '-q', '--quiet', '--silent', '--prefer-online', '--prefer-offline', '--bun'],
  names: ['-p', '--package'],
  registry: ['--registry'],
  nameIn(text) {
    const found = /^((?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*)(?:@([^/:#]*))?$/i.exec(text);
    return found?.[1] === undefined ? undefined : { name: found[1], wanted: found[2] ?? '' };
  },
};

const python: RunnerWords = {
  plain: ['-q', '--quiet', '--no-progress', '--isolated'],
  names: ['--from'],
  registry: ['--index-url', '--default-index'],
  nameIn(text) {
    const found = /^([a-z\d](?:[\w.-]*[a-z\d])?(?:\[[\w.,\s-]+\])?)(?:@([\w.+!-]+)|((?:==|>=|<=|~=|!=|<|>)[^/:#]+))?$/i.exec(text);
    if (found?.[1] === undefined) return undefined;
    const exact = found[2] === 'latest' ? '' : found[2];
    return { name: found[1], wanted: found[3] ?? (exact ? `==${exact}` : '') };
  },
};

function readCommand(from: PackageCommand['from'], runner: string, words: string[], how: RunnerWords): PackageCommand | NotInstallable {
  let at = 0;
  let named: string | undefined;
  let registry: string | undefined;
  for (; words[at]?.startsWith('-') && words[at] !== '--'; at += 1) {
    const [option = '', ...rest] = (words[at] ?? '').split('=');
    const takesValue = how.names.includes(option) || how.registry.includes(option);
    if (!takesValue && !(rest.length === 0 && how.plain.includes(option))) return { because: 'option', text: words[at] ?? '' };
    if (!takesValue) continue;
    const value = rest.length > 0 ? rest.join('=') : (words[(at += 1)] ?? '');
    // With two packages there is no telling which one is started.
    if (how.names.includes(option) && named !== undefined) return { because: 'option', text: option };
    if (how.names.includes(option)) named = value;
    else registry = value;
  }
  if (words[at] === '--') at += 1;
  const word = words[at] ?? '';
  const text = named ?? word;
  const read = variablesIn(`${text} ${registry ?? ''}`).length > 0 ? undefined : how.nameIn(text);
  if (!read) return { because: 'source', text };
  return {
    from,
    runner,
    ...read,
    ...(named !== undefined && { program: word }),
    ...(registry !== undefined && { registry }),
    args: words.slice(at + 1),
  };
}
