import { describe, expect, it } from 'vitest';
import { downloadsFrom, movingVersions } from '../../client/moving-version.ts';

const remarks = (line: string) => {
  const [command = '', ...args] = line.split(' ');
  return movingVersions(command, args);
};

describe('versions that move', () => {
  it.each([
    ['npx -y @harbor/tickets-mcp', 1, 'newest'],
    ['npx -y @harbor/tickets-mcp@latest --project HARB', 1, { word: 'latest' }],
    ['npx.cmd -y tickets@^1.2.0', 1, 'range'],
    ['npx --package=tickets@next tickets', 0, { word: 'next' }],
    ['pnpm dlx tickets', 1, 'newest'],
    ['/home/ines/.local/bin/uvx --from git+https://git.example.org/tools/web-mcp@main web-mcp', 1, 'branch'],
    ['uvx --python 3.12 calendar-mcp --read-only', 2, 'newest'],
    ['docker run -i --rm -e TOKEN harbor/pg-mcp', 5, 'image'],
    ['docker run -i harbor/pg-mcp:17', 2, 'tag'],
  ])('are remarked on in: %s', (line, at, why) => {
    expect(remarks(line)).toEqual({ [at]: why });
  });

  it.each([
    'npx -y @harbor/tickets-mcp@1.8.2',
    'uvx calendar-mcp==1.2',
    'uvx calendar-mcp@1.2.0',
    'uvx --from git+https://git.example.org/web@0123456789012345678901234567890123456789 web',
    'docker run -i harbor/pg-mcp@sha256:0123',
    'docker run -i harbor/pg-mcp:17.2.1',
    'npx -y ./server',
    'node server.js',
    'docker compose up',
  ])('are not seen in: %s', (line) => {
    expect(remarks(line)).toEqual({});
  });

  it('tells where downloaded code comes from', () => {
    expect(downloadsFrom('npx', ['-y', 'tickets'])).toBe('npm');
    expect(downloadsFrom('uvx', ['--from', 'git+https://git.example.org/web@main', 'web'])).toEqual({ host: 'git.example.org' });
    expect(downloadsFrom('node', ['server.js'])).toBeUndefined();
  });
});
