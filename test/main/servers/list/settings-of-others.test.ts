import { expect, test } from 'vitest';
import { readPaste } from '../../../../main/host/servers/list/read-paste.ts';
import { refusalOfThe } from '../../../doubles/in-english.ts';

const read = (value: unknown) => readPaste(typeof value === 'string' ? value : JSON.stringify(value));
const launches = async (value: unknown) => (await read(value)).proposals.map(({ name, launch }) => [name, launch]);

const npx = { kind: 'stdio', command: 'npx', args: ['-y', 'pkg'], env: {} };
const far = { kind: 'http', url: 'https://x.example/mcp', headers: {} };
const entry = { command: 'npx', args: ['-y', 'pkg'] };
const address = { type: 'http', url: 'https://x.example/mcp' };

test.each([
  ['a workspace of VS Code', { folders: [{ path: '.' }], settings: { 'editor.tabSize': 2, mcp: { servers: { a: entry } } } }],
  ['a workspace with one key', { folders: [], settings: { 'mcp.servers': { a: entry } } }],
  ['a dev container', { image: 'x', customizations: { vscode: { extensions: ['a.b'], mcp: { servers: { a: entry } } } } }],
  ['settings in a dev container', { customizations: { vscode: { settings: { mcp: { servers: { a: entry } } } } } }],
  ['a project of Claude Code', { numStartups: 3, projects: { '/code/x': { allowedTools: [], mcpServers: { a: entry } } } }],
  ['settings of an extension', { 'window.zoomLevel': 1, 'amp.mcpServers': { a: entry } }],
  ['servers within mcp', { mcp: { mcpServers: { a: entry } } }],
  ['Continue, as it was', { experimental: { modelContextProtocolServers: [{ name: 'a', transport: { type: 'stdio', ...entry } }] } }],
  ['5ire', { servers: [{ key: 'a', name: 'a', ...entry, isActive: true }] }],
  ['an agent with its own', { agents: { coder: { model: 'x', mcpServers: { a: entry } } } }],
  ['a launch in transport', { mcpServers: { a: { transport: { type: 'stdio', ...entry } } } }],
  ['a launch in config', { mcpServers: { a: { name: 'a', config: entry } } }],
  ['arguments in one text', { mcpServers: { a: { command: 'npx', args: '-y pkg' } } }],
  ['arguments as JSON in a text', { mcpServers: { a: { command: 'npx', args: '["-y", "pkg"]' } } }],
  ['arguments under another name', { mcpServers: { a: { command: 'npx', arguments: ['-y', 'pkg'] } } }],
  ['a command line beside no arguments', { mcpServers: { a: { command: 'npx -y pkg', args: [] } } }],
  ['a command line beside arguments', { mcpServers: { a: { command: 'npx -y', args: ['pkg'] } } }],
  ['a wrong table of Codex', '[mcp.servers.a]\ncommand = "npx"\nargs = ["-y", "pkg"]'],
  ['a table with a dash', 'model = "x"\n\n[mcp-servers.a]\ncommand = "npx"\nargs = ["-y", "pkg"]'],
  ['a table in camel case', '[mcpServers.a]\ncommand = "npx"\nargs = ["-y", "pkg"]'],
  ['a table in the singular', '[mcp_server.a]\ncommand = "npx"\nargs = ["-y", "pkg"]'],
  ['JSON in single quotes', "{'mcpServers': {'a': {'command': 'npx', 'args': ['-y', 'pkg']}}}"],
  ['JSON with notes behind #', '{\n  # mine\n  "mcpServers": {\n    "a": {"command": "npx", "args": ["-y", "pkg"]} # the only one\n  }\n}'],
  ['JSON without quotes around names', '{mcpServers: {a: {command: "npx", args: ["-y", "pkg"]}}}'],
])('%s is read', async (_what, value) => expect(await launches(value)).toEqual([['a', npx]]));

test.each([
  ['Cherry Studio', { mcpServers: { 'x7-_2': { name: 'a', type: 'streamableHttp', description: '', isActive: true, baseUrl: far.url } } }],
  ['a nested transport', { mcpServers: { a: { transport: { type: 'sse', url: far.url } } } }],
  ['an endpoint', { mcpServers: { a: { type: 'http', endpoint: far.url } } }],
  ['an address in snake case', { mcpServers: { a: { server_url: far.url } } }],
  ['the table of Codex with a dash', '[mcp-servers.a]\nurl = "https://x.example/mcp"'],
])('an address of %s is read', async (_what, value) => expect(await launches(value)).toEqual([['a', far]]));

test('a server that is not active is read and off', async () => {
  const { proposals } = await read({ mcpServers: { q: { name: 'a', isActive: false, ...entry }, r: { isActive: true, ...entry } } });
  expect(proposals).toMatchObject([{ name: 'a', off: true }, { name: 'r' }]);
});

test.each([
  [['KEY=a b', 'MODE=x=y'], { KEY: 'a b', MODE: 'x=y' }],
  [['KEY="a b"', 'PASSED'], { KEY: 'a b', PASSED: '${PASSED}' }],
  ['KEY=a MODE="b c"', { KEY: 'a', MODE: 'b c' }],
  ['KEY=a\nMODE=b c', { KEY: 'a', MODE: 'b c' }],
  ['export KEY=a', { KEY: 'a' }],
  [
    [
      { name: 'KEY', value: 'a' },
      { key: 'MODE', value: 'b' },
    ],
    { KEY: 'a', MODE: 'b' },
  ],
  [[{ name: 'KEY', description: 'Yours' }], { KEY: '${input:KEY}' }],
  ['KEY=${{ secrets.KEY }}', { KEY: '${input:KEY}' }],
])('an environment of %j is %j', async (env, ours) => {
  expect(await launches({ mcpServers: { a: { ...entry, env } } })).toEqual([['a', { ...npx, env: ours }]]);
  expect(await launches({ mcpServers: { a: { ...entry, environmentVariables: env } } })).toEqual([['a', { ...npx, env: ours }]]);
});

test.each([
  [{ headers: ['X-Key: a', 'Authorization: Bearer $TOKEN'] }],
  [{ headers: 'X-Key: a\nAuthorization: Bearer $TOKEN' }],
  [
    {
      headers: [
        { name: 'X-Key', value: 'a' },
        { key: 'Authorization', value: 'Bearer ${TOKEN}' },
      ],
    },
  ],
  [{ requestOptions: { headers: { 'X-Key': 'a', Authorization: 'Bearer $TOKEN' } } }],
  [{ requestInit: { headers: ['X-Key=a', 'Authorization: Bearer ${env:TOKEN}'] } }],
])('headers of %j are taken over', async (more) => {
  const [proposal] = (await read({ mcpServers: { a: { ...address, ...more } } })).proposals;
  const headers: Record<string, unknown> = proposal?.launch.kind === 'http' ? proposal.launch.headers : {};
  expect({ ...headers, Authorization: String(headers['Authorization']).replace('env:', '') }).toEqual({
    'X-Key': 'a',
    Authorization: 'Bearer ${TOKEN}',
  });
});

test.each([
  [
    '{"mcpServers": {"a": {"command": "\\"C:\\\\Program Files\\\\nodejs\\\\node.exe\\" C:\\\\x.js"}}}',
    'C:\\Program Files\\nodejs\\node.exe',
    ['C:\\x.js'],
  ],
  ['{"mcpServers": {"a": {"command": "\\"C:\\\\Program Files\\\\x.exe\\"", "args": ["y"]}}}', 'C:\\Program Files\\x.exe', ['y']],
  [
    '{"mcpServers": {"a": {"command": "C:\\\\Program Files\\\\nodejs\\\\node.exe C:\\\\x.js --a"}}}',
    'C:\\Program Files\\nodejs\\node.exe',
    ['C:\\x.js', '--a'],
  ],
  ['{"mcpServers": {"a": {"command": "C:\\\\Program Files\\\\x.exe", "args": []}}}', 'C:\\Program Files\\x.exe', []],
  ['{"mcpServers": {"a": {"command": "C:\\Users\\new\\x.exe", "args": ["D:\\data\\Über"]}}}', 'C:\\Users\\new\\x.exe', ['D:\\data\\Über']],
  [
    '{"mcpServers": {"a": {"command": "node", "args": ["C:\\\\ok\\\\x.js", "C:\\Users\\me", "say \\"hi\\"\\n"]}}}',
    'node',
    ['C:\\ok\\x.js', 'C:\\Users\\me', 'say "hi"\n'],
  ],
])('the program in %j is found', async (text, command, args) => {
  expect(await launches(text)).toEqual([['a', { kind: 'stdio', command, args, env: {} }]]);
});

const SEVERAL = expect.not.stringMatching(/“.*“/);

test.each([
  ['settings of Claude Code', { model: 'opus', permissions: { allow: [] }, statusLine: { type: 'command', command: 'date +%H:%M' } }],
  ['hooks', { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'check.sh' }] }] } }],
  ['a package', { name: 'x', version: '1.0.0', scripts: { start: 'node x.js' }, bin: { x: 'x.js' }, dependencies: { a: '1' } }],
  ['tasks of VS Code', { version: '2.0.0', tasks: [{ label: 'build', type: 'shell', command: 'npm', args: ['run', 'build'] }] }],
  ['launches of VS Code', { version: '0.2.0', configurations: [{ name: 'x', type: 'node', request: 'launch', program: 'x.js' }] }],
  ['a translation', { menu: 'Menü', palette: { command: 'Befehl', close: 'Schließen' }, link: { url: 'Adresse' } }],
  ['a translation of one word', { title: 'Titel', palette: { command: 'Befehl' } }],
  ['a flat translation', { command: 'Befehl', cancel: 'Abbrechen' }],
  ['one label', { palette: { command: 'Befehl' } }],
  ['one link', { docs: { url: 'https://x.example/docs', text: 'Docs' } }],
  ['links', { home: { url: 'https://x.example', text: 'Home' }, docs: { url: 'https://x.example/docs', text: 'Docs' } }],
  [
    'models',
    { providers: { a: { baseUrl: 'https://api.example/v1', apiKey: 'k', models: [] } }, b: { baseUrl: 'https://b.example', apiKey: 'k' } },
  ],
  ['settings alone', { theme: 'dark', 'editor.fontSize': 12, nested: { deep: true } }],
  ['key bindings', [{ key: 'ctrl+x', command: 'workbench.action.x', when: 'editorFocus' }]],
])('%s hold no server, and that is one sentence', async (_what, value) => {
  const said = await refusalOfThe(read(value));
  expect(said).toEqual(SEVERAL);
  expect(said.split('. ').length).toBeLessThanOrEqual(2);
});

test.each([
  { a: { command: 'my-server', more: 1 } },
  { a: { command: './run', more: 1 } },
  { a: { url: 'https://x.example/mcp', more: 1 } },
])('a server in no list is one with a key that nobody knows, too: %j', async (value) => expect(await launches(value)).toHaveLength(1));

test('a status line beside servers is none of them', async () => {
  const value = { statusLine: { type: 'command', command: 'date' }, mcpServers: { a: entry, b: { type: 'command', command: 'date' } } };
  const { proposals, refused } = await read(value);
  expect(proposals.map(({ name }) => name)).toEqual(['a']);
  expect(refused).toEqual([{ name: 'b', reason: { code: 'entry-other-thing', server: 'b' } }]);
  expect(await refusalOfThe(read({ type: 'command', command: 'date' }))).toBe('It contains no servers.');
});

test('keys that nobody knows start nothing, and words of trust are not taken over', async () => {
  const more = { postInstall: 'rm -rf ~', trust: true, autoApprove: ['*'], alwaysAllow: ['x'] };
  const { proposals } = await read({ mcpServers: { a: { ...entry, ...more } }, run: { command: 'rm', args: ['-rf'] } });
  expect(proposals).toEqual([
    {
      name: 'a',
      launch: npx,
      leftOut: [
        { code: 'entry-approvals-left-out', keys: ['trust', 'autoApprove', 'alwaysAllow'] },
        { code: 'entry-keys-left-out', keys: ['postInstall'] },
      ],
    },
  ]);
});

test.each([
  ['{"mcpServers": {"a": {"command": "C:\\Users\\me" "args": []}}}', 'Write each one twice'],
  ["{'mcpServers': {'a': {'command': 'npx' 'args': []}}}", 'Write " instead'],
  ['{"mcpServers": {"a": # more\n}', 'Write // instead'],
  ['{"mcpServers": {"a": {"command": "npx"}, ... {}}}', 'Delete them'],
])('%j is refused with its cure', async (text, cure) => expect(await refusalOfThe(read(text))).toContain(cure));

const registry = {
  name: 'io.github.example/harbor',
  description: 'Berths',
  version: '1.2.0',
  packages: [
    {
      registryType: 'npm',
      identifier: '@example/harbor-mcp',
      version: '1.2.0',
      transport: { type: 'stdio' },
      packageArguments: [
        { type: 'named', name: '--port', value: '8080' },
        { type: 'positional', valueHint: 'folder', isRequired: true },
        { type: 'named', name: '--level', description: 'Optional' },
      ],
      environmentVariables: [
        { name: 'HARBOR_KEY', isRequired: true, isSecret: true },
        { name: 'MODE', default: 'calm' },
      ],
    },
  ],
};
const harbor = {
  kind: 'stdio',
  command: 'npx',
  args: ['-y', '@example/harbor-mcp@1.2.0', '--port=8080', '${input:folder}'],
  env: { HARBOR_KEY: '${input:HARBOR_KEY}', MODE: 'calm' },
};

test.each([
  ['bare', registry],
  ['as the API gives it', { server: registry, _meta: { 'io.modelcontextprotocol.registry/official': { status: 'active' } } }],
  ['in a page of the API', { servers: [{ server: registry, _meta: {} }], metadata: { count: 1 } }],
  ['without a version', { ...registry, version: undefined }],
])('an entry of the registry, %s, is the launch of its package, with what it needs asked for', async (_cut, value) => {
  const { proposals } = await read(value);
  expect(proposals).toMatchObject([
    { name: 'harbor', launch: harbor, leftOut: [{ code: 'registry-optional-left-out', names: ['--level'] }] },
  ]);
});

test('an entry of the registry of 2025, and one with an address and a container, are read', async () => {
  const old = {
    name: 'io.github.example/harbor',
    packages: [{ registry_name: 'pypi', name: 'harbor-mcp', version: '1.0', environment_variables: [{ name: 'KEY', is_required: true }] }],
  };
  expect(await launches(old)).toEqual([
    ['harbor', { kind: 'stdio', command: 'uvx', args: ['harbor-mcp@1.0'], env: { KEY: '${input:KEY}' } }],
  ]);
  const both = {
    name: 'example/harbor',
    version: '2',
    packages: [
      { registryType: 'oci', identifier: 'ghcr.io/example/harbor', version: '2' },
      { registryType: 'cargo', identifier: 'x' },
    ],
    remotes: [
      {
        type: 'streamable-http',
        url: 'https://x.example/{tenant}/mcp',
        variables: { tenant: { isRequired: true } },
        headers: [{ name: 'X-Key', isSecret: true, isRequired: true }],
      },
    ],
  };
  const { proposals, refused } = await read(both);
  expect(proposals.map(({ launch }) => launch)).toEqual([
    { kind: 'stdio', command: 'docker', args: ['run', '-i', '--rm', 'ghcr.io/example/harbor:2'], env: {} },
    { kind: 'http', url: 'https://x.example/${input:tenant}/mcp', headers: { 'X-Key': '${input:X-Key}' } },
  ]);
  expect(refused).toMatchObject([{ name: 'harbor', reason: { code: 'registry-package-unknown' } }]);
});

test.each([
  ['{"a":'.repeat(100_000)],
  [`{"mcpServers": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  [`mcpServers: ${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  [`[mcp_servers]\na = ${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  [`mcpServers:\n${'- '.repeat(100_000)}`],
])('a text that is nested deeply is refused in words', async (text) => {
  expect(await refusalOfThe(readPaste(text))).toContain('nested deeper than 200 levels');
});
