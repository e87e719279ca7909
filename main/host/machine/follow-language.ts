import type { Settings } from '../../../contract/settings.ts';
import type { Serving } from '../../../contract/wire.ts';

/**
 * Tells the language the person chose in Settings, now and whenever it changes: for what a shell
 * says outside of the window.
 */
export async function followLanguage({ handlers, onEvent }: Serving, tell: (chosen: Settings['language']) => void): Promise<void> {
  const { state } = await handlers['state.read']({}, new AbortController().signal);
  tell(state.settings.language);
  onEvent((_number, event) => {
    if (event.type === 'settings.changed') tell(event.settings.language);
  });
}
