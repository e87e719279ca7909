import { EventEmitter } from 'node:events';
import type { Display, NativeTheme, Screen } from 'electron';
import { refuseUnknown } from './refuse-unknown.ts';

let theme: NativeTheme['themeSource'] = 'system';

const themeOfPerson = Object.defineProperties(
  new EventEmitter() as EventEmitter & Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors'>,
  {
    themeSource: {
      get: () => theme,
      set: (next: NativeTheme['themeSource']) => {
        theme = next;
        themeOfPerson.emit('updated');
      },
    },
    shouldUseDarkColors: { get: () => theme === 'dark' },
  },
);

export const nativeTheme = refuseUnknown('nativeTheme', themeOfPerson);

const onlyScreen = { x: 0, y: 0, width: 1920, height: 1080 };

export const screen = refuseUnknown('screen', {
  getDisplayMatching: () => ({ bounds: onlyScreen, workArea: onlyScreen }) as Display,
} satisfies Partial<Screen>);
