import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCommandLine } from '../../../../main/host/servers/list/read-command-line.ts';
import { readPaste as readAll } from '../../../../main/host/servers/list/read-paste.ts';
import { random } from '../../../doubles/sequences.ts';
import { refusalOfThe } from '../../../doubles/in-english.ts';

const readPaste = async (text: string) => (await readAll(text)).proposals;

test('a command line is a program and its arguments', async () => {
  expect(await readPaste('npx -y @modelcontextprotocol/server-filesystem@0.6.2 "/home/me/My notes" --flag=\'a b\'')).toEqual([
    {
      name: 'filesystem',
      launch: {
        kind: 'stdio',
        command: 'npx',
        args: ['-y', '@modelcontextprotocol/server-filesystem@0.6.2', '/home/me/My notes', '--flag=a b'],
        env: {},
      },
    },
  ]);
});

test('variables in front of a command are its environment', async () => {
  const [proposal] = await readPaste('$ API_KEY="se cret" DEBUG=1 uvx mcp-server-git --repository .');
  expect(proposal).toMatchObject({ name: 'git', launch: { command: 'uvx', env: { API_KEY: 'se cret', DEBUG: '1' } } });
});

test('a command over several lines is one command, and Windows paths keep their backslashes', async () => {
  expect((await readPaste('npx -y \\\n  mcp-server-time'))[0]?.launch).toMatchObject({ args: ['-y', 'mcp-server-time'] });
  expect((await readPaste('C:\\tools\\files.exe C:\\data'))[0]).toMatchObject({
    name: 'files',
    launch: { command: 'C:\\tools\\files.exe', args: ['C:\\data'] },
  });
});

test('what was quoted comes back as it was', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string().filter((word) => !/[\r\n]/.test(word)),
        { maxLength: 5 },
      ),
      (words) => {
        const quoted = words.map((word) => `'${word.replaceAll("'", `'"'"'`)}'`);
        expect(readCommandLine(['run', ...quoted].join(' ')).args).toEqual(words);
      },
    ),
    random(100),
  );
});

test('an address is a server', async () => {
  expect(await readPaste(' https://mcp.linear.app/mcp ')).toEqual([
    { name: 'linear', launch: { kind: 'http', url: 'https://mcp.linear.app/mcp', headers: {} } },
  ]);
  expect((await readPaste('http://localhost:3001/mcp'))[0]?.name).toBe('localhost');
});

test('JSON is read as other apps write it', async () => {
  const claude = `{
    // comments are fine
    "mcpServers": { "files": { "command": "npx", "args": ["-y", "pkg", 3], "env": { "PORT": 80 }, "cwd": "/tmp" }, },
  }`;
  const launch = { kind: 'stdio', command: 'npx', args: ['-y', 'pkg', '3'], env: { PORT: '80' }, cwd: '/tmp' };
  expect(await readPaste(claude)).toEqual([{ name: 'files', launch }]);
  const code = '{"servers": {"api": {"type": "http", "url": "https://example.com/mcp", "headers": {"X-Key": "${input:key}"}}}}';
  const headers = { 'X-Key': '${input:key}' };
  expect(await readPaste(code)).toEqual([{ name: 'api', launch: { kind: 'http', url: 'https://example.com/mcp', headers } }]);
  expect(await readPaste('"files": {"command": "npx"},')).toMatchObject([{ name: 'files', launch: { command: 'npx', args: [], env: {} } }]);
  expect(await readPaste('{"command": "node", "args": ["/opt/weather/dist/index.js"]}')).toMatchObject([{ name: 'weather' }]);
});

test.each([
  ['', 'Paste a command, a URL or JSON.'],
  ['npm install && npx server', 'more than one command (“&”)'],
  ['npx "open', 'never closed'],
  ['A=1', 'no program'],
  ['ftp://example.com', 'not an http or https address'],
  ['{"a": ', 'Invalid JSON'],
  ['[1]', 'contains no servers'],
  ['{"mcpServers": {"x": {}}}', '“x” is not a server'],
  ['{"mcpServers": {"x": {"command": "a", "args": {"b": 1}}}}', 'The args of “x” are not a list'],
  ['{"mcpServers": {"x": {"url": "file:///etc"}}}', 'no http or https address'],
  ['{"mcpServers": {"x": {"url": "https://a.b", "oauth": "id"}}}', 'The oauth of “x” is not an object'],
  ['{"mcpServers": {"x": {"url": "https://a.b", "oauth": {"clientId": "id", "scopes": [1]}}}}', 'The scopes of “x” are not a list'],
])('%j is refused in words', async (text, words) => {
  expect(await refusalOfThe(readPaste(text))).toContain(words);
});

test.each(['sse', 'http', 'streamable-http'])('a server of type %s is its URL: how it speaks is found out', async (type) => {
  const [read] = await readPaste(JSON.stringify({ mcpServers: { x: { type, url: 'https://example.com/sse' } } }));
  expect(read?.launch).toEqual({ kind: 'http', url: 'https://example.com/sse', headers: {} });
});

test.each([
  [
    { clientId: 'switchyard', scopes: ['read', 'write'] },
    { clientId: 'switchyard', scopes: ['read', 'write'] },
  ],
  [
    { client_id: 'switchyard', client_secret: 'hush', scope: 'read write' },
    { clientId: 'switchyard', clientSecret: 'hush', scopes: ['read', 'write'] },
  ],
  [{ clientId: 'switchyard', clientSecret: '${input:secret}', callbackPort: 8080 }, { clientId: 'switchyard' }],
  [{ enabled: true, scopes: ['read'] }, undefined],
  [true, undefined],
])('a server with the oauth %j is known there as %j', async (oauth, known) => {
  const [read] = await readPaste(JSON.stringify({ mcpServers: { x: { url: 'https://example.com/mcp', oauth } } }));
  expect(read?.launch).toEqual({ kind: 'http', url: 'https://example.com/mcp', headers: {}, ...(known && { oauth: known }) });
});

const everywhere = { command: 'npx', args: ['-y', 'pkg', '-e', 'x'], env: { TOKEN: 'a=b', MODE: 'x' } };
const far = { kind: 'http', url: 'https://x.example/mcp', headers: { Authorization: 'Bearer abc' } };

test.each([
  ['claude mcp add mine -e TOKEN=a=b -e MODE=x -- npx -y pkg -e x', everywhere],
  ['$ claude mcp add --scope user --env TOKEN=a=b MODE=x --transport stdio mine -- npx -y pkg -e x', everywhere],
  ['claude mcp add -e TOKEN=a=b -e MODE=x mine npx -y pkg -e x', everywhere],
  ['codex mcp add mine --env TOKEN=a=b --env MODE=x -- npx -y pkg -e x', everywhere],
  ['gemini mcp add -s user -e TOKEN=a=b -e MODE=x mine npx -y pkg -e x', everywhere],
  ['claude mcp add-json mine \'{"command":"npx","args":["-y","pkg","-e","x"],"env":{"TOKEN":"a=b","MODE":"x"}}\' -s user', everywhere],
  ['code --add-mcp \'{"name":"mine","command":"npx",\n"args":["-y","pkg","-e","x"],"env":{"TOKEN":"a=b","MODE":"x"}}\'', everywhere],
  ['claude mcp add --transport http mine https://x.example/mcp --header "Authorization: Bearer abc"', far],
  ['gemini mcp add -t http -H "Authorization: Bearer abc" mine https://x.example/mcp', far],
  ['codex mcp add mine --url https://x.example/mcp --bearer-token-env-var KEY', { ...far, headers: { Authorization: 'Bearer ${KEY}' } }],
  [`vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'mine', ...everywhere }))}`, everywhere],
  [`https://insiders.vscode.dev/redirect/mcp/install?name=mine&config=${encodeURIComponent(JSON.stringify(everywhere))}`, everywhere],
  [
    `https://vscode.dev/redirect?url=${encodeURIComponent(`vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'mine', ...everywhere }))}`)}`,
    everywhere,
  ],
  [
    `cursor://anysphere.cursor-deeplink/mcp/install?name=mine&config=${btoa(JSON.stringify({ command: 'npx -y pkg -e x', env: everywhere.env }))}`,
    everywhere,
  ],
  [`https://cursor.com/en/install-mcp?name=mine&config=${encodeURIComponent(btoa(JSON.stringify(everywhere)))}`, everywhere],
  ['[mcp_servers.mine]\ncommand = "npx"\nargs = ["-y", "pkg", "-e", "x"]\n\n[mcp_servers.mine.env]\nTOKEN = "a=b"\nMODE = "x"', everywhere],
  [
    '[mcp_servers.mine]\nurl = "https://x.example/mcp"\nbearer_token_env_var = "KEY"',
    { ...far, headers: { Authorization: 'Bearer ${KEY}' } },
  ],
])('%s is the server it adds to another app', async (text, launch) => {
  expect(await readPaste(text)).toMatchObject([{ name: 'mine', launch }]);
  expect(await readPaste(text)).toHaveLength(1);
});

test.each([
  ['please connect me to my mail', 'reads like a sentence'],
  ['Can you add the weather server for me?', 'reads like a sentence'],
  ['https://github.com/acme/mcp-server', 'a page about a server at github.com'],
  ['https://www.npmjs.com/package/@acme/mcp', 'a page about a server at npmjs.com'],
  ['claude mcp add github', 'does not say how the server is started'],
  ['claude mcp add-json github {', 'JSON in it cannot be read'],
  ['vscode:mcp/install?%7B', 'JSON in it cannot be read'],
  ['extensions:\n  mine: [', 'Invalid YAML'],
  ['extensions:\n  mine: &a [*a, *a]\n  - x', 'Invalid YAML'],
  ['name: mine\nversion: 1', 'It contains no servers.'],
  ['[mcp_servers.mine]\ncommand = npx', 'Invalid TOML'],
])('%j is told apart from a command in words', async (text, words) => {
  expect(await refusalOfThe(readPaste(text))).toContain(words);
});

test.each([
  'claude mcp serve',
  'server.js',
  './mcp.sh --stdio',
  'gh copilot mcp',
  'docker run my image',
  'code --stdio',
  'https://api.githubcopilot.com/mcp/',
])('%s stays what it is', async (text) => expect(await readPaste(text)).toHaveLength(1));

const npx = { kind: 'stdio', command: 'npx', args: ['-y', 'pkg'], env: {} };
const withKey = { ...npx, env: { KEY: 'a b' } };
const linear = { kind: 'http', url: 'https://mcp.linear.app/mcp', headers: {} };

test.each([
  // Around it.
  ['```bash\nnpx -y pkg\n```', npx],
  ['Run this:\n\n```sh\n$ npx -y pkg\n```\n\nThen restart.', npx],
  ['~~~\nnpx -y pkg', npx],
  ['```json\n{"mcpServers": {"mine": {"command": "npx", "args": ["-y", "pkg"]}}}\n```', npx],
  ['`npx -y pkg`', npx],
  ['Run `npx -y pkg`.', npx],
  ['- `npx -y pkg`', npx],
  ['❯ npx -y pkg', npx],
  ['PS C:\\Users\\me> npx -y pkg', npx],
  // Characters nobody sees, and those of word processors.
  ['\u200Bnpx\u200B -y pkg\u200D\uFEFF', npx],
  ['npx\u00A0-y pkg', npx],
  ['KEY=“a b” npx -y pkg', withKey],
  ['KEY=‘a b’ npx -y “pkg”', withKey],
  ['{“mcpServers”: {“mine”: {“command”: “npx”, “args”: [“-y”, “pkg”]}}}', npx],
  ['\u00A0{\n\u00A0\u00A0"command": "npx", "args": ["-y", "pkg"]}', npx],
  // Addresses.
  ['mcp.linear.app/mcp', linear],
  ['[Linear](https://mcp.linear.app/mcp)', linear],
  ['* [**Linear**](https://mcp.linear.app/mcp "MCP")', linear],
  ['<https://mcp.linear.app/mcp>', linear],
  ['mcp.linear.app', { ...linear, url: 'https://mcp.linear.app' }],
  ['mcp.example.sh', { ...linear, url: 'https://mcp.example.sh' }],
  ['localhost:3000/mcp', { ...linear, url: 'http://localhost:3000/mcp' }],
  ['192.168.0.5:3000', { ...linear, url: 'http://192.168.0.5:3000' }],
  [`[![Install](https://x.example/b.svg)](vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'a', ...npx }))})`, npx],
  // Lines that set variables of a shell before the command.
  ['export KEY="a b"; npx -y pkg', withKey],
  ["export KEY='a b' && npx -y pkg", withKey],
  ['export KEY="a b"\nnpx -y pkg', withKey],
  ['$env:KEY = "a b"; npx -y pkg', withKey],
  ['set KEY=a b&& npx -y pkg', withKey],
  ['export KEY=x; KEY="a b" npx -y pkg', withKey],
  // A line that goes on in the next one, and one with a comment.
  ['npx -y `\n  pkg', npx],
  ['npx -y ^\r\n  pkg', npx],
  ['npx -y pkg # starts it', npx],
  // Variables of the shell, which are none within single quotes or in small letters.
  ['KEY=$KEY npx -y pkg', { ...npx, env: { KEY: '${KEY}' } }],
  ['KEY="x-$env:KEY" npx -y pkg', { ...npx, env: { KEY: 'x-${KEY}' } }],
  ["KEY='pa$WORD' npx -y pkg", { ...npx, env: { KEY: 'pa$WORD' } }],
  ['KEY="pa\\$WORD" npx -y pkg', { ...npx, env: { KEY: 'pa$WORD' } }],
  ['KEY=pa$$w$rd npx -y pkg', { ...npx, env: { KEY: 'pa$$w$rd' } }],
  // A placeholder of a README.
  ['KEY=<your key> npx -y pkg', { ...npx, env: { KEY: '<your key>' } }],
  // TOML.
  ['mcp_servers = { mine = { command = "npx", args = ["-y", "pkg"] } }', npx],
  ['mcp_servers.mine = { command = "npx", args = ["-y", "pkg"], env = { KEY = "a b" } }', withKey],
  ['[mcp_servers]\nmine = { url = "https://mcp.linear.app/mcp" }', linear],
  ['[[mcp_servers]]\nname = "mine"\ncommand = "npx"\nargs = ["-y", "pkg"]', npx],
])('%j is one server', async (text, launch) => {
  expect(await readAll(text)).toMatchObject({ proposals: [{ launch }], refused: [] });
});

/** As each host's own documentation writes it. */
test.each([
  [
    'Continue',
    'name: Mine\nversion: 0.0.1\nschema: v1\nmcpServers:\n  - name: mine\n    command: npx\n    args:\n      - -y\n      - pkg',
    npx,
  ],
  ['Continue, an address', 'mcpServers:\n- name: mine\n  type: streamable-http\n  url: https://mcp.linear.app/mcp', linear],
  [
    'goose',
    'GOOSE_PROVIDER: x\nextensions:\n  mine:\n    name: Mine\n    type: stdio\n    enabled: true\n    cmd: npx\n    args: [-y, pkg]\n    envs:\n      KEY: a b\n    timeout: 300',
    withKey,
  ],
  [
    'goose, a key that it keeps',
    'extensions:\n  mine:\n    cmd: npx\n    args: [-y, pkg]\n    envs: {}\n    env_keys:\n      - KEY',
    { ...npx, env: { KEY: '${KEY}' } },
  ],
  ['goose, an address', 'extensions:\n  mine:\n    type: streamable_http\n    uri: https://mcp.linear.app/mcp\n    envs: {}', linear],
  [
    'a recipe of goose',
    'version: "1.0.0"\ntitle: Mine\nextensions:\n  - type: stdio\n    name: mine\n    cmd: npx\n    args:\n      - "-y"\n      - pkg',
    npx,
  ],
  [
    'LibreChat',
    '# librechat.yaml\nversion: 1.2.1\nmcpServers:\n  mine:\n    command: npx\n    args: ["-y", "pkg"]\n    env:\n      KEY: "a b"',
    withKey,
  ],
  ['LiteLLM', 'model_list:\n  - model_name: x\nmcp_servers:\n  mine:\n    url: "https://mcp.linear.app/mcp"\n    transport: http', linear],
  ['fast-agent', 'default_model: x\nmcp:\n  servers:\n    mine:\n      command: "npx"\n      args: ["-y", "pkg"]', npx],
  ['Hermes', 'mcp_servers:\n  mine:\n    command: npx\n    args: ["-y", "pkg"]\n    env:\n      KEY: a b', withKey],
  ['one entry', '- name: mine\n  command: npx\n  args: [-y, pkg]', npx],
  ['one entry under its name', 'mine:\n  command: npx\n  args:\n    - -y\n    - pkg', npx],
])('YAML of %s is read', async (_host, text, launch) => {
  expect(await readAll(text)).toEqual({ proposals: [expect.objectContaining({ name: 'mine', launch })], refused: [], notes: [] });
});

const NO_PROGRAM = 'There is no server in this command';
const KEY = 'This looks like a key';
const SENTENCE = 'This reads like a sentence';

test.each([
  ['claude mcp add-from-claude-desktop', NO_PROGRAM],
  ['claude mcp list', NO_PROGRAM],
  ['claude mcp remove github', NO_PROGRAM],
  ['codex mcp login github', NO_PROGRAM],
  ['gemini mcp list', NO_PROGRAM],
  ['javascript:alert(1)', 'is not an http or https address'],
  ['data:text/html,<b>x</b>', 'is not an http or https address'],
  ['mailto:me@example.com', 'is not an http or https address'],
  ['file:///etc/passwd', 'is not an http or https address'],
  ['[x](javascript:alert%281%29)', 'is not an http or https address'],
  // Each is made up.
  ['sk-ant-api03-Zm9vYmFyYmF6cXV4-0123456789', KEY],
  ['ghp_0123456789abcdefghijABCDEFGHIJ012345', KEY],
  ['AKIAIOSFODNN7EXAMPLE', KEY],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', KEY],
  ['0123456789abcdef0123456789abcdef', KEY],
  ['123e4567-e89b-12d3-a456-426614174000', KEY],
  ['Bearer 0123456789abcdef', KEY],
  ['Authorization: Bearer 0123456789abcdef', KEY],
  ['请帮我连接到我的邮箱', SENTENCE],
  ['подключи меня к почте', SENTENCE],
  ['Привет.', SENTENCE],
  ['メールに接続してください', SENTENCE],
  ['연결해 주세요 https://mcp.linear.app/mcp', SENTENCE],
  ['Öffne bitte meine Notizen', SENTENCE],
  ['Bitte verbinde mich mit meinem Postfach', SENTENCE],
  ['Where are my notes?', SENTENCE],
  ['export KEY=value', 'no program'],
  ['<your command> --stdio', 'no program'],
  ['npx -y pkg < in.json > out.json', 'more than one command (“<”)'],
  ['git clone https://github.com/acme/mcp.git', NO_PROGRAM],
  ['cd mcp\nnpm install\nnpm run build', NO_PROGRAM],
  ['pip install acme-mcp', NO_PROGRAM],
  ['rm -rf ~/.npm/_npx', NO_PROGRAM],
  ['gemini extensions install https://github.com/acme/mcp', NO_PROGRAM],
  ['npx -y @smithery/cli@latest install acme --client claude', NO_PROGRAM],
  ['npx add-mcp list', NO_PROGRAM],
  ['https://vscode.dev/redirect?url=vscode:extension/acme.mcp', 'a page about a server'],
  ['https://cursor.com/deeplink/mcp-install-dark.svg', 'a page about a server'],
  ['https://ghcr.io/acme/mcp-server', 'a page about a server'],
  ['mcpServers: {}\nextensions:', 'contains no servers'],
  ['```\n```', 'Paste a command'],
])('%j is no program to start', async (text, words) => {
  expect(await refusalOfThe(readPaste(text))).toContain(words);
});

test('a key that is refused is not repeated', async () => {
  expect(await refusalOfThe(readPaste('ghp_0123456789abcdefghijABCDEFGHIJ012345'))).not.toContain('0123');
});

test.each([
  ['./сервер --stdio', './сервер'],
  ['mcp-server-for-google-workspace-v2', 'mcp-server-for-google-workspace-v2'],
  ['sk-learn-mcp', 'sk-learn-mcp'],
  ['npm-check-updates-mcp-server', 'npm-check-updates-mcp-server'],
  ['docker run -v `pwd`:/data acme/mcp', 'docker'],
  ['C:\\tools\\files.exe', 'C:\\tools\\files.exe'],
  ['start.server.sh', 'start.server.sh'],
  ['don’t', 'don’t'],
  ['claude mcp serve', 'claude'],
  ['set-up --stdio', 'set-up'],
])('%j is still a program', async (text, command) => {
  expect(await readPaste(text)).toMatchObject([{ launch: { command } }]);
});

test('blocks are read each by itself, and one that is no server is told', async () => {
  const read = await readAll(
    '```sh\ncd dir && npm ci\n```\nthen\n```\nnpx -y pkg\n```\nor\n```json\n{"far": {"url": "https://mcp.linear.app/mcp"}}\n```',
  );
  expect(read.proposals).toMatchObject([{ launch: npx }, { name: 'far', launch: linear }]);
  expect(read.refused).toMatchObject([{ name: 'cd dir && npm ci', reason: { code: 'more-than-one-command' } }]);
});

test('"__proto__" is a name like any other', async () => {
  const [server, ...others] = await readPaste('{"__proto__": {"command": "npx", "args": ["-y", "pkg"]}}');
  expect(others).toEqual([]);
  expect(server).toEqual({ name: '__proto__', launch: npx });
  expect(await readPaste('{"mcpServers": {"__proto__": {"command": "npx", "args": ["-y", "pkg"]}}}')).toEqual([server]);
  expect(await readPaste('[mcp_servers.__proto__]\ncommand = "npx"\nargs = ["-y", "pkg"]')).toEqual([server]);
  expect(await readPaste('mcpServers:\n  __proto__:\n    command: npx\n    args: [-y, pkg]')).toEqual([server]);
  expect(await refusalOfThe(readPaste('{"mine": {"__proto__": {"command": "npx"}}}'))).toContain('is not a server');
});

const markup = fc.string({
  unit: fc.constantFrom(...Array.from('`~[]()<>{}“”‘’"\'=:;&|#$ \n-*.é请'), 'export K=', 'npx ', 'https://', 'mcp:\n', '```'),
});

test('no text breaks the reading', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json(), markup), async (text) => {
      const [read] = await Promise.allSettled([readPaste(text)]);
      if (read.status === 'rejected') expect(read.reason).toMatchObject({ code: 'bad-input' });
    }),
    random(100),
  );
});

test.each(['[', '](', "claude mcp add-json x {'\n", '`', '<a', '[![', 'export K=', ' ', 'set K= "', "'", '# \n', 'a:\n ', 'é'])(
  'a paste of nothing but %j is read in one go',
  async (part) => {
    const [read] = await Promise.allSettled([readPaste(`x${part.repeat(200_000 / part.length)}"`)]);
    expect(read.status).toBe('rejected');
  },
);
