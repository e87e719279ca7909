import { lazy, type ReactNode } from 'react';
import type { Words } from '../../client/words/en.ts';
import type { Offer } from '../../contract/server.ts';
import { ResourceBrowser } from '../resources/resource-browser.tsx';
import type { Place, ViewName } from './place.tsx';

const Timeline = lazy(() => import('./timeline.tsx').then((loaded) => ({ default: loaded.Timeline })));
const ToolsPanel = lazy(() => import('./tools-panel.tsx').then((loaded) => ({ default: loaded.ToolsPanel })));

/** A view as the head of the inspector offers it; `count`: how many of its things a server has. */
type View = { view: ViewName; name(words: Words): string; count?(offer: Offer): number };

/** The views, in the order in which they stand there. */
export const views: View[] = [
  { view: 'timeline', name: ({ timeline }) => timeline.title },
  { view: 'tools', name: ({ runTool }) => runTool.title, count: ({ tools }) => tools.length },
  {
    view: 'resources',
    name: ({ resources }) => resources.title,
    count: ({ resources, templates }) => resources.length + templates.length,
  },
];

/** The content of a view, at the place somebody was led to. */
export function contentOf(place: Place): ReactNode {
  switch (place.view) {
    case 'timeline':
      return <Timeline of={place.server} />;
    case 'tools':
      return <ToolsPanel led={place.tool} />;
    case 'resources':
      return <ResourceBrowser target={place.target} />;
    default:
      return place satisfies never;
  }
}
