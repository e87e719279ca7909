import { useEffect, useState } from 'react';
import type { Input, Output } from '../../../contract/api.ts';
import { lookSoon } from './search-soon.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { after } from '../../foundation/ui/after.ts';

export type FoundPlaces = Output<'conversation.search-places'>;
type SearchOptions = Omit<Input<'conversation.search-places'>, 'text'>;

/**
 * The places of the text in all chats, of very many as many as are wanted. The last answer stays
 * until the next one is there.
 */
export function useFound(text: string, what: SearchOptions = {}): FoundPlaces | undefined {
  const { ask } = useHost();
  const [found, setFound] = useState<FoundPlaces>();
  const { most, only, oldestFirst, archived } = what;
  useEffect(() => {
    const wanted = { ...(most && { most }), ...(only && { only }), ...(oldestFirst && { oldestFirst }), ...(archived && { archived }) };
    return lookSoon(after, text, (signal) => ask('conversation.search-places', { text, ...wanted }, signal), setFound);
  }, [ask, text, most, only, oldestFirst, archived]);
  return found;
}
