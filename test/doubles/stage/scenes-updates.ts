import { chatsIn, withChats } from '../../../contract/chats-by-id.ts';
import type { State } from '../../../contract/state.ts';
import type { Update } from '../../../contract/update.ts';

const notes = 'Projects, fences, and a quieter guard.\n\nFixed: the window of a chat that was renamed while it was searched.';
const newer = { version: '1.4.0', notes, bytes: 131_000_000 };
const looked = { at: Date.now() - 3_600_000 };

/** A newer version of the app: offered, on its way, waiting, and by a command. */
export function updateScenes(base: () => State) {
  const scene = (now: Update['now'], way: Update['way'] = { by: 'app' }) => ({
    ...base(),
    update: { host: 'github.com', way, looked, now },
  });
  const resting = (state: State): State => ({
    ...state,
    conversations: withChats(
      state.conversations,
      chatsIn(state.conversations).map((one) => ({ ...one, activity: { state: 'resting' } })),
    ),
  });
  return {
    update: () => resting(scene({ state: 'offered', newer })),
    'update-downloading': () => scene({ state: 'downloading', newer, bytes: 42_000_000 }),
    'update-waits': () => scene({ state: 'ready', newer }),
    'update-failed': () => resting(scene({ state: 'offered', newer, why: { code: 'update-not-installed', version: '1.4.0' } })),
    'update-command': () =>
      resting(scene({ state: 'offered', newer }, { by: 'command', command: 'npm install --global switchyard-mcp@latest' })),
    'update-settings': () => resting(scene({ state: 'put-off', newer })),
  };
}
