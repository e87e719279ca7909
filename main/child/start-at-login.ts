import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** How the system starts the app when the person logs in. */
export type LoginStart = { program: string; args: string[] };

type RunningApp = {
  isPackaged: boolean;
  execPath: string;
  argv: readonly string[];
  environment: Record<string, string | undefined>;
};

const OPTIONS = { data: { type: 'string' }, node: { type: 'string' }, hidden: { type: 'boolean' } } as const;

/** As this app was started, and hidden. An AppImage is a file that is mounted for each run. */
export function loginStart({ isPackaged, execPath, argv, environment }: RunningApp): LoginStart {
  const { values, positionals } = parseArgs({ args: argv.slice(1), options: OPTIONS, strict: false });
  const app = isPackaged ? [] : positionals.slice(0, 1).map((folder) => resolve(folder));
  const named = (['node', 'data'] as const).flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' ? [`--${name}`, resolve(value)] : [];
  });
  return { program: environment['APPIMAGE'] ?? execPath, args: [...app, ...named, '--hidden'] };
}

/** The system started the app, not the person. */
export function isHiddenStart(argv: readonly string[]): boolean {
  return parseArgs({ args: argv.slice(1), options: OPTIONS, strict: false }).values.hidden === true;
}

const NEW_ENTRY = `[Desktop Entry]
Type=Application
Name=Switchyard
Exec=
Icon=switchyard
Terminal=false
`;

/**
 * The file by which Linux starts an app at log-in (XDG autostart). Of one that is there only the
 * command changes: desktops write into it that it is off.
 */
export function autostartEntry({ program, args }: LoginStart, before = NEW_ENTRY): string {
  const command = [program, ...args].map(quotedInEntry).join(' ');
  return (/^Exec=/m.test(before) ? before : NEW_ENTRY).replace(/^Exec=.*$/m, () => `Exec=${command}`);
}

/** By the specification of desktop entries: a word in quotes, within a string. */
function quotedInEntry(word: string): string {
  const quoted = word.replaceAll(/["`$\\]/g, (sign) => `\\${sign}`).replaceAll('%', '%%');
  return `"${quoted.replaceAll('\\', '\\\\')}"`;
}

/** A word in the command line of Windows, which the app itself has to quote. */
export function quotedForWindows(word: string): string {
  return /[\s"]/.test(word) ? `"${word.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"` : word;
}
