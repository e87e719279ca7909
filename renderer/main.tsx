// oxlint-disable-next-line import/no-unassigned-import -- has to run before the schemas are made
import './before.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchFailures } from './foundation/ui/watch-failures.ts';
import { findPort } from './foundation/host/find-port.ts';
import { createStore } from './foundation/host/store.ts';
import { nextFrame } from './foundation/host/next-frame.ts';

const store = createStore({ findPort, nextFrame, after: (ms, run) => void setTimeout(run, ms) });
const root = document.getElementById('root');
if (root) createRoot(root, watchFailures(store)).render(<App store={store} />);
