// oxlint-disable-next-line import/no-unassigned-import -- has to run before the schemas are made
import '../../../renderer/before.ts';
import { createRoot } from 'react-dom/client';
import { serve } from '../../../contract/wire.ts';
import { portPair } from '../../../main/cli/local-port.ts';
import { App } from '../../../renderer/app.tsx';
import { nextFrame } from '../../../renderer/host/next-frame.ts';
import { createStore } from '../../../renderer/host/store.ts';
import { createCannedHost } from './canned-host.ts';
import { scenes, type SceneName } from './scenes.ts';

// The window with a host that holds one scene: stage.html?approval
const scene = scenes[window.location.search.slice(1) as SceneName] ?? scenes.approval;
const findPort = () => {
  const [ofWindow, ofHost] = portPair();
  serve(ofHost, createCannedHost(scene()));
  return Promise.resolve(ofWindow);
};
const store = createStore({ findPort, nextFrame, after: (ms, run) => void setTimeout(run, ms) });
const root = document.getElementById('root');
if (root) createRoot(root).render(<App store={store} />);
