import { expect, test } from 'vitest';
import { HostError } from '../../../../contract/errors.ts';
import { readPaste } from '../../../../main/host/servers/list/read-paste.ts';

const json = '{\n  "mcpServers": {\n    "mine": {\n      "command": "npx",\n      "args": ["-y", "pkg"]\n    }\n  }\n}';
const npx = { kind: 'stdio', command: 'npx', args: ['-y', 'pkg'], env: {} };
const launches = async (text: string) => (await readPaste(text)).proposals.map(({ launch }) => launch);
const each = (before: (at: number) => string) =>
  json
    .split('\n')
    .map((line, at) => before(at) + line)
    .join('\n');

test.each([
  ['a sentence above', `Add this to your config:\n\n${json}`],
  ['several sentences around', `To use it, open Settings.\nThen paste (carefully) this:\n${json}\nRestart the app, and you're done!`],
  ['a sentence in the same line', `My config is ${json} and it works.`],
  ['German above', `Füge das in deine Datei ein:\n${json}`],
  ['Chinese above', `请将以下内容添加到配置中：\n${json}`],
  ['another object above', `{"theme": "dark"}\n\nand then:\n\n${json}`],
  ['an open brace above', `Begin with { and go on:\n${json}`],
  ['a log line', `2026-11-28T20:00:01Z INFO loaded config ${json.replaceAll('\n', '')}`],
  ['a log', each((at) => `2026-11-28 20:00:0${at % 10} INFO `)],
  ['line numbers', each((at) => `${at + 1}  `)],
  ['line numbers with a bar', each((at) => `${String(at + 1).padStart(3)} | `)],
  ['a diff', each(() => '+')],
  ['a diff with its head', `diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -0,0 +1,8 @@\n${each(() => '+')}`],
  ['a diff of a part', ' {\n   "mcpServers": {\n+    "mine": {\n+      "command": "npx",\n+      "args": ["-y", "pkg"]\n+    }\n   }\n }'],
  ['a mail', `On Monday Ada wrote:\n${each(() => '> ')}\nThanks, works here.`],
  ['a mail in a mail', each(() => '> > ')],
  ['a comment of a program', each(() => '// ')],
  ['a string', JSON.stringify(json)],
  ['a string with a name', `config = ${JSON.stringify(json)};`],
  ['a string in single quotes', `'${json.replaceAll('\n', '')}'`],
  ['a program', `export const config = ${json};`],
  [
    'TOML below a sentence',
    'Put this into ~/.codex/config.toml:\n\n[mcp_servers.mine]\ncommand = "npx"\nargs = ["-y", "pkg"]\n\nThen restart Codex.',
  ],
  ['YAML below a sentence', 'Add this to your config file.\n\nmcpServers:\n  mine:\n    command: npx\n    args: [-y, pkg]'],
  ['a command below a sentence', 'Run this in your terminal:\n\nnpx -y pkg'],
  ['a command below two', 'Hello!\nYou need Node.js 20.\n  $ npx -y pkg\nHave fun'],
  ['a list of one', '- npx -y pkg'],
  ['a numbered step', '2) npx -y pkg'],
  ['a terminal', 'ada@harbour:~/code$ npx -y pkg'],
  ['a terminal of Windows', 'C:\\Users\\ada> npx -y pkg'],
  ['the same command again and again', 'npx -y pkg\n'.repeat(500)],
  ['the same server as JSON and as a command', `\`\`\`json\n${json}\n\`\`\`\n\`\`\`sh\nnpx -y pkg\n\`\`\``],
  [
    'JetBrains',
    '<application><component name="McpApplicationServerCommands"><McpServerCommand><option name="name" value="mine"/><option name="programPath" value="npx"/><option name="arguments" value="-y pkg"/></McpServerCommand></component></application>',
  ],
])('the one server in %s is found', async (_where, text) => expect(await launches(text)).toEqual([npx]));

const program = (command: string, args: string[], env = {}) => ({ kind: 'stdio', command, args, env });

test.each([
  ['npx install-mcp https://x.example/mcp --client claude', { kind: 'http', url: 'https://x.example/mcp', headers: {} }],
  ['npx -y install-mcp@latest "npx -y pkg" --client cursor --name mine', npx],
  ['npx —y pkg', npx],
  ['npx –y pkg —level deep', program('npx', ['-y', 'pkg', '--level', 'deep'])],
  ['{"mcpServers": {"mine": {"command": "npx", "args": ["—y", "pkg"]}}}', npx],
  ['set -x KEY value\nnpx -y pkg', { ...npx, env: { KEY: 'value' } }],
  ['set -gx KEY "a b"; npx -y pkg', { ...npx, env: { KEY: 'a b' } }],
  ['set --export KEY value; and npx -y pkg', { ...npx, env: { KEY: 'value' } }],
  ['setenv KEY value\nnpx -y pkg', { ...npx, env: { KEY: 'value' } }],
  ['$env.KEY = "a b"\nnpx -y pkg', { ...npx, env: { KEY: 'a b' } }],
  ['@scope/pkg', program('npx', ['-y', '@scope/pkg'])],
  ['@scope/pkg@1.2', program('npx', ['-y', '@scope/pkg@1.2'])],
  ['@scope/pkg --stdio', program('npx', ['-y', '@scope/pkg', '--stdio'])],
  ['mcp-server@latest', program('npx', ['-y', 'mcp-server@latest'])],
  ['mcp-server@^1.2.3', program('npx', ['-y', 'mcp-server@^1.2.3'])],
  ['mcp-server-git==2025.1.14', program('uvx', ['mcp-server-git@2025.1.14'])],
  ['ghcr.io/acme/mcp:1.2', program('docker', ['run', '-i', '--rm', 'ghcr.io/acme/mcp:1.2'])],
  ['docker.io/acme/mcp-server', program('docker', ['run', '-i', '--rm', 'docker.io/acme/mcp-server'])],
  ['mcr.microsoft.com/playwright/mcp', program('docker', ['run', '-i', '--rm', 'mcr.microsoft.com/playwright/mcp'])],
  ['mcp/time:latest', program('docker', ['run', '-i', '--rm', 'mcp/time:latest'])],
  [`acme/mcp@sha256:${'a'.repeat(64)}`, program('docker', ['run', '-i', '--rm', `acme/mcp@sha256:${'a'.repeat(64)}`])],
])('%j is read as it is meant', async (text, launch) => expect(await launches(text)).toEqual([launch]));

const PYTHON = `Traceback (most recent call last):
  File "/app/server.py", line 12, in <module>
    main()
  File "/app/server.py", line 8, in main
    raise ValueError("no key")
ValueError: no key`;
const NODE = `node:internal/modules/cjs/loader:1228
  throw err;
  ^

Error: Cannot find module '/app/server.js'
    at Module._resolveFilename (node:internal/modules/cjs/loader:1225:15)
    at Module._load (node:internal/modules/cjs/loader:1051:27) {
  code: 'MODULE_NOT_FOUND'
}

Node.js v20.1.0`;
const SYSLOG = 'Nov 28 20:08:11 harbour sshd[123]: Accepted publickey\nNov 28 20:08:12 harbour systemd[1]: Started Session';

test.each([
  ['a trace of Python', PYTHON],
  ['a trace of Node', NODE],
  ['one line of a trace', '    at Module._compile (node:internal/modules/cjs/loader:1256:14)'],
  ['a trace of Java', 'Exception in thread "main" java.lang.NullPointerException\n\tat com.example.Main.main(Main.java:5)'],
  ['a panic of Go', 'panic: runtime error\n\ngoroutine 1 [running]:\nmain.main()\n\t/app/main.go:5 +0x1d'],
  ['a log', '2026-11-28 20:08:11 INFO server started\n2026-11-28 20:08:12 ERROR no key'],
  ['a log with brackets', '[2026-11-28T20:08:11Z] [INFO] listening\n[2026-11-28T20:08:12Z] [ERROR] closed'],
  ['a log with levels', 'INFO server started\nWARN no key\nERROR: closed'],
  ['a log of the system', SYSLOG],
  ['a log of npm', 'npm ERR! code E404\nnpm ERR! 404 Not Found'],
  ['a table of values', 'name,age,city\nAda,36,London\nAlan,41,Wilmslow'],
  ['a table with semicolons', 'name;age\nAda;36'],
  ['a table with tabs', 'name\tage\tcity\nAda\t36\tLondon'],
  ['a list', '- milk\n- bread\n- eggs'],
  ['a list of things to do', '[ ] call Ada\n[x] write tests'],
  ['a numbered list', '1. install Node\n2. restart\n3. enjoy'],
  ['a sum', '2 + 2 = 4'],
  ['a price', '€ 20.50'],
  ['a number', '42'],
  ['a date', '2026-11-28'],
  ['a time', '20:08'],
  ['a greeting', 'hello'],
  ['a greeting with a sign', 'Hello!'],
  ['a greeting of two words', 'Good morning'],
  ['thanks', 'Thanks a lot'],
  ['a greeting in German', 'Guten Tag'],
  ['a greeting in Spanish', 'Hola, ¿qué tal?'],
  ['a greeting in French', 'Bonjour à tous'],
  ['a greeting in Italian', 'Ciao bella'],
  ['a sentence in French', 'le serveur ne marche pas'],
  ['a sentence in Spanish', 'el servidor no funciona con mi cuenta'],
  ['a sentence in Dutch', 'de server werkt niet met het account'],
  ['a sentence in Arabic', 'مرحبا كيف حالك'],
  ['a sentence in Hebrew', 'שלום לכולם'],
  ['a sentence in Hindi', 'नमस्ते दुनिया'],
  ['a sentence in Thai', 'สวัสดีครับ'],
  ['emoji', '🎉🎉🎉'],
  ['emoji and words', '👍 works fine'],
  ['dots', '...'],
  ['a line', '--------'],
  ['a list of words', 'milk\nbread\neggs'],
  ['words of no language', 'lorem ipsum dolor sit amet'],
  ['a sentence in Vietnamese', 'xin chào'],
  ['an answer of HTTP', 'HTTP/1.1 200 OK'],
  ['what a server says of itself', 'listening on http://localhost:3000/mcp'],
  ['what a server says of its port', 'server started on port 3000'],
  ['a hint', 'see https://mcp.linear.app/mcp'],
  ['a word and emoji', 'ok 👍'],
  ['a value of JSON', 'null'],
  ['a mail address', 'ada@example.com'],
  ['a mail address with a number', 'ada@3.com'],
  ['a listing', 'total 8\ndrwxr-xr-x 2 root root 4096 Nov 28 20:08 bin\n-rw-r--r-- 1 root root 12 Nov 28 20:08 x'],
  ['a repository', 'git@github.com:acme/mcp.git'],
  ['a name with a zero in it', 'npx\0 -y pkg'],
  ['a program', 'const x = require("y");\nmodule.exports = x;'],
  ['a function', 'function add(a, b) {\n  return a + b;\n}'],
  ['an assignment', 'x = 5'],
  ['CSS', 'body {\n  color: red;\n}'],
  ['HTML', '<div class="x">\n  <p>Hello</p>\n</div>'],
  ['SQL', 'SELECT * FROM users WHERE id = 1;'],
  ['a label', 'mcpServers:'],
  ['an option', '--stdio'],
  ['pieces of JSON', '"mcpServers": {\n'],
  ['settings without a server below a sentence', 'My settings:\n\n{"theme": "dark", "font": {"size": 12}}'],
  ['a heading', 'Installation'],
  ['a version', 'v1.2.3'],
])('%s is no server, and is refused with one sentence', async (_what, text) => {
  const [read] = await Promise.allSettled([readPaste(text)]);
  expect(read.status === 'fulfilled' ? read.value.proposals.map(({ launch }) => launch) : []).toEqual([]);
  const cause: unknown = read.status === 'rejected' ? read.reason : undefined;
  expect(cause).toBeInstanceOf(HostError);
  if (cause instanceof HostError) expect(cause.reason.code).not.toBe('several');
});

test.each([
  'my-server --at 20:08',
  "my-server --query 'f(x)'",
  'my-server --sep ,',
  'Rscript server.R',
  './Server --stdio',
  'R --vanilla',
  '"/opt/My Server/run" --x',
  'KEY="a, b" my-server',
  '%APPDATA%\\x.exe',
  '${HOME}/bin/x',
])('%j is still a program', async (line) => expect(await launches(line)).toHaveLength(1));

test('more servers than anybody looks through are refused in words', async () => {
  const many = Array.from({ length: 600 }, (_, at) => `npx -y pkg-${at}`).join('\n');
  await expect(readPaste(many)).rejects.toMatchObject({ reason: { code: 'paste-too-many', count: 600, most: 500 } });
});

test.each(['{', '\n{', '[{', '{"', '"\\"', '> {\n', '{"a":1}\n', '\\"{', '<a b="', 'mcp_servers:\n'])(
  'a long text of nothing but %j below a sentence is read in one go',
  async (part) => {
    const [read] = await Promise.allSettled([readPaste(`Look here:\n${part.repeat(100_000 / part.length)}`)]);
    expect(read.status).toBe('rejected');
  },
);

/** Words without a sign of a command, for which this computer has no program. */
test.each([
  ['a word', 'weather', 'weather'],
  ['a name', 'Harbour-notes', 'Harbour-notes'],
  ['a word with a dash', 'notes-app', 'notes-app'],
  ['a word with a number', 'server2', 'server2'],
  ['two words', 'harbour  berths', 'harbour'],
  ['three words', 'harbour berths map', 'harbour'],
  ['a word with space around', '\n  tides \n', 'tides'],
])('%s is no program that this computer lacks', async (_, text, program) => {
  await expect(readPaste(text, () => false)).rejects.toMatchObject({ reason: { code: 'paste-no-program', program } });
});

test.each([
  ['a program of this computer', 'weather', true, { command: 'weather', args: [] }],
  ['a program with a word behind it', 'weather serve', true, { command: 'weather', args: ['serve'] }],
  ['a program with an option', 'weather --stdio', false, { command: 'weather', args: ['--stdio'] }],
  ['a path', './weather', false, { command: './weather', args: [] }],
  ['a file', 'weather.sh', false, { command: 'weather.sh', args: [] }],
  ['a name that says MCP', 'some-mcp-server', false, { command: 'some-mcp-server', args: [] }],
  ['a package of npm that is known', 'exa-mcp-server', false, { command: 'npx', args: ['-y', 'exa-mcp-server'] }],
  ['a package of PyPI that is known', 'mcp-server-git', false, { command: 'uvx', args: ['mcp-server-git'] }],
  ['a command in JSON', '{"weather":{"command":"weather"}}', false, { command: 'weather', args: [] }],
])('%s is taken', async (_, text, isThere, launch) => {
  const { proposals } = await readPaste(text, () => isThere);
  expect(proposals.map((proposal) => proposal.launch)).toEqual([{ kind: 'stdio', env: {}, ...launch }]);
});

test('a word beside a command is left out and named', async () => {
  const { proposals, refused } = await readPaste('harbour-berths\nnpx -y pkg', (command) => command === 'npx');
  expect(proposals.map(({ launch }) => launch)).toEqual([npx]);
  expect(refused).toEqual([{ name: 'harbour-berths', reason: { code: 'paste-no-program', program: 'harbour-berths' } }]);
});
