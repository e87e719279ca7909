import { expect, it } from 'vitest';
import { en } from '../../../../client/words/en.ts';
import { late } from '../../../../client/words/en/late.ts';
import type { Server } from '../../../../contract/server.ts';
import type { AboutHost } from '../../../../contract/state.ts';
import { reportOf } from '../../../../renderer/features/servers/report.ts';
import { saidBefore } from '../../../../contract/reason.ts';

const all = { ...en, ...late };

const about: AboutHost = {
  version: '0.1.0',
  shell: 'web',
  platform: 'linux',
  secrets: 'system',
  dataFolder: '/home/ines/.local/share/switchyard',
  home: '/home/ines',
  command: 'switchyard',
  picksFolders: false,
  ownNode: { command: '/app/node' },
};

const calendar: Server = {
  id: 'c',
  name: 'calendar',
  hue: 1,
  enabled: true,
  origin: 'added',
  fingerprint: 'f',
  launch: {
    kind: 'stdio',
    command: 'uvx',
    args: ['calendar-mcp', '--token', 'hunter2'],
    env: { MODE: 'private-mode', CAL_KEY: { secret: true } },
    cwd: '/home/ines/cal',
  },
  state: {
    state: 'failed',
    at: 0,
    trouble: {
      reason: saidBefore('It stopped before it answered.'),
      stderr: ['login with password=hunter2 failed', 'in /home/ines/cal/main.py'],
      exit: { code: 1, signal: null },
    },
  },
};

it('a report tells what helps and no value of the environment, no secret and no home folder', () => {
  const report = reportOf(all, calendar, about);
  expect(report.split('\n')).toEqual([
    'Switchyard 0.1.0, linux, web',
    'Server: calendar, failed',
    'Command: uvx calendar-mcp --token [removed]',
    'Works in: ~/cal',
    'Environment: MODE, CAL_KEY',
    'Reason: It stopped before it answered.',
    'Ended with exit code 1',
    'Last lines:',
    'login with password=[removed] failed',
    'in ~/cal/main.py',
  ]);
});
