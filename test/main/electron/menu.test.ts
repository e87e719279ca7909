import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { type Command, COMMANDS, MENUS } from '../../../client/shortcuts.ts';
import { acceleratorOf, dockMenu, menuBar, type MenuNeeds } from '../../../main/electron/menu.ts';
import { commandChoices } from '../../../renderer/features/palette/choices.ts';
import { defined } from '../../doubles/defined.ts';
import { wordsFor } from '../../doubles/words.ts';

function menuFor(wishes: Partial<MenuNeeds>) {
  const ran: string[] = [];
  const needs: MenuNeeds = {
    platform: 'linux',
    isPackaged: true,
    hasDocumentation: true,
    words: wordsFor('en'),
    changed: undefined,
    run: (command) => void ran.push(command),
    showLog: () => void ran.push('the log, without the page'),
    ...wishes,
  };
  return { bar: menuBar(needs), dock: dockMenu(needs), ran };
}

/** A line of each item: its words, and behind them its keys or what the system does. */
function drawn(items: MenuItemConstructorOptions[], depth = 0): string[] {
  return items.flatMap(({ type, label, role, accelerator, submenu }) => {
    const line = type === 'separator' ? '—' : [label, accelerator, role && `(${role})`].filter(Boolean).join('  ');
    return [`${'  '.repeat(depth)}${line}`, ...(Array.isArray(submenu) ? drawn(submenu, depth + 1) : [])];
  });
}

function all(items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])]);
}

test.for(
  (['linux', 'win32', 'darwin'] as const).flatMap((platform) =>
    (['en', 'de', 'zh-Hans'] as const).map((language) => ({ platform, language })),
  ),
)('the menu bar of $platform in $language', ({ platform, language }) => {
  expect(drawn(menuFor({ platform, words: wordsFor(language) }).bar).join('\n')).toMatchSnapshot();
});

test('the Dock of macOS has a new chat', () => {
  const { dock, ran } = menuFor({ platform: 'darwin' });
  expect(drawn(dock)).toEqual(['New chat  CmdOrCtrl+N']);
  press(dock, 'new-chat');
  expect(ran).toEqual(['new-chat']);
});

test.for(['linux', 'darwin'])('each command of the palette is in the menus of %s once, and the palette is there itself', (platform) => {
  const { bar } = menuFor({ platform });
  const inMenus = all(bar).flatMap(({ id }) => id ?? []);
  const inPalette = commandChoices(wordsFor('en'), () => true).map(({ key }) => key.replace('command ', ''));
  expect(inMenus.toSorted()).toEqual(['palette', ...inPalette].toSorted());
});

test('an entry runs its command, and the log is shown without the page', () => {
  const { bar, ran } = menuFor({});
  for (const id of ['new-chat', 'settings', 'show-log']) press(bar, id);
  expect(ran).toEqual(['new-chat', 'settings', 'the log, without the page']);
});

test('keys are drawn as the person has them, and left to the page', () => {
  const { bar } = menuFor({ changed: { find: ['Ctrl', 'Alt', 'F'], servers: [], 'show-log': ['F7'] } });
  const keys = (id: Command) => all(bar).find((item) => item.id === id)?.accelerator;
  expect([keys('find'), keys('servers'), keys('show-log'), keys('settings')]).toEqual(['CmdOrCtrl+Alt+F', undefined, 'F7', 'CmdOrCtrl+,']);
  for (const { accelerator, registerAccelerator } of all(bar)) if (accelerator) expect(registerAccelerator).toBe(false);
});

test('a checkout has the tools of developers and no updates, and an app without a place on the web no documentation', () => {
  const lines = drawn(menuFor({ isPackaged: false, hasDocumentation: false }).bar).join('\n');
  expect(lines).toContain('Toggle developer tools');
  expect(lines).not.toMatch(/Check for updates|Documentation/);
});

test.for([
  { keys: ['Ctrl', 'Shift', 'Tab'], accelerator: 'CmdOrCtrl+Shift+Tab' },
  { keys: ['Ctrl', '/'], accelerator: 'CmdOrCtrl+/' },
  { keys: ['Ctrl', '+'], accelerator: 'CmdOrCtrl+Plus' },
  { keys: ['Alt', 'Up'], accelerator: 'Alt+Up' },
  { keys: ['Ctrl', 'Ö'], accelerator: undefined },
  { keys: ['Ctrl', 'AudioVolumeUp'], accelerator: undefined },
  { keys: [], accelerator: undefined },
])('$keys are $accelerator', ({ keys, accelerator }) => {
  expect(acceleratorOf(keys)).toBe(accelerator);
});

test('every command of a menu is one the window knows', () => {
  const known = COMMANDS.map(({ action }) => action);
  expect(known).toEqual(expect.arrayContaining(Object.values(MENUS).flat()));
});

function press(items: MenuItemConstructorOptions[], id: string): void {
  const { click } = defined(all(items).find((item) => item.id === id));
  Reflect.apply(defined(click), undefined, []);
}
