import type { Serving } from '../../contract/wire.ts';
import { Look } from './shell.ts';

/** Tells the look that the person chose in Settings, now and whenever settings change. */
export async function followLook({ handlers, onEvent }: Serving, tell: (look: Look) => void): Promise<void> {
  const { state } = await handlers['state.read']({}, new AbortController().signal);
  tell(Look.parse(state.settings));
  onEvent((_number, event) => {
    if (event.type === 'settings.changed') tell(Look.parse(event.settings));
  });
}
