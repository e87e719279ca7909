import { describe, expect, test } from 'vitest';
import { replaceKeys } from '../../contract/known-keys.ts';
import { liftSecrets } from '../../contract/launch-secrets.ts';
import type { Launch } from '../../contract/server.ts';

/** In pieces, so that no scanner takes this file for a leak. */
const key = (...pieces: string[]) => pieces.join('');
const mixed = (length: number) => 'aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xY'.repeat(4).slice(0, length);
const hex = (length: number) => '4f9d8e07b1c2a365'.repeat(8).slice(0, length);

const KEYS: [string, string][] = [
  ['Anthropic', key('sk-ant-', `api03-${mixed(40)}`)],
  ['OpenAI', key('sk-', `proj-${mixed(48)}`)],
  ['OpenRouter', key('sk-', `or-v1-${hex(64)}`)],
  ['GitHub', key('gh', `p_${mixed(36)}`)],
  ['GitHub, fine-grained', key('github_', `pat_11ABCDEFG0${mixed(40)}`)],
  ['GitLab', key('gl', `pat-${mixed(20)}`)],
  ['Slack, bot', key('xox', 'b-123456789012-1234567890123-', mixed(24))],
  ['Slack, app', key('xapp', `-1-A0123456789-${mixed(30)}`)],
  ['AWS', key('AK', 'IAIOSFODNN7EXAMPLQ')],
  ['Google', key('AI', `za${mixed(35)}`)],
  ['Google, OAuth', key('ya29', `.${mixed(40)}`)],
  ['Stripe', key('sk_', `live_${mixed(24)}`)],
  ['npm', key('npm', `_${mixed(36)}`)],
  ['Hugging Face', key('hf', `_${mixed(34)}`)],
  ['Groq', key('gsk', `_${mixed(52)}`)],
  ['Tavily', key('tvly', `-${mixed(32)}`)],
  ['SendGrid', key('SG', `.${mixed(22)}.${mixed(43)}`)],
  ['Notion', key('ntn', `_${mixed(46)}`)],
  ['Linear', key('lin_', `api_${mixed(40)}`)],
  ['Docker', key('dckr_', `pat_${mixed(27)}`)],
  ['DigitalOcean', key('dop_', `v1_${hex(64)}`)],
  ['Shopify', key('shp', `at_${hex(32)}`)],
  ['Databricks', key('da', `pi${hex(32)}`)],
  ['Vault', key('hv', `s.${mixed(40)}`)],
  ['Telegram', key('123456789', ':AA', mixed(33))],
  ['a maker nobody knows', key('harbour', `_live_${mixed(40)}`)],
  ['JWT', key('eyJ', `hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${mixed(43)}`)],
  ['PEM', key('-----BEGIN ', `RSA PRIVATE KEY-----\nMII${mixed(60)}\n-----END RSA PRIVATE KEY-----`)],
];

const HONEST = [
  '123e4567-e89b-12d3-a456-426614174000',
  hex(40),
  `sha256:${hex(64)}`,
  `sha512-${mixed(86)}==`,
  'claude-3-5-sonnet-20241022',
  'text-embedding-3-large',
  'gpt-4o-mini-2024-07-18',
  '@modelcontextprotocol/server-filesystem@2026.1.14',
  'ghcr.io/github/github-mcp-server:v0.26.3',
  `registry.example.com/team/app@sha256:${hex(64)}`,
  '/home/ines/.ssh/id_ed25519.pub',
  'C:\\Users\\Ines\\AppData\\Roaming\\Harbour',
  'https://mcp.example.com/v1/sse?session=7&lang=de',
  'arn:aws:iam::123456789012:role/mcp-reader',
  'projects/my-project-123456/locations/europe-west3',
  '1234567890-abcdefghijklmnopqrstuvwxyz012345.apps.googleusercontent.com',
  '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms',
  'C0123ABCD9',
  'eu-central-1',
  '2026-11-28T20:14:00.000Z',
  'Basic understanding of the harbour and its 12 berths',
  'bearer of bad news',
  'token budget is 4096',
  'sk-learn-pipeline-for-berths',
  'task-runner-with-a-very-long-name-2026',
  'key-value-store',
  'npm_config_registry',
  'NODE_OPTIONS=--max-old-space-size=4096',
  'postgres://localhost:5432/harbour?sslmode=disable',
  '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
  '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----',
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ0123 ines@harbour',
  key('ghp', '_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'),
  key('sk-', 'XXXXXXXXXXXXXXXXXXXXXXXX'),
  '<YOUR_API_KEY>',
  '${GITHUB_TOKEN}',
  key('${TOKEN:-ghp', `_${mixed(36)}}`),
  'eyJhIjoxfQ==',
  'org_2abcDEFghiJKLmnoPQR',
  'asst_abc123XYZdef456UVWghi789',
  'price_1NQ8aB2eZvKYlo2C0XYZabcd',
];

test.each(KEYS)('a key of %s is known by its look, alone and in a text', (_, text) => {
  for (const [before, after] of [
    ['', ''],
    ['Bearer ', ''],
    ['{"it":"', '"}'],
    ['--header=X-It: ', ''],
    ['https://x.example/mcp?it=', '&v=2'],
  ] as const) {
    if (text.includes('\n') && before.startsWith('https')) continue;
    expect(replaceKeys(before + text + after, () => '•')).toBe(`${before}•${after}`);
  }
});

test.each(HONEST)('%s is no key', (text) => {
  expect(replaceKeys(text, () => '•')).toBe(text);
  for (const value of [text, `x=${text}`]) expect(replaceKeys(value, () => '•')).toBe(value);
});

test('a long text after Bearer is a key whoever made it, and a word is none', () => {
  expect(replaceKeys('Bearer abcdefgh12345678ijkl', () => '•')).toBe('Bearer •');
  expect(replaceKeys('Token 0a1b2c3d4e5f6071829304', () => '•')).toBe('Token •');
  expect(replaceKeys('Bearer ${TOKEN}', () => '•')).toBe('Bearer ${TOKEN}');
  expect(replaceKeys('Bearer secretless-by-design', () => '•')).toBe('Bearer secretless-by-design');
});

describe('wherever a launch has it, a key goes to the store', () => {
  const github = key('gh', `p_${mixed(36)}`);
  const anthropic = key('sk-ant-', `api03-${mixed(40)}`);
  const program = (launch: Partial<Extract<Launch, { kind: 'stdio' }>>): Launch => ({
    kind: 'stdio',
    command: 'run',
    args: [],
    env: {},
    ...launch,
  });
  const address = (launch: Partial<Extract<Launch, { kind: 'http' }>>): Launch => ({
    kind: 'http',
    url: 'https://x.example/mcp',
    headers: {},
    ...launch,
  });

  test.each<[string, Launch, Launch]>([
    ['variable', program({ env: { OTHER: anthropic } }), program({ env: { OTHER: '${secret:other}' } })],
    [
      'variable with more in it',
      program({ env: { CONFIG: `{"a":1,"it":"${github}"}` } }),
      program({ env: { CONFIG: '{"a":1,"it":"${secret:config}"}' } }),
    ],
    [
      'address of a variable',
      program({ env: { URL: `https://x.example/${github}/sse` } }),
      program({ env: { URL: 'https://x.example/${secret:url}/sse' } }),
    ],
    ['header', address({ headers: { 'X-Custom': github } }), address({ headers: { 'X-Custom': '${secret:x-custom}' } })],
    [
      'header beside a variable',
      address({ headers: { Authorization: `Bearer ${github} \${MORE}` } }),
      address({ headers: { Authorization: 'Bearer ${secret:authorization} ${MORE}' } }),
    ],
    ['query', address({ url: `https://x.example/mcp?it=${github}&v=2` }), address({ url: 'https://x.example/mcp?it=${secret:token}&v=2' })],
    ['path', address({ url: `https://x.example/${anthropic}/mcp` }), address({ url: 'https://x.example/${secret:token}/mcp' })],
    ['argument', program({ args: ['--it', github] }), program({ args: ['--it', '${secret:token}'] })],
    ['argument with a name', program({ args: [`--it=${github}`] }), program({ args: ['--it=${secret:it}'] })],
    ['argument in JSON', program({ args: [`{"it":"${github}"}`] }), program({ args: ['{"it":"${secret:token}"}'] })],
    ['header of an argument', program({ args: ['--header', `X-It: ${github}`] }), program({ args: ['--header', 'X-It: ${secret:token}'] })],
    ['the same twice', program({ args: [github, github] }), program({ args: ['${secret:token}', '${secret:token}'] })],
  ])('%s', (_, launch, lifted) => {
    expect(liftSecrets(launch).launch).toEqual(lifted);
    expect(liftSecrets(launch, () => false).launch).toEqual(launch);
  });
});
