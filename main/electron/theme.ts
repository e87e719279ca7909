import type { NativeTheme } from 'electron';
import type { Serving } from '../../contract/wire.ts';

/** The system draws a part of the window (its buttons, its menus): that part follows the theme the page is drawn in. */
export async function followTheme(nativeTheme: NativeTheme, { handlers, onEvent }: Serving): Promise<void> {
  const { state } = await handlers['state.read']({}, new AbortController().signal);
  nativeTheme.themeSource = state.settings.theme;
  onEvent((_number, event) => {
    if (event.type === 'settings.changed') nativeTheme.themeSource = event.settings.theme;
  });
}
