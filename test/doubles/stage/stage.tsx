// oxlint-disable-next-line import/no-unassigned-import -- has to run before the schemas are made
import '../../../renderer/before.ts';
import { createRoot, type Root } from 'react-dom/client';
import type { Input } from '../../../contract/api.ts';
import type { Settings } from '../../../contract/settings.ts';
import { serveRequests } from '../../../contract/wire.ts';
import { portPair } from '../../../main/cli/local-port.ts';
import { App } from '../../../renderer/app.tsx';
import { watchFailures } from '../../../renderer/foundation/ui/watch-failures.ts';
import { nextFrame } from '../../../renderer/foundation/host/next-frame.ts';
import { createStore, type Store } from '../../../renderer/foundation/host/store.ts';
import { createCannedHost } from './canned-host.ts';
import { scenes, type SceneName } from './scenes.ts';
import { keysOf } from '../beyond-types.ts';

declare global {
  interface Window {
    stage: {
      failures: Input<'window.failed'>[];
      show(scene: string, address?: string): void;
      speak(language: NonNullable<Settings['language']> | 'pseudo'): Promise<unknown>;
    };
  }
}

// The window with a host that holds one scene: stage.html?approval,
// stage.html?approval&theme=dark&lang=de
let drawn: { root: Root; store: Store } | undefined;
window.stage = {
  failures: [],
  show(scene, address = '') {
    drawn?.root.unmount();
    // An address of the window's own: it does not lead where the scene before was left.
    window.history.replaceState('stage', '', `?${scene}${address}`);
    drawn = draw();
  },
  /**
   * A card that is open stays open. The pseudo-language is nothing one can choose: the address asks
   * for it, and a change of the settings has it looked at.
   */
  async speak(language) {
    if (language !== 'pseudo') return drawn?.store.ask('settings.change', { language });
    window.history.replaceState(null, '', '?lang=pseudo');
    return drawn?.store.ask('settings.change', { language: 'de' });
  },
};
drawn = draw();

function draw(): { root: Root; store: Store } {
  const asked = new URLSearchParams(window.location.search);
  const [name] = asked.keys();
  const state = scenes[keysOf<SceneName>(scenes).find((one) => one === name) ?? 'approval']();
  const theme = asked.get('theme');
  if (theme === 'light' || theme === 'dark') state.settings.theme = theme;
  const findPort = () => {
    const [ofWindow, ofHost] = portPair();
    serveRequests(
      ofHost,
      createCannedHost(state, (failure) => void window.stage.failures.push(failure)),
    );
    return Promise.resolve(ofWindow);
  };
  const store = createStore({ findPort, nextFrame, after: (ms, run) => void setTimeout(run, ms) });
  const place = document.getElementById('root');
  if (!place) throw new Error('The page of the stage has no root.');
  const root = createRoot(place, watchFailures(store));
  root.render(<App store={store} />);
  return { root, store };
}
