// oxlint-disable-next-line import/no-unassigned-import -- has to run before the schemas are made
import '../../../renderer/before.ts';
import { createRoot, type Root } from 'react-dom/client';
import type { Settings } from '../../../contract/settings.ts';
import { serve } from '../../../contract/wire.ts';
import { portPair } from '../../../main/cli/local-port.ts';
import { App } from '../../../renderer/app.tsx';
import { nextFrame } from '../../../renderer/foundation/host/next-frame.ts';
import { createStore, type Store } from '../../../renderer/foundation/host/store.ts';
import { createCannedHost } from './canned-host.ts';
import { scenes, type SceneName } from './scenes.ts';

declare global {
  interface Window {
    stage: { show(scene: string): void; speak(language: NonNullable<Settings['language']> | 'pseudo'): Promise<unknown> };
  }
}

// The window with a host that holds one scene: stage.html?approval
let drawn: { root: Root; store: Store } | undefined;
window.stage = {
  show(scene) {
    drawn?.root.unmount();
    window.history.replaceState(null, '', `?${scene}`);
    drawn = draw(scene);
  },
  /** A card that is open stays open. The pseudo-language is nothing one can choose: the address asks for it, and a change of the settings has it looked at. */
  async speak(language) {
    if (language !== 'pseudo') return drawn?.store.ask('settings.change', { language });
    window.history.replaceState(null, '', '?lang=pseudo');
    return drawn?.store.ask('settings.change', { language: 'de' });
  },
};
window.stage.show(window.location.search.slice(1));

function draw(name: string): { root: Root; store: Store } {
  const scene = scenes[name as SceneName] ?? scenes.approval;
  const findPort = () => {
    const [ofWindow, ofHost] = portPair();
    serve(ofHost, createCannedHost(scene()));
    return Promise.resolve(ofWindow);
  };
  const store = createStore({ findPort, nextFrame, after: (ms, run) => void setTimeout(run, ms) });
  const place = document.getElementById('root');
  if (!place) throw new Error('The page of the stage has no root.');
  const root = createRoot(place);
  root.render(<App store={store} />);
  return { root, store };
}
