import { describe, expect, it } from 'vitest';
import { liftSecrets, withDots } from '../../contract/launch-secrets.ts';
import { type Launch, looksSecret } from '../../contract/server.ts';

const program = (...args: string[]) => ({ kind: 'stdio' as const, command: 'run', args, env: {} });

describe('a secret in the middle of a command', () => {
  it.each([
    [['--api-key', 'k3y'], ['--api-key', '${secret:api-key}'], ['k3y']],
    [['--token=abc'], ['--token=${secret:token}'], ['abc']],
    [['run', '-e', 'GITHUB_TOKEN=abc', '-e', 'MODE=x'], ['run', '-e', 'GITHUB_TOKEN=${secret:github_token}', '-e', 'MODE=x'], ['abc']],
    [['postgres://me:hush@db:5432/x?sslmode=on'], ['postgres://me:${secret:password}@db:5432/x?sslmode=on'], ['hush']],
    [['--url=https://x.example/mcp?api_key=k&a=b'], ['--url=https://x.example/mcp?api_key=${secret:api_key}&a=b'], ['k']],
    [['--header', 'Authorization: Bearer abc'], ['--header', 'Authorization: Bearer ${secret:authorization}'], ['abc']],
    [['ghp_0123456789abcdefghij'], ['${secret:token}'], ['ghp_0123456789abcdefghij']],
    [
      ['--token', 'a', '--token', 'b'],
      ['--token', '${secret:token}', '--token', '${secret:token-2}'],
      ['a', 'b'],
    ],
    [['--key', 'f3Kd93kfLs02'], ['--key', '${secret:key}'], ['f3Kd93kfLs02']],
  ])('%j is lifted out as %j', (args, lifted, texts) => {
    const { launch, texts: found } = liftSecrets(program(...args));
    expect(launch.args).toEqual(lifted);
    expect([...found.values()]).toEqual(texts);
  });

  it.each([
    [
      ['--token-file', '/run/token'],
      ['--key', './server.key'],
      ['--max-tokens', '4096'],
      ['--key', 'title'],
      ['--auth', 'none'],
    ],
    [['--api-key', '${API_KEY}'], ['--token'], ['--token', '--verbose'], ['--author', 'Ines'], ['--keyboard=de'], ['--password', 'true']],
    [['postgres://me:${PASSWORD}@db/x'], ['https://x.example/a?page=2'], ['${secret:token}'], ['sk-1'], ['-y', '@scope/pkg@1.2.3']],
  ])('%j, %j, %j and the others stay as they are', (...all) => {
    for (const args of all.filter(Boolean)) expect(liftSecrets(program(...args)).launch.args).toEqual(args);
  });

  it('is found in an address and in the address of a variable, and left where the person says so', () => {
    const far: Launch = { kind: 'http', url: 'https://x.example/mcp?api_key=k%2F1&v=2', headers: {} };
    expect(liftSecrets(far).launch.url).toBe('https://x.example/mcp?api_key=${secret:api_key}&v=2');
    expect(liftSecrets(far, ({ name }) => name !== 'api_key')).toMatchObject({
      launch: far,
      found: [{ name: 'api_key', where: 'address' }],
    });
    const near = { ...program(), env: { DATABASE_URL: 'postgres://me:hush@db/x' } };
    expect(liftSecrets(near).launch.env).toEqual({ DATABASE_URL: 'postgres://me:${secret:password}@db/x' });
    expect(withDots('--token=${secret:token}')).toBe('--token=••••••');
  });
});

it.each([
  'API_KEY',
  'apiKey',
  'GITHUBTOKEN',
  'x-api-key',
  'authorization',
  'api_keys',
  'OAUTH2',
  'AWS_SECRET_ACCESS_KEY',
  'Cookie',
  'DB_PASSWORD1',
])('%s looks like the name of a secret', (name) => expect(looksSecret(name)).toBe(true));

it.each([
  'AUTHOR',
  'keyboard',
  'keyword',
  'keys',
  'max_tokens',
  'maxTokens',
  'tokenizer',
  'TOKEN_FILE',
  'key_path',
  'monkey',
  'secretary',
  'authority',
])('%s does not look like the name of a secret', (name) => expect(looksSecret(name)).toBe(false));
