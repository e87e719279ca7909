import { useEffect, useState } from 'react';
import type { ToolsRead } from '../../../contract/chat-context.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { useModelOfNext } from '../../parts/drafts/use-model.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useToolChoice } from './use-chosen-tools.ts';

/**
 * The tools that go along with each request by the choice as it is, as the host sees it; undefined
 * until it said so.
 */
export function useToolsInRequest(conversation: Conversation | undefined): ToolsRead | undefined {
  const { ask } = useHost();
  const { offHere, placedHere } = useToolChoice(conversation);
  const model = useModelOfNext();
  const offers = useAppState((state) => state.offers);
  const servers = useAppState((state) => state.servers);
  const rules = useAppState((state) => state.rules);
  const [tools, setTools] = useState<ToolsRead>();
  const id = conversation?.id;
  const of = conversation ? conversation.model : model;
  useEffect(() => {
    let isLeft = false;
    const input = { ...(id !== undefined && { conversation: id }), ...(of && { model: of }), offHere, placedHere };
    // Without an answer the numbers stay away; all else works.
    ask('context.read-tools', input).then(
      (now) => isLeft || setTools(now.tools),
      () => undefined,
    );
    return () => void (isLeft = true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the host's answer changes with offers, servers and rules
  }, [ask, id, of, offHere, placedHere, offers, servers, rules]);
  return tools;
}
