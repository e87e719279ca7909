import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { inFolder, inParent, openFile } from './held.ts';
import { below, locate, type ResolvedPath } from './places.ts';
import { Refused } from './refused.ts';
import type { Work } from './work.ts';

export type Query = { query: string; regex: boolean; caseSensitive: boolean; glob: string[]; ignored: boolean; most: number };
type Match = { file: string; line: number; at: number; bytes: number };
type SearchExit = { code: number | null; said: string };

const Text = z.union([z.object({ text: z.string() }), z.object({ bytes: z.string() })]);
const Matched = z.object({
  type: z.literal('match'),
  data: z.object({ path: Text, lines: Text, line_number: z.number().nullable(), absolute_offset: z.number() }),
});

/** Bytes of a matching line that are shown. */
const MOST_LINE = 500;

/**
 * Lines that match, found by ripgrep. It says where; what is answered is read there once more
 * through folders held open, so that nothing from outside is shown, whatever was put in its way
 * meanwhile.
 */
export async function searchText(path: string, query: Query, work: Work): Promise<string> {
  const place = await locate(path, work.folders);
  const lines: string[] = [];
  const { isCut, files } = await inFolder(place, async (held) => {
    const seen = new Set<string>();
    for await (const match of matches(held.at(), query, work)) {
      seen.add(match.file);
      const line = await lineAt(place, match);
      if (line !== undefined) lines.push(`${join(place.path, match.file)}:${match.line}: ${line}`);
      work.progress(lines.length, undefined, 'lines found');
      if (lines.length >= query.most) return { isCut: true, files: seen.size };
    }
    return { isCut: false, files: seen.size };
  });
  if (lines.length === 0) return `No line in ${place.path} matches.`;
  return [
    ...lines,
    isCut ? `… cut after ${query.most} lines; there may be more.` : `${lines.length} in ${files === 1 ? 'one file' : `${files} files`}.`,
  ].join('\n');
}

async function* matches(folder: string, query: Query, { signal }: Work): AsyncGenerator<Match> {
  const child = spawn(ripgrep(), [...options(query), '-e', query.query, '--', '.'], {
    // The descriptor is this process's: under /proc/self the child would look among its own.
    cwd: folder.replace('/proc/self/', `/proc/${process.pid}/`),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<SearchExit>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, 2_000)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
  ended.catch(() => undefined);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      signal.throwIfAborted();
      const match = toMatch(line);
      if (match) yield match;
    }
    const { code, said } = await ended;
    signal.throwIfAborted();
    if (code !== 0 && code !== 1 && said !== '') throw new Refused(`ripgrep does not take this: ${said.trim()}`);
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function options({ regex, caseSensitive, glob, ignored }: Query): string[] {
  return [
    // Nobody's settings decide what is found; links are not followed; what cannot be read is left
    // out.
    '--no-config',
    '--no-follow',
    '--no-messages',
    '--json',
    '--hidden',
    '--glob=!.git',
    '--threads=2',
    '--max-filesize=64M',
    caseSensitive ? '--case-sensitive' : '--ignore-case',
    ...(regex ? [] : ['--fixed-strings']),
    ...(ignored ? ['--no-ignore'] : []),
    ...glob.flatMap((one) => ['--glob', one]),
  ];
}

function toMatch(line: string): Match | undefined {
  // A line of megabytes says nothing that anybody reads.
  if (line.length > 1_000_000) return undefined;
  const { data } = Matched.safeParse(JSON.parse(line)).data ?? {};
  if (!data || !('text' in data.path) || data.line_number === null) return undefined;
  const bytes = 'text' in data.lines ? Buffer.byteLength(data.lines.text) : Buffer.byteLength(data.lines.bytes, 'base64');
  return { file: data.path.text.replace(/^\.[\\/]/, ''), line: data.line_number, at: data.absolute_offset, bytes };
}

/** The text that stands there now; undefined: it cannot be read there any longer. */
async function lineAt(place: ResolvedPath, { file, at, bytes }: Match): Promise<string | undefined> {
  try {
    return await inParent(below(place, ...file.split(/[\\/]/)), async (held, name) => {
      const { file: open } = await openFile({ held, name, said: file });
      try {
        const { buffer, bytesRead } = await open.read(Buffer.alloc(Math.min(bytes, MOST_LINE)), 0, undefined, at);
        const text = buffer
          .subarray(0, bytesRead)
          .toString('utf8')
          .replace(/\r?\n$/, '');
        return bytes > MOST_LINE ? `${text}…` : text;
      } finally {
        await open.close();
      }
    });
  } catch {
    return undefined;
  }
}

/** Beside this program in the installed app, otherwise in the package it came with. */
function ripgrep(): string {
  const name = process.platform === 'win32' ? 'rg.exe' : 'rg';
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'ripgrep', 'bin', name);
  if (existsSync(beside)) return beside;
  try {
    return createRequire(import.meta.url).resolve(`@vscode/ripgrep-${process.platform}-${process.arch}/bin/${name}`);
  } catch {
    throw new Refused('ripgrep, which searches in files, is not installed for this computer. search_files and read_file work without it.');
  }
}
