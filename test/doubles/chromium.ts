import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The options that playwright-core's `chromium.launch` needs. */
export type Browser = { executablePath: string; env: Record<string, string>; args: string[] };

/** Letters stand where the font wants them, so that pictures look the same on every machine. */
const args = ['--font-render-hinting=none'];
/** An installed Chromium has these; the shell takes what the environment of the machine says. */
const ENGLISH = ['--lang=en-US', '--accept-lang=en-US,en'];

/**
 * The browser for tests: CHROMIUM_PATH, else one of this machine, else the one from npm, unpacked
 * once. Never none: without a browser the tests that need one fail with a hint.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): Browser {
  const own = environment['CHROMIUM_PATH'];
  if (own && !isProgram(own)) throw new Error(`CHROMIUM_PATH is ${own}, which is no program.`);
  const system = own ?? candidates(environment).find(isProgram);
  if (system) return { executablePath: system, env: given(environment), args };
  const shell = findHeadlessShell(environment);
  if (shell) return shell;
  throw new Error('No Chromium or Chrome was found. Install one, or set CHROMIUM_PATH to its program.');
}

/**
 * The one from npm: Chromium's engine, without the frame of a window. None where CHROMIUM_PATH
 * names another, and where npm has none for this machine.
 */
export function findHeadlessShell(environment: NodeJS.ProcessEnv = process.env): Browser | undefined {
  if (environment['CHROMIUM_PATH'] || process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return unpackedChromium(given(environment));
}

function candidates(environment: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => environment[name] ?? []);
    return folders.map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The npm package's own way of unpacking goes to fixed paths in /tmp and can hand out a
 * half-written program; its recommended arguments switch off the web's security. Neither is used:
 * files come from its archives, arguments from Playwright.
 */
function unpackedChromium(env: Browser['env']): Browser {
  const archives = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  const { version } = JSON.parse(readFileSync(join(archives, '..', 'package.json'), 'utf8'));
  const cache = resolve(import.meta.dirname, '../../node_modules/.cache');
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) unpack(archives, cache, folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...env, LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
    args: [...args, ...ENGLISH],
  };
}

function unpack(archives: string, cache: string, folder: string): void {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'chromium-draft-'));
  writeFileSync(join(draft, 'chromium'), inflate(join(archives, 'chromium.br')), { mode: 0o755 });
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    execFileSync('tar', ['-x', '-C', draft], { input: inflate(join(archives, `${name}.tar.br`)) });
  }
  writeFileSync(join(draft, 'fonts.conf'), fontsConfiguration(folder));
  try {
    renameSync(draft, folder);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    // Another test process was faster.
    if (!existsSync(folder)) throw cause;
  }
}

function inflate(file: string): Buffer {
  return brotliDecompressSync(readFileSync(file));
}

/** Without any font Chromium crashes on the first text it draws. */
function fontsConfiguration(folder: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
    '',
  ].join('\n');
}

function given(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter((pair): pair is [string, string] => pair[1] !== undefined));
}
