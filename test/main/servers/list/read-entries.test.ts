import { expect, test } from 'vitest';
import { type EntriesIn, readEachEntry } from '../../../../main/host/servers/list/read-entries.ts';
import { readPaste } from '../../../../main/host/servers/list/read-paste.ts';
import { readServersYaml } from '../../../../main/host/servers/list/read-servers-yaml.ts';

const read = (entry: object, around?: EntriesIn) => readEachEntry([['a', entry]], around);
const one = (entry: object, around?: EntriesIn) => read(entry, around).proposals[0];

test.each([
  [{ autoApprove: ['search'], alwaysAllow: ['x'] }, [{ code: 'entry-approvals-left-out', keys: ['autoApprove', 'alwaysAllow'] }]],
  [{ trust: true }, [{ code: 'entry-approvals-left-out', keys: ['trust'] }]],
  [{ timeout: 30, disabledTools: ['x'] }, [{ code: 'entry-keys-left-out', keys: ['timeout', 'disabledTools'] }]],
  [{ headersHelper: '/opt/token.sh' }, [{ code: 'entry-helper-left-out', command: '/opt/token.sh' }]],
  [{ envFile: '${workspaceFolder}/.env' }, [{ code: 'entry-file-left-out', file: '${workspaceFolder}/.env' }]],
  [{ env: { KEY: '${file:/run/secrets/hub.token}' } }, [{ code: 'entry-file-left-out', file: '/run/secrets/hub.token' }]],
  [{ autoApprove: [], disabledTools: [], trust: false, tools: ['*'], dev: {}, type: 'stdio', disabled: false }, undefined],
])('of an entry with %j the parts that are not taken over are named', (more, leftOut) => {
  expect(one({ command: 'run', ...more })?.leftOut).toEqual(leftOut);
});

test.each([
  [{ env: { KEY: '<YOUR_KEY>', MODE: 'x' } }, [{ code: 'entry-placeholder', name: 'KEY', text: '<YOUR_KEY>' }]],
  [{ env: { KEY: '<your key here>' } }, [{ code: 'entry-placeholder', name: 'KEY', text: '<your key here>' }]],
  [{ env: { SUM: '1 < 2 > 0' } }, undefined],
])('of %j the values that the person has to write are named', async (more, leftOut) => {
  expect(one({ command: 'run', ...more })?.leftOut).toEqual(leftOut);
  const url = { url: 'https://x.example/mcp', headers: { Authorization: 'Bearer <TOKEN>' } };
  expect(one(url)?.leftOut).toEqual([{ code: 'entry-placeholder', name: 'Authorization', text: '<TOKEN>' }]);
  const [proposal] = (await readPaste('KEY=<your key> npx -y pkg')).proposals;
  expect(proposal?.leftOut).toEqual([{ code: 'entry-placeholder', name: 'KEY', text: '<your key>' }]);
});

test('a value that another app lets a command give is asked of the person, and that is said', () => {
  const inputs = [
    { id: 'token', type: 'command', command: 'vault.read' },
    { id: 'city', type: 'promptString' },
  ];
  expect(one({ command: 'run', args: ['${input:city}'], env: { KEY: '${input:token}' } }, { inputs })).toEqual({
    name: 'a',
    launch: { kind: 'stdio', command: 'run', args: ['${input:city}'], env: { KEY: '${input:token}' } },
    leftOut: [{ code: 'entry-input-left-out', input: 'token' }],
  });
});

test.each([
  ['{env:KEY}', {}, '${env:KEY}'],
  ['Bearer {env:KEY}', {}, 'Bearer ${env:KEY}'],
  ['${env:KEY}', {}, '${env:KEY}'],
  ['{file:~/keys/hub}', {}, '${input:hub}'],
  ['${file:C:\\keys\\hub.txt}', {}, '${input:hub.txt}'],
  ['$KEY and ${OTHER}', { bareDollar: true }, '${KEY} and ${OTHER}'],
  ['$KEY', {}, '${KEY}'],
  ['Bearer $API_KEY', {}, 'Bearer ${API_KEY}'],
  ['pa$WORD', {}, 'pa$WORD'],
  ['$word', {}, '$word'],
  ['$5', {}, '$5'],
  ['${{ secrets.API_KEY }}', {}, '${input:API_KEY}'],
  ['Bearer ${{secrets.api-key}}', {}, 'Bearer ${input:api-key}'],
  ['${{ inputs.city }}', {}, '${input:city}'],
  ['${{ env.API_KEY }}', {}, '${API_KEY}'],
  ['{{API_KEY}}', {}, '${input:API_KEY}'],
  ['Bearer {{ API_KEY }}', {}, 'Bearer ${input:API_KEY}'],
  ['{{.Names}}', {}, '{{.Names}}'],
  ['{"env":"KEY"}', {}, '{"env":"KEY"}'],
])('the variable in %j is %j as we write it', (written, around, ours) => {
  expect(one({ command: 'run', env: { VALUE: written } }, around)?.launch).toMatchObject({ env: { VALUE: ours } });
});

test.each([
  [
    { command: 'cmd', args: ['/c', 'npx', '-y', 'pkg'] },
    { command: 'npx', args: ['-y', 'pkg'] },
  ],
  [
    { command: 'C:\\Windows\\System32\\cmd.exe', args: ['/C', 'uvx', 'pkg'] },
    { command: 'uvx', args: ['pkg'] },
  ],
  [{ command: ['cmd', '/c', 'npx', 'pkg'] }, { command: 'npx', args: ['pkg'] }],
  [
    { command: 'cmd', args: ['/c', 'del', '*'] },
    { command: 'cmd', args: ['/c', 'del', '*'] },
  ],
  [
    { command: 'cmd', args: ['/k', 'npx', 'pkg'] },
    { command: 'npx', args: ['pkg'] },
  ],
])('%j is started without a shell of Windows where that is only there for a script', (entry, launch) => {
  expect(one(entry)?.launch).toMatchObject(launch);
});

test.each([{ type: 'builtin', name: 'developer' }, { type: 'platform' }, { source: 'extension', settings: {} }])(
  '%j is a part of the other app',
  (entry) => {
    expect(read(entry)).toEqual({ proposals: [], refused: [{ name: 'a', reason: { code: 'entry-part-of-app', server: 'a' } }], notes: [] });
  },
);

test('a client as Cursor writes it is the client here', () => {
  expect(one({ url: 'https://x.example/mcp', auth: { CLIENT_ID: 'us', CLIENT_SECRET: 'hush', scopes: ['read'] } })?.launch).toMatchObject({
    oauth: { clientId: 'us', clientSecret: 'hush', scopes: ['read'] },
  });
});

test('headers of a TOML file arrive under either name', async () => {
  const grok =
    '[mcp_servers.a]\nurl = "https://x.example/mcp"\n[mcp_servers.a.headers]\nX-A = "1"\n[mcp_servers.a.http_headers]\nX-B = "2"';
  expect((await readPaste(grok)).proposals).toMatchObject([{ launch: { headers: { 'X-A': '1', 'X-B': '2' } } }]);
});

test('YAML that holds itself is refused in words', async () => {
  await expect(readServersYaml('mcpServers: &all\n  mine: *all')).rejects.toMatchObject({ reason: { code: 'yaml-invalid' } });
});
