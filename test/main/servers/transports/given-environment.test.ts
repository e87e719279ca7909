import { expect, test } from 'vitest';
import { givenEnvironment } from '../../../../main/host/servers/transports/given-environment.ts';

test('a server gets what every program needs and what it was given, which wins', () => {
  const own = {
    PATH: '/bin',
    HOME: '/home/me',
    LANG: 'C',
    AWS_SECRET_ACCESS_KEY: 'x',
    ANTHROPIC_API_KEY: 'x',
    GITHUB_TOKEN: 'x',
    SSH_AUTH_SOCK: '/run/agent',
    HTTPS_PROXY: 'http://me:x@proxy',
    NODE_OPTIONS: '--inspect',
    SHELL: undefined,
    TERM: '() { :; }',
  };
  expect(givenEnvironment(own, { LANG: 'de', API_KEY: 'y' }, 'linux')).toEqual({
    PATH: '/bin',
    HOME: '/home/me',
    LANG: 'de',
    API_KEY: 'y',
  });
});

test('on Windows names are the same in any case', () => {
  expect(givenEnvironment({ Path: 'C:\\bin', SystemRoot: 'C:\\Windows', Secret: 'x' }, {}, 'win32')).toEqual({
    Path: 'C:\\bin',
    SystemRoot: 'C:\\Windows',
  });
});
