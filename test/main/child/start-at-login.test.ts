import { expect, test } from 'vitest';
import { autostartEntry, isHiddenStart, loginStart, quotedForWindows } from '../../../main/child/start-at-login.ts';

test.for([
  {
    what: 'a package',
    app: { isPackaged: true, execPath: '/opt/Switchyard/switchyard', argv: ['switchyard', 'tides.mcpb'] },
    start: { program: '/opt/Switchyard/switchyard', args: ['--hidden'] },
  },
  {
    what: 'an AppImage, which is mounted elsewhere each time',
    app: { isPackaged: true, execPath: '/tmp/.mount_x/switchyard', argv: ['x'], environment: { APPIMAGE: '/home/me/Switchyard.AppImage' } },
    start: { program: '/home/me/Switchyard.AppImage', args: ['--hidden'] },
  },
  {
    what: 'the app of npm on a folder of its own',
    app: {
      isPackaged: false,
      execPath: '/npm/electron',
      argv: ['e', '--inspect=0', '/npm/app', '--node', '/usr/bin/node', '--data', '/d'],
    },
    start: { program: '/npm/electron', args: ['/npm/app', '--node', '/usr/bin/node', '--data', '/d', '--hidden'] },
  },
])('$what is started at log-in as it was started now, and hidden', ({ app, start }) => {
  expect(loginStart({ environment: {}, ...app })).toEqual(start);
  expect([isHiddenStart(app.argv), isHiddenStart(['switchyard', ...start.args])]).toEqual([false, true]);
});

test('the words of an entry keep their spaces, quotes, dollars, backslashes and percents', () => {
  const entry = autostartEntry({ program: '/home/me/My "apps"/50% $x', args: ['--data', 'C:\\d'] });
  expect(entry).toContain('\nExec="/home/me/My \\\\"apps\\\\"/50%% \\\\$x" "--data" "C:\\\\\\\\d"\n');
});

test('in an entry that is there only the command changes; one without a command is made anew', () => {
  const before = '[Desktop Entry]\nName=Switchyard\nExec="/old/switchyard" "--hidden"\nX-GNOME-Autostart-enabled=false\n';
  const start = { program: '/new/switchyard', args: ['--hidden'] };
  expect(autostartEntry(start, before)).toBe(before.replace('/old/', '/new/'));
  expect(autostartEntry(start, 'nonsense')).toBe(autostartEntry(start));
});

test.for([
  ['--hidden', '--hidden'],
  ['C:\\My data\\', '"C:\\My data\\\\"'],
  ['a "b', '"a \\"b"'],
] as const)('on Windows the word %s is written %s', ([word, written]) => {
  expect(quotedForWindows(word)).toBe(written);
});
