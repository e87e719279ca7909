import type { Settings } from '../../contract/settings.ts';
import { isAtRest, type WorkUnderWay } from '../../contract/work-under-way.ts';

/** The person closes the last window, or quits by the menu or its key. */
export type ClosedBy = 'window' | 'quit';
export type OnClose = NonNullable<Settings['whenClosed']>;

type Closing = { by: ClosedBy; work: WorkUnderWay } & Pick<Settings, 'whenClosed' | 'tray'>;

/**
 * Closing has the app quit, keep running without a window, or ask. Where the person chose once and
 * for all to keep it running, Quit asks all the same: there would be no other way out. With an icon
 * in the tray that choice counts for the window at rest, too.
 */
export function decideClose({ by, work, whenClosed = 'ask', tray = false }: Closing): OnClose {
  if (isAtRest(work)) return by === 'window' && whenClosed === 'keep' && tray ? 'keep' : 'quit';
  return by === 'quit' && whenClosed === 'keep' ? 'ask' : whenClosed;
}
