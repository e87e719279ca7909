import { useState } from 'react';
import { lastTurnOf } from '../../../client/timeline/by-turn.ts';
import type { InParts } from '../../../client/timeline/in-parts.ts';
import type { TimelineRow } from '../../../client/timeline/rows.ts';
import { useRoute } from '../../foundation/navigation/routes.ts';

type TimelineOpening = ReturnType<typeof lastTurnOf>;
type Live = { rows: InParts<TimelineRow>; isWhole: boolean };

/**
 * The turn that the timeline opens at: the last one of the chat in view, as it was when all was
 * there that the host had kept, or when the person turned to that chat.
 */
export function useOpening({ rows, isWhole }: Live): TimelineOpening {
  const route = useRoute();
  const conversation = route.page === 'chat' ? route.id : undefined;
  const [opened, setOpened] = useState<{ in: string | undefined; at: TimelineOpening }>();
  if (!isWhole || (opened && opened.in === conversation)) return opened?.at;
  const at = conversation === undefined ? undefined : lastTurnOf(rows, conversation);
  setOpened({ in: conversation, at });
  return at;
}
