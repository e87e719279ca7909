import type { JsonObject } from '../../contract/json.ts';

/**
 * One row of the table: a published server, how it is reached, and one call whose answer is known.
 */
export type Row = {
  /** Unique; also the server's name in the host. */
  name: string;
  from: Published | 'ours';
  /** The file that is started, in its package. */
  program: string;
  args: string[];
  over: Over;
  call: { tool: string; input: JsonObject; answer: RegExp };
};

/**
 * An exact version of a package, with the dependencies it gets today, or with these of its own
 * time.
 */
export type Published = { package: string; version: string; of?: Record<string, string> };

/**
 * Over HTTP the program is told a port, as it wants to be told, and its address is this path there.
 */
export type Over = { transport: 'stdio' } | { transport: 'http' | 'sse'; path: string; port: 'PORT' | '--port' };

/** Stands in arguments and inputs for a folder with one file, `harbor.txt`, that says "Berth 4". */
export const FOLDER = '{folder}';

/** Stands in arguments for a program that is a Chromium. */
export const BROWSER = '{browser}';

const stdio: Over = { transport: 'stdio' };
const http: Over = { transport: 'http', path: '/mcp', port: 'PORT' };
const sse: Over = { transport: 'sse', path: '/sse', port: 'PORT' };
const httpByFlag: Over = { ...http, port: '--port' };
const readFile = { tool: 'read_file', input: { path: `${FOLDER}/harbor.txt` }, answer: /Berth 4/ };
const listAllowed = { tool: 'list_allowed_directories', input: {}, answer: /Allowed directories/ };
const echo = { tool: 'echo', input: { message: 'ahoy' }, answer: /^Echo: ahoy$/ };

export const rows: Row[] = [
  // One release of the example server for each revision of the protocol before 2026-07-28.
  everything({ version: '0.6.2' }, stdio),
  { ...everything({ version: '0.6.2' }, sse), program: 'dist/sse.js', args: [] },
  ...[
    { version: '2025.5.12', of: sdk('1.11.5') },
    { version: '2025.9.25', of: sdk('1.18.2') },
    { version: '2026.1.26' },
    { version: '2026.8.31' },
  ].flatMap((release) => [stdio, sse, http].map((over) => everything(release, over))),
  // The same as a person gets them today.
  ...['2025.5.12', '2025.9.25'].flatMap((version) => [stdio, http].map((over) => everything({ version }, over))),

  files({ version: '0.6.2' }, listAllowed),
  files({ version: '0.6.2', of: { zod: '3.25.76' } }),
  files({ version: '2025.7.1' }, listAllowed),
  files({ version: '2025.7.1', of: { ...sdk('1.12.3'), zod: '3.25.76' } }),
  files({ version: '2025.12.18' }),
  files({ version: '2026.8.31' }),
  ...['0.6.2', '2026.8.31'].map((version) =>
    row('memory', official('server-memory', { version }), stdio, {
      call: { tool: 'search_nodes', input: { query: 'harbor' }, answer: /"entities": \[\]/ },
    }),
  ),
  ...['0.6.2', '2026.8.31'].map((version) =>
    row('thinking', official('server-sequential-thinking', { version }), stdio, {
      call: {
        tool: 'sequentialthinking',
        input: { thought: 'Ships come in.', thoughtNumber: 1, totalThoughts: 1, nextThoughtNeeded: false },
        answer: /"thoughtNumber": 1/,
      },
    }),
  ),
  // Written with the second generation of the SDK.
  ...[stdio, http].map((over) =>
    row('map', official('server-map', { version: '2.0.3' }), over, {
      args: over === stdio ? ['--stdio'] : [],
      call: { tool: 'show-map', input: { west: 5.2, south: 60.3, east: 5.4, north: 60.5 }, answer: /globe/ },
    }),
  ),
  ...[stdio, httpByFlag].map((over) =>
    row('context7', { package: '@upstash/context7-mcp', version: '4.1.1' }, over, {
      args: ['--transport', over.transport],
      call: { tool: 'resolve-library-id', input: { query: 'routing', libraryName: 'hono' }, answer: /./ },
    }),
  ),
  ...[stdio, httpByFlag].map((over) =>
    row('dbhub', { package: '@bytebase/dbhub', version: '1.4.0' }, over, {
      args: ['--demo', '--transport', over.transport],
      call: { tool: 'execute_sql', input: { sql: 'select 40 + 2 as answer' }, answer: /42/ },
    }),
  ),
  // Ours, in both ways the SDK offers.
  { name: 'notes, stdio', from: 'ours', program: 'dist/servers/notes.js', args: [`${FOLDER}/notes.json`], over: stdio, call: note() },
  {
    name: 'notes, http',
    from: 'ours',
    program: 'test/interop/notes-over-http.ts',
    args: [`${FOLDER}/notes-http.json`],
    over: http,
    call: note(),
  },
  // Written by others.
  row('eslint', { package: '@eslint/mcp', version: '0.3.13' }, stdio, {
    program: 'src/mcp-cli.js',
    call: { tool: 'lint-files', input: { filePaths: [`${FOLDER}/harbor.js`] }, answer: /"messages":\[\]/ },
  }),
  ...[stdio, httpByFlag, { ...sse, port: '--port' as const }].map((over) =>
    row('playwright', { package: '@playwright/mcp', version: '0.0.83' }, over, {
      program: 'cli.js',
      args: ['--headless', '--isolated', '--no-sandbox', '--executable-path', BROWSER],
      call: { tool: 'browser_navigate', input: { url: 'about:blank' }, answer: /about:blank/ },
    }),
  ),
];

type Release = Omit<Published, 'package'>;

function everything(release: Release, over: Over): Row {
  const mode = { stdio: 'stdio', http: 'streamableHttp', sse: 'sse' }[over.transport];
  return row('everything', official('server-everything', release), over, { args: [mode], call: echo });
}

/** With the dependencies it gets today an old one lists one tool that a model could use. */
function files(release: Release, call: Row['call'] = readFile): Row {
  return row('filesystem', official('server-filesystem', release), stdio, { args: [FOLDER], call });
}

function row(short: string, from: Published, over: Over, rest: Pick<Row, 'call'> & Partial<Pick<Row, 'program' | 'args'>>): Row {
  const age = from.of ? ' as released' : '';
  return { name: `${short} ${from.version}${age}, ${over.transport}`, from, program: 'dist/index.js', args: [], over, ...rest };
}

function official(name: string, release: Release): Published {
  return { package: `@modelcontextprotocol/${name}`, ...release };
}

function sdk(version: string): Record<string, string> {
  return { '@modelcontextprotocol/sdk': version };
}

function note(): Row['call'] {
  return { tool: 'create_note', input: { title: 'Harbor', content: 'Berth 4' }, answer: /Kept the note "Harbor"/ };
}
