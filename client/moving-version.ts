/**
 * The way in which what an argument names can become other code; `word`: a version that is a name,
 * like `latest`.
 */
export type Moving = 'branch' | 'newest' | 'range' | 'image' | 'tag' | { word: string };

/**
 * Arguments that may name other code tomorrow, and why. Only for arguments of programs that
 * download what they run; the first argument that names a package is the one that counts.
 */
export function movingVersions(command: string, args: string[]): Record<number, Moving> {
  const runner = runners[baseName(command)];
  if (!runner) return {};
  const at = packageAt(args, runner);
  const named = at === undefined ? undefined : args[at];
  if (at === undefined || named === undefined) return {};
  const why = runner.kind === 'image' ? movingImage(named) : movingPackage(named, runner.kind);
  return why ? { [at]: why } : {};
}

/** The source of the code that such a program downloads, for the warning. */
export function downloadsFrom(command: string, args: string[]): { host: string } | PackageRunner['kind'] | undefined {
  const runner = runners[baseName(command)];
  if (!runner) return undefined;
  const named = args[packageAt(args, runner) ?? -1] ?? '';
  const host = /(?:^|\+|\b)(?:https?|ssh|git):\/\/(?:[^/@\s]+@)?([^/:\s]+)/.exec(named)?.[1];
  return host === undefined ? runner.kind : { host };
}

type PackageRunner = {
  kind: 'npm' | 'python' | 'image';
  /** Words between the program and the package: `pnpm dlx`, `docker run`. */
  after?: string[];
  /** Options that name the package themselves. */
  names: string[];
  /** Options that take the next argument with them. */
  takes: string[];
};

const npm: PackageRunner = { kind: 'npm', names: ['-p', '--package'], takes: ['--registry', '--cache', '--userconfig'] };
const python: PackageRunner = {
  kind: 'python',
  names: ['--from', '--spec'],
  takes: ['-p', '--python', '--with', '--index-url', '--index', '--with-editable', '--directory'],
};
const image: PackageRunner = {
  kind: 'image',
  after: ['run'],
  names: [],
  takes: [
    '-e',
    '--env',
    '-v',
    '--volume',
    '--mount',
    '--name',
    '-p',
    '--publish',
    '-w',
    '--workdir',
    '--network',
    '--net',
    '-u',
    '--user',
    '--entrypoint',
    '--env-file',
    '--platform',
  ],
};

const runners: Record<string, PackageRunner> = {
  npx: npm,
  bunx: npm,
  npm: { ...npm, after: ['exec', 'x'] },
  pnpm: { ...npm, after: ['dlx'] },
  yarn: { ...npm, after: ['dlx'] },
  uvx: python,
  uv: { ...python, after: ['tool', 'run'] },
  pipx: { ...python, after: ['run'] },
  docker: image,
  podman: image,
};

function packageAt(args: string[], { after = [], names, takes }: PackageRunner): number | undefined {
  let at = 0;
  if (after.length > 0 && !after.includes(args[0] ?? '')) return undefined;
  while (after.includes(args[at] ?? '')) at++;
  for (; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (names.includes(arg)) return at + 1 < args.length ? at + 1 : undefined;
    if (names.some((name) => name.startsWith('--') && arg.startsWith(`${name}=`))) return at;
    if (takes.includes(arg)) at++;
    else if (!arg.startsWith('-')) return at;
  }
  return undefined;
}

function movingPackage(argument: string, kind: 'npm' | 'python'): Moving | undefined {
  const named = argument.replace(/^--[\w-]+=/, '');
  if (/^(\.{0,2}\/|~|[A-Za-z]:\\|file:)/.test(named)) return undefined;
  if (/:\/\/|^git\+|^github:/.test(named)) {
    const ref = /[@#]([^@#/]+)$/.exec(named)?.[1];
    return ref && /^[0-9a-f]{40}$/.test(ref) ? undefined : 'branch';
  }
  const version = /.(?:@|==)([^@=]*)$/.exec(named)?.[1];
  if (version === undefined || version === '') return 'newest';
  if (/^v?\d+\.\d+\.\d+[\w.+-]*$/.test(version) || (kind === 'python' && /^\d+(\.\d+)*\w*$/.test(version))) return undefined;
  return /^[a-z]+$/i.test(version) ? { word: version } : 'range';
}

function movingImage(named: string): Moving | undefined {
  if (named.includes('@sha256:')) return undefined;
  const tag = /:([\w.-]+)$/.exec(named)?.[1];
  if (!tag || tag === 'latest') return 'image';
  return /^\d+\.\d+\.\d+/.test(tag) ? undefined : 'tag';
}

function baseName(command: string): string {
  return (command.split(/[\\/]/).at(-1) ?? '').replace(/\.(cmd|exe|bat|ps1)$/i, '').toLowerCase();
}
