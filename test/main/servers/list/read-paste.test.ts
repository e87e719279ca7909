import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCommandLine } from '../../../../main/host/servers/list/read-command-line.ts';
import { readPaste as readAll } from '../../../../main/host/servers/list/read-paste.ts';
import { random } from '../../../doubles/sequences.ts';
import { refusalOf } from '../../../doubles/in-english.ts';

const readPaste = (text: string) => readAll(text).proposals;

test('a command line is a program and its arguments', () => {
  expect(readPaste('npx -y @modelcontextprotocol/server-filesystem@0.6.2 "/home/me/My notes" --flag=\'a b\'')).toEqual([
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

test('variables in front of a command are its environment', () => {
  const [proposal] = readPaste('$ API_KEY="se cret" DEBUG=1 uvx mcp-server-git --repository .');
  expect(proposal).toMatchObject({ name: 'git', launch: { command: 'uvx', env: { API_KEY: 'se cret', DEBUG: '1' } } });
});

test('a command over several lines is one command, and Windows paths keep their backslashes', () => {
  expect(readPaste('npx -y \\\n  mcp-server-time')[0]?.launch).toMatchObject({ args: ['-y', 'mcp-server-time'] });
  expect(readPaste('C:\\tools\\files.exe C:\\data')[0]).toMatchObject({
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

test('an address is a server', () => {
  expect(readPaste(' https://mcp.linear.app/mcp ')).toEqual([
    { name: 'linear', launch: { kind: 'http', url: 'https://mcp.linear.app/mcp', headers: {} } },
  ]);
  expect(readPaste('http://localhost:3001/mcp')[0]?.name).toBe('localhost');
});

test('JSON is read as other apps write it', () => {
  const claude = `{
    // comments are fine
    "mcpServers": { "files": { "command": "npx", "args": ["-y", "pkg", 3], "env": { "PORT": 80 }, "cwd": "/tmp" }, },
  }`;
  const launch = { kind: 'stdio', command: 'npx', args: ['-y', 'pkg', '3'], env: { PORT: '80' }, cwd: '/tmp' };
  expect(readPaste(claude)).toEqual([{ name: 'files', launch }]);
  const code = '{"servers": {"api": {"type": "http", "url": "https://example.com/mcp", "headers": {"X-Key": "${input:key}"}}}}';
  const headers = { 'X-Key': '${input:key}' };
  expect(readPaste(code)).toEqual([{ name: 'api', launch: { kind: 'http', url: 'https://example.com/mcp', headers } }]);
  expect(readPaste('"files": {"command": "npx"},')).toMatchObject([{ name: 'files', launch: { command: 'npx', args: [], env: {} } }]);
  expect(readPaste('{"command": "node", "args": ["/opt/weather/dist/index.js"]}')).toMatchObject([{ name: 'weather' }]);
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
  ['{"mcpServers": {"x": {"command": "a", "args": "b"}}}', 'The args of “x” are not a list'],
  ['{"mcpServers": {"x": {"url": "file:///etc"}}}', 'no http or https address'],
  ['{"mcpServers": {"x": {"url": "https://a.b", "oauth": "id"}}}', 'The oauth of “x” is not an object'],
  ['{"mcpServers": {"x": {"url": "https://a.b", "oauth": {"clientId": "id", "scopes": [1]}}}}', 'The scopes of “x” are not a list'],
])('%j is refused in words', (text, words) => {
  expect(refusalOf(() => readPaste(text))).toContain(words);
});

test.each(['sse', 'http', 'streamable-http'])('a server of type %s is its URL: how it speaks is found out', (type) => {
  const [read] = readPaste(JSON.stringify({ mcpServers: { x: { type, url: 'https://example.com/sse' } } }));
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
])('a server with the oauth %j is known there as %j', (oauth, known) => {
  const [read] = readPaste(JSON.stringify({ mcpServers: { x: { url: 'https://example.com/mcp', oauth } } }));
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
])('%s is the server it adds to another app', (text, launch) => {
  expect(readPaste(text)).toMatchObject([{ name: 'mine', launch }]);
  expect(readPaste(text)).toHaveLength(1);
});

test.each([
  ['please connect me to my mail', 'reads like a sentence'],
  ['Can you add the weather server for me?', 'reads like a sentence'],
  ['mcp.example.com/mcp', 'paste https://mcp.example.com/mcp instead'],
  ['localhost:3000/mcp', 'paste http://localhost:3000/mcp instead'],
  ['https://github.com/acme/mcp-server', 'a page about a server at github.com'],
  ['https://www.npmjs.com/package/@acme/mcp', 'a page about a server at npmjs.com'],
  ['claude mcp add github', 'does not say how the server is started'],
  ['claude mcp add-json github {', 'JSON in it cannot be read'],
  ['vscode:mcp/install?%7B', 'JSON in it cannot be read'],
  ['extensions:\n  mine:\n    cmd: npx', 'looks like YAML'],
  ['[mcp_servers.mine]\ncommand = npx', 'Invalid TOML'],
])('%j is told apart from a command in words', (text, words) => {
  expect(refusalOf(() => readPaste(text))).toContain(words);
});

test.each([
  'claude mcp serve',
  'server.js',
  './mcp.sh --stdio',
  'gh copilot mcp',
  'docker run my image',
  'code --stdio',
  'https://api.githubcopilot.com/mcp/',
])('%s stays what it is', (text) => expect(readPaste(text)).toHaveLength(1));

test('no text breaks the reading', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      try {
        readPaste(text);
      } catch (error) {
        expect(error).toMatchObject({ code: 'bad-input' });
      }
    }),
    random(100),
  );
});
