import { EventEmitter } from 'node:events';
import type { Display, NativeTheme, Screen } from 'electron';
import { refuseUnknown } from '../refuse-unknown.ts';
import { partOf } from '../beyond-types.ts';

let theme: NativeTheme['themeSource'] = 'system';

class ThemeOfPerson extends EventEmitter {
  get themeSource(): NativeTheme['themeSource'] {
    return theme;
  }
  set themeSource(next: NativeTheme['themeSource']) {
    theme = next;
    this.emit('updated');
  }
  get shouldUseDarkColors(): boolean {
    return theme === 'dark';
  }
}

export const nativeTheme = refuseUnknown('nativeTheme', new ThemeOfPerson());

const onlyScreen = { x: 0, y: 0, width: 1920, height: 1080 };

export const screen = refuseUnknown('screen', {
  getDisplayMatching: () => partOf<Display>({ bounds: onlyScreen, workArea: onlyScreen }),
} satisfies Partial<Screen>);
