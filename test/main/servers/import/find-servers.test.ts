import { chmodSync, chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { emptyState } from '../../../doubles/empty-state.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { inEnglish } from '../../../doubles/in-english.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';
import type { LookIn } from '../../../../contract/app-servers.ts';
import type { Server } from '../../../../contract/server.ts';
import { Journal } from '../../../../main/host/base/journal.ts';
import { AppServers } from '../../../../main/host/servers/import/app-servers.ts';
import { newServer } from '../../../../main/host/servers/list/server-list.ts';
import settingsOfApps from './settings-of-apps.json' with { type: 'json' };

/** A home folder with these files in it, and what a host finds there. */
function homeWith(files: Record<string, string | object> = {}, owner = process.getuid?.()) {
  const home = temporaryFolder();
  const write = (path: string, content: string | object) => {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  const journal = new Journal({ initial: emptyState(), keep: () => undefined });
  const clock = createHandClock();
  const put = (server: Server) => journal.record({ type: 'server.changed', server });
  const add = vi.fn(async ({ name, launch }: { name: string; launch: Server['launch'] }) => {
    put({ ...newServer(`id-${name}`, { name, launch }, Object.values(journal.state().servers)), state: { state: 'off' } });
    return { server: `id-${name}` };
  });
  // The folders of this machine are those of Linux, whichever runs the test.
  const apps = new AppServers({ journal, setup: { add }, machine: { platform: 'linux', home, environment: {} }, owner, clock });
  return { home, write, put, add, clock, apps, look: (where: LookIn = {}) => apps.find(where) };
}

const mcpServers = (servers: object) => ({ mcpServers: servers });
const CURSOR = '.cursor/mcp.json';

test('servers are found as 22 apps keep them, each once with all the apps that have it', async () => {
  const { look, home } = homeWith(settingsOfApps);
  const { servers, files } = await look();
  expect(servers.map(({ name, launch, off, leftOut }) => ({ name, launch, off, leftOut }))).toEqual([
    {
      name: 'tickets',
      launch: {
        kind: 'stdio',
        command: 'npx',
        args: ['-y', '@harbor/tickets-mcp@1.8.2', '--project', 'HARB'],
        env: { API_KEY: { secret: true } },
      },
      off: false,
      leftOut: [{ code: 'entry-keys-left-out', keys: ['timeout'] }],
    },
    {
      name: 'cloud',
      launch: { kind: 'http', url: 'https://mcp.example.com/mcp', headers: { Authorization: { secret: true } } },
      off: false,
      leftOut: [{ code: 'entry-keys-left-out', keys: ['timeout'] }],
    },
  ]);
  expect(servers[0]?.places.map(({ path }) => path.slice(home.length + 1)).toSorted()).toEqual(Object.keys(settingsOfApps).toSorted());
  expect(servers[1]?.places).toHaveLength(20);
  expect(files.every(({ refused, entries }) => !refused && entries.length === 0)).toBe(true);
});

test('keys that only some apps have are taken over, or named as left out', async () => {
  const cloud = { url: 'https://mcp.example.com/mcp', headers: { 'X-Team': '${TEAM}' } };
  const { look } = homeWith({
    '.fx/mcp.json': { mcp: { fx: { type: 'http', ...cloud, enabled: true, bearer_token_env: 'CLOUD_TOKEN' } } },
    '.codex/config.toml': `[mcp_servers.codex]\ntype = "http"\nurl = "${cloud.url}"\nbearer_token_env_var = "CODEX_TOKEN"\n\n  [mcp_servers.codex.http_headers]\n  X-Team = "\${TEAM}"\n\n[mcp_servers.codex.tools.echo]\napproval_mode = "approve"\n`,
    '.grok/config.toml': `[mcp_servers.grok]\nurl = "${cloud.url}?grok"\ntool_timeout_sec = 30\n`,
    [CURSOR]: mcpServers({ cursor: { ...cloud, auth: { scopes: ['read', 'write'] } } }),
    '.kimi-code/mcp.json': mcpServers({ kimi: { transport: 'http', url: `${cloud.url}?kimi`, toolTimeoutMs: 30_000 } }),
    '.pi/agent/mcp.json': mcpServers({ pi: { url: `${cloud.url}?pi`, requestTimeoutMs: 30_000 } }),
    '.mcporter/mcporter.jsonc': '{ // mine\n "mcpServers": { "porter": { "url": "https://mcp.example.com/mcp?porter" } } }',
  });
  const { servers } = inEnglish(await look());
  const found = servers.map(({ name, launch, leftOut }) => [name, launch.kind === 'http' && launch.headers, leftOut]);
  const team = { 'X-Team': '${TEAM}' };
  expect(Object.fromEntries(found.map(([name, ...rest]) => [name, rest]))).toEqual({
    fx: [{ ...team, Authorization: 'Bearer ${CLOUD_TOKEN}' }, []],
    codex: [{ ...team, Authorization: 'Bearer ${CODEX_TOKEN}' }, ['Not taken over: tools. You decide here which calls run.']],
    grok: [{}, ['Not taken over: tool_timeout_sec.']],
    cursor: [team, []],
    kimi: [{}, ['Not taken over: toolTimeoutMs.']],
    pi: [{}, ['Not taken over: requestTimeoutMs.']],
    porter: [{}, []],
  });
});

test('no secret of a file leaves the host before the person chose', async () => {
  const { look } = homeWith({
    ...settingsOfApps,
    [CURSOR]: mcpServers({
      a: { command: 'run', args: ['--api-key', 'sk-hush-hush-hush-1', 'https://me:hush-hush@x.example/'], env: { TOKEN: 'hush-2' } },
    }),
  });
  const text = JSON.stringify(await look());
  for (const secret of ['abc123def456', 'tok_123', 'hush']) expect(text).not.toContain(secret);
});

test('what is off in every app that has it is off, and one of a name with another command is another server', async () => {
  const { look } = homeWith({
    [CURSOR]: mcpServers({ off: { command: 'one', disabled: true }, both: { command: 'two', disabled: true }, same: { command: 'three' } }),
    '.kiro/settings/mcp.json': mcpServers({ both: { command: 'two' }, same: { command: 'four' } }),
  });
  const { servers } = await look();
  expect(servers.map(({ name, off, places }) => [name, off, places.map(({ app }) => app)])).toEqual([
    ['both', false, ['Cursor', 'Kiro']],
    ['off', true, ['Cursor']],
    ['same', false, ['Cursor']],
    ['same 2', false, ['Kiro']],
  ]);
});

test('a server that is here already is known by its launch, with its secrets put away and under any name', async () => {
  const { look, put } = homeWith({
    [CURSOR]: mcpServers({ mine: { command: 'run', env: { API_KEY: 'hush' } }, other: { command: 'walk' } }),
  });
  const launch = { kind: 'stdio' as const, command: 'run', args: [], env: { API_KEY: { secret: true as const } } };
  put({ ...newServer('here', { name: 'another name', launch }, []), state: { state: 'off' } });
  expect((await look()).servers.map(({ name, has }) => [name, has])).toEqual([
    ['mine', 'here'],
    ['other', undefined],
  ]);
});

test('the folder of a project that Claude Code keeps a server for is where it works', async () => {
  const { look } = homeWith({
    '.claude.json': {
      numStartups: 3,
      mcpServers: { everywhere: { command: 'run' } },
      projects: { '/code/harbor': { allowedTools: [], mcpServers: { tides: { command: './tides', args: [] } } }, '/code/other': {} },
    },
  });
  expect((await look()).servers).toMatchObject([
    { name: 'everywhere', launch: { command: 'run' } },
    { name: 'tides', launch: { command: '/code/harbor/tides', cwd: '/code/harbor' }, places: [{ project: '/code/harbor' }] },
  ]);
});

test('files of a project are read only when its folder was chosen, and then alone', async () => {
  const { look, home } = homeWith({
    [CURSOR]: mcpServers({ mine: { command: 'run' } }),
    'code/.mcp.json': mcpServers({ tides: { type: 'stdio', command: 'node', args: ['tides.js'] } }),
    'code/.vscode/mcp.json': { servers: { charts: { url: 'https://x.example/mcp' } } },
  });
  const folder = join(home, 'code');
  expect((await look()).servers.map(({ name }) => name)).toEqual(['mine']);
  expect((await look({ folder })).servers).toMatchObject([
    { name: 'tides', launch: { args: ['tides.js'], cwd: folder }, places: [{ app: 'Claude Code', project: folder }] },
    { name: 'charts', places: [{ app: 'VS Code' }] },
  ]);
});

const jetBrains = (commands: string) =>
  `<application><component name="McpApplicationServerCommands"><commands>${commands}</commands></component></application>`;

test('servers of the IDEs of JetBrains are found as each of their versions keeps them', async () => {
  const option = (name: string, value: string) => `<option name="${name}" value="${value}" />`;
  const of2025 = `<McpServerCommand>${option('name', 'tides')}${option('programPath', '$USER_HOME$/bin/tides')}${option('arguments', '-y &quot;a b&quot;')}${option('workingDirectory', '')}<envs><env name="KEY" value="a &amp; b" /></envs></McpServerCommand>`;
  const of2026 = `<!-- mine --><McpServerConfigurationProperties>${option('name', 'charts')}${option('command', 'npx')}<option name="args"><list><option value="-y" /><option value="charts" /></list></option><option name="env"><map><entry key="MODE" value="calm" /></map></option>${option('enabled', 'false')}</McpServerConfigurationProperties><McpServerConfigurationProperties>${option('name', 'elsewhere')}</McpServerConfigurationProperties>`;
  const url = `<McpServerUrl>${option('name', 'far')}${option('url', 'https://x.example/mcp')}</McpServerUrl>`;
  const { look, home } = homeWith({
    '.config/JetBrains/PyCharm2025.2/options/llm.mcpServers.xml': jetBrains(of2025),
    '.config/JetBrains/Rider2026.1/options/llm.mcpServers.xml': `<?xml version="1.0"?>\n${jetBrains(of2026 + url)}`,
    'code/.idea/workspace.xml': `<project><component name="RunManager"><configuration>${option('command', 'rm')}${option('name', 'x')}</configuration></component></project>`,
  });
  const { servers } = await look();
  expect(servers.map(({ name, off, launch }) => [name, off, launch])).toEqual([
    ['tides', false, { kind: 'stdio', command: '${userHome}/bin/tides', args: ['-y', 'a b'], env: { KEY: { secret: true } } }],
    ['charts', true, { kind: 'stdio', command: 'npx', args: ['-y', 'charts'], env: { MODE: 'calm' } }],
    ['far', false, { kind: 'http', url: 'https://x.example/mcp', headers: {} }],
  ]);
  expect((await look({ folder: join(home, 'code') })).servers).toEqual([]);
  const files = [join(home, '.config/JetBrains/PyCharm2025.2/options/llm.mcpServers.xml')];
  expect((await look({ files })).servers).toMatchObject([{ name: 'tides' }]);
});

test('a folder in which no app keeps settings is named', async () => {
  const { look, home } = homeWith({ 'empty/README.md': '# x', 'code/.mcp.json': mcpServers({ tides: { command: 'node' } }) });
  const { files } = await look({ folder: join(home, 'empty') });
  expect(files).toEqual([
    { app: '', path: join(home, 'empty'), servers: 0, refused: { code: 'app-folder-without-settings' }, entries: [] },
  ]);
  expect((await look({ folder: join(home, 'code') })).files).toMatchObject([{ app: 'Claude Code', servers: 1 }]);
});

test('profiles of VS Code are found, and of its settings the servers alone', async () => {
  const { look } = homeWith({
    '.config/Code/User/profiles/-1a2b/mcp.json': '{ // mine\n "servers": { "a": { "type": "stdio", "command": "run", }, }, "inputs": [] }',
    '.config/Code/User/settings.json': '{ "editor.fontSize": 12, "mcp": { "servers": { "b": { "command": "walk" } } }, }',
    '.config/Code - Insiders/User/settings.json': '{ "editor.fontSize": 12 }',
  });
  const { servers, files } = await look();
  expect(servers.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(files.map(({ servers: count }) => count)).toEqual([1, 1, 0]);
});

test('variables become fields, of Gemini CLI those without braces, too', async () => {
  const { look } = homeWith({
    '.gemini/settings.json': mcpServers({ a: { command: 'run', args: ['$HOME/x', '${PORT}'], env: { KEY: '$KEY' } } }),
    '.config/opencode/opencode.json': {
      mcp: { b: { type: 'local', command: ['run', '{env:CITY}'], environment: { KEY: '{file:~/.key}' } } },
    },
  });
  const { servers } = await look();
  expect(servers).toMatchObject([
    { launch: { args: ['${HOME}/x', '${PORT}'], env: { KEY: '${KEY}' } } },
    { launch: { args: ['${env:CITY}'], env: { KEY: '${input:.key}' } }, leftOut: [{ code: 'entry-file-left-out', file: '~/.key' }] },
  ]);
});

test('a file that cannot be read is told with its app and its place, and the others go on', async () => {
  const { look, home, write } = homeWith({
    [CURSOR]: '{ "mcpServers": { "a": ',
    '.codex/config.toml': '[mcp_servers.a\n',
    '.config/goose/config.yaml': 'extensions: [a: {',
    '.kiro/settings/mcp.json': Buffer.from([0xc3, 0x28, 0xff]).toString('latin1'),
    '.lmstudio/mcp.json': mcpServers(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`s${at}`, { command: 'run' }]))),
    '.pi/agent/mcp.json': `{"mcpServers": ${'['.repeat(50_000)}`,
    '.fx/mcp.json': ' '.repeat(8_000_001),
    '.junie/mcp/mcp.json': mcpServers({ good: { command: 'run' }, bad: { args: [] } }),
    '.mcporter/mcporter.json': '',
  });
  writeFileSync(join(home, '.kiro/settings/mcp.json'), Buffer.from([0x7b, 0xc3, 0x28]));
  mkdirSync(join(home, '.gemini/settings.json'), { recursive: true });
  mkdirSync(join(home, '.copilot'));
  symlinkSync('mcp-config.json', join(home, '.copilot/mcp-config.json'));
  mkdirSync(join(home, '.kimi-code'));
  execFileSync('mkfifo', [join(home, '.kimi-code/mcp.json')]);
  write('.grok/config.toml', '');
  const { servers, files } = inEnglish(await look());
  expect(servers.map(({ name }) => name)).toEqual(['good']);
  const told = Object.fromEntries(files.map(({ path, refused, entries }) => [path.slice(home.length + 1), refused ?? entries]));
  expect(told).toEqual({
    [CURSOR]: 'Invalid JSON in line 1, column 23: the text ends where a value is missing.',
    '.codex/config.toml': expect.stringContaining('Invalid TOML'),
    '.config/goose/config.yaml': expect.stringContaining('Invalid YAML'),
    '.kiro/settings/mcp.json': 'The file is not text.',
    '.lmstudio/mcp.json': 'The file lists 100,000 servers. Files with more than 500 are not read.',
    '.pi/agent/mcp.json': expect.stringContaining('nested deeper than 200 levels'),
    '.fx/mcp.json': 'The file has more than 8 MB, so it is not read.',
    '.junie/mcp/mcp.json': [{ name: 'bad', reason: '“bad” is not a server: it has neither a command nor a url.' }],
    '.mcporter/mcporter.json': [],
    '.gemini/settings.json': 'This is no file.',
    '.copilot/mcp-config.json': 'The links at this path lead in a circle.',
    '.kimi-code/mcp.json': 'This is no file.',
    '.grok/config.toml': [],
  });
});

test('a file of another user is not read, nor one that may not be', async () => {
  const { look, home } = homeWith({ [CURSOR]: mcpServers({ a: { command: 'run' } }) }, (process.getuid?.() ?? 0) + 1);
  // A file of the system may be read: for root that are the files of this test.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(join(home, CURSOR), 4242, 4242);
  expect(inEnglish(await look()).files[0]?.refused).toBe('The file belongs to another user of this computer, so it is not read.');
  if (isRoot) return;
  chmodSync(join(home, CURSOR), 0);
  expect(inEnglish(await look()).files[0]?.refused).toBe('You may not read the file.');
});

test('a folder of a project cannot have more servers than anybody looks through', async () => {
  const many = mcpServers(Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`s${at}`, { command: `run-${at}` }])));
  const paths = ['.mcp.json', '.cursor/mcp.json', '.roo/mcp.json', '.junie/mcp/mcp.json'];
  const { look, home } = homeWith(Object.fromEntries(paths.map((path) => [`code/${path}`, many])));
  const { servers, files } = inEnglish(await look({ folder: join(home, 'code') }));
  expect(servers).toHaveLength(400);
  expect(files.map(({ servers: count, refused }) => refused ?? count)).toEqual([
    400,
    400,
    'The file lists 400 servers. Files with more than 200 are not read.',
    'The file lists 400 servers. Files with more than 200 are not read.',
  ]);
});

test('a disk that does not answer is not waited for', async () => {
  const { look, clock, home } = homeWith({ [CURSOR]: mcpServers({ a: { command: 'run' } }) });
  const looking = look({ files: [join(home, CURSOR)] });
  clock.forward(3000);
  expect(inEnglish(await looking).files[0]?.refused).toBe('The file could not be read within 3 seconds.');
});

test('a link to a file of the settings is followed', async () => {
  const { look, home, write } = homeWith();
  write('dotfiles/cursor.json', mcpServers({ a: { command: 'run' } }));
  mkdirSync(join(home, '.cursor'));
  symlinkSync(join(home, 'dotfiles/cursor.json'), join(home, CURSOR));
  expect((await look()).servers).toHaveLength(1);
});

test('a text of UTF-16 with its mark is read', async () => {
  const { look, home, write } = homeWith();
  write(CURSOR, '');
  writeFileSync(join(home, CURSOR), Buffer.from(`\uFEFF${JSON.stringify(mcpServers({ a: { command: 'run' } }))}`, 'utf16le'));
  expect((await look()).servers).toHaveLength(1);
});

test('files that a person names are read in any shape, one of an app as that app reads it', async () => {
  const { look, home } = homeWith({
    'team.json': { tides: { command: './tides' } },
    'team.toml': '[mcp_servers.charts]\ncommand = "charts"\n',
    'team.yaml': 'mcpServers:\n  moorings:\n    command: moorings\n',
    'notes.json': { title: 'x' },
    '.gemini/settings.json': mcpServers({ a: { command: 'run', args: ['$X'] } }),
  });
  const files = ['team.json', 'team.toml', 'team.yaml', 'notes.json', 'none.json', '.gemini/settings.json'].map((path) => join(home, path));
  const found = inEnglish(await look({ files }));
  expect(found.servers.map(({ name, launch }) => [name, launch.kind === 'stdio' && [launch.command, ...launch.args]])).toEqual([
    ['tides', [join(home, 'tides')]],
    ['charts', ['charts']],
    ['moorings', ['moorings']],
    ['a', ['run', '${X}']],
  ]);
  expect(found.files.map(({ refused }) => refused)).toEqual([
    undefined,
    undefined,
    undefined,
    'It contains no servers.',
    'There is no such file.',
    undefined,
  ]);
});

test('exactly what was shown is added, with its secrets; of a file that changed in between nothing is', async () => {
  const { look, add, apps, write, home } = homeWith({
    [CURSOR]: mcpServers({ a: { command: 'run', env: { API_KEY: 'pa$$w$&rd$1$HOME' } }, b: { command: 'walk', disabled: true } }),
    '.kiro/settings/mcp.json': mcpServers({ c: { command: 'fly' }, d: { command: 'swim' } }),
  });
  const { servers } = await look();
  write('.kiro/settings/mcp.json', mcpServers({ c: { command: 'fly' }, d: { command: 'rm' } }));
  expect(add).not.toHaveBeenCalled();
  const chosen = servers.map(({ mark, name, places }) => ({ mark, name, path: places[0]?.path ?? '' }));
  const outcome = inEnglish(await apps.addFound({ from: {}, chosen }));
  const said = `${join(home, '.kiro/settings/mcp.json')} was changed since its servers were shown. Nothing of it was added.`;
  expect(outcome).toEqual({
    added: [
      { server: 'id-a', name: 'a' },
      { server: 'id-b', name: 'b' },
    ],
    refused: [
      { name: 'c', reason: said },
      { name: 'd', reason: said },
    ],
  });
  expect(add.mock.calls.map(([input]) => input)).toEqual([
    { name: 'a', launch: { kind: 'stdio', command: 'run', args: [], env: { API_KEY: 'pa$$w$&rd$1$HOME' } } },
    { name: 'b', launch: { kind: 'stdio', command: 'walk', args: [], env: {} }, off: true },
  ]);
});

test('looking and adding write nothing into the files of others', async () => {
  const { look, apps, home } = homeWith(settingsOfApps);
  const { servers } = await look();
  await apps.addFound({ from: {}, chosen: servers.map(({ mark, name, places }) => ({ mark, name, path: places[0]?.path ?? '' })) });
  for (const [path, text] of Object.entries(settingsOfApps)) expect(readFileSync(join(home, path), 'utf8')).toBe(text);
});
