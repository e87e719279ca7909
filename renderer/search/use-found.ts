import { useEffect, useState } from 'react';
import type { Output } from '../../contract/api.ts';
import { lookSoon } from '../frame/search-soon.ts';
import { useHost } from '../host/use-host.ts';
import { after } from '../ui/after.ts';

export type Found = Output<'conversation.search-places'>;

/** The places of the text in all chats, of very many the newest. The last answer stays until the next one is there. */
export function useFound(text: string, most?: number): Found | undefined {
  const { ask } = useHost();
  const [found, setFound] = useState<Found>();
  useEffect(
    () => lookSoon(after, text, (signal) => ask('conversation.search-places', { text, ...(most && { most }) }, signal), setFound),
    [ask, text, most],
  );
  return found;
}
