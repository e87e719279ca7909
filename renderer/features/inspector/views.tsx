import { lazy, type ReactNode } from 'react';
import type { FirstWords } from '../../../client/words/en.ts';
import type { Offer } from '../../../contract/server.ts';
import type { Place, ViewName, Target } from '../../foundation/navigation/inspector-place.tsx';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';

const resourceBrowser = lateCode(() => import('../../parts/resources/resource-browser.tsx'));

const Timeline = lazy(() => import('./timeline.tsx').then((loaded) => ({ default: loaded.Timeline })));
const CheckPanel = lazy(() => import('./check/check-panel.tsx').then((loaded) => ({ default: loaded.CheckPanel })));
const LogsPanel = lazy(() => import('./logs-panel.tsx').then((loaded) => ({ default: loaded.LogsPanel })));
const PromptsPanel = lazy(() => import('./prompts-panel.tsx').then((loaded) => ({ default: loaded.PromptsPanel })));
const ServerPanel = lazy(() => import('./server-panel.tsx').then((loaded) => ({ default: loaded.ServerPanel })));
const ToolsPanel = lazy(() => import('./tools-panel.tsx').then((loaded) => ({ default: loaded.ToolsPanel })));

/** A view as the head of the inspector offers it; `count`: how many of its things a server has. */
type InspectorView = { view: ViewName; name(words: FirstWords): string; count?(offer: Offer): number };

/** The views, in the order in which they stand there. */
export const views: InspectorView[] = [
  { view: 'timeline', name: ({ inspector }) => inspector.timeline },
  { view: 'tools', name: ({ inspector }) => inspector.tools, count: ({ tools }) => tools.length },
  {
    view: 'resources',
    name: ({ resources }) => resources.title,
    count: ({ resources, templates }) => resources.length + templates.length,
  },
  { view: 'prompts', name: ({ inspector }) => inspector.prompts, count: ({ prompts }) => prompts.length },
  { view: 'logs', name: ({ inspector }) => inspector.logs },
  { view: 'server', name: ({ inspector }) => inspector.server },
  { view: 'check', name: ({ inspector }) => inspector.check },
];

/**
 * The content of a view, at the place somebody was led to. `onInChat`: told how many messages of
 * this chat the timeline has.
 */
export function viewContent(place: Place, onInChat: (count: number) => void): ReactNode {
  switch (place.view) {
    case 'timeline':
      return <Timeline of={place.server} onInChat={onInChat} />;
    case 'tools':
      return <ToolsPanel led={place.tool} filled={place.input} />;
    case 'resources':
      return <ResourcesView target={place.target} />;
    case 'check':
      return <CheckPanel of={place.server} />;
    case 'prompts':
      return <PromptsPanel />;
    case 'logs':
      return <LogsPanel led={place.server} />;
    case 'server':
      return <ServerPanel led={place.server} />;
    default:
      return place satisfies never;
  }
}

function ResourcesView({ target }: { target: Target | undefined }) {
  const late = useLate(resourceBrowser);
  return late && <late.ResourceBrowser target={target} />;
}
