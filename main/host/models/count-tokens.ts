import { z } from 'zod';
import type { Clock, Log } from '../base/needs.ts';
import { createClient, howToThink } from './anthropic.ts';
import { withCallsLast } from './calls-last.ts';
import { withCompaction } from './compaction.ts';
import type { ModelAddress } from './ask-endpoint.ts';
import type { ModelRequest } from './model.ts';
import { withFindable } from './with-findable.ts';
import { withoutChatBlocks } from './without-chat-blocks.ts';

type Needs = { fetch: typeof fetch; clock: Clock; log: Log };

/** A person looks at the numbers meanwhile. */
const PATIENCE = 5_000;

/** Asks the endpoint itself. Undefined when it has no counter or says nothing of use: then the numbers are estimated. */
export async function countTokens({ fetch, clock, log }: Needs, place: ModelAddress, request: ModelRequest): Promise<number | undefined> {
  const { choice, system, maxTokens, thinking = {} } = request;
  const messages = withoutChatBlocks(place.callsLast ? withCallsLast(request.messages) : request.messages);
  const tools = withFindable(request.tools, request.findable);
  const controller = new AbortController();
  const stopTimer = clock.after(PATIENCE, () => controller.abort());
  try {
    const body = {
      model: choice.model,
      messages,
      ...(system.trim() && { system }),
      ...(tools.length && { tools }),
      ...howToThink(thinking, maxTokens, place),
    };
    const answer = await (
      await createClient(place, fetch, log)
    ).messages.countTokens(body, {
      signal: controller.signal,
      ...withCompaction(request).options,
    });
    return z.object({ input_tokens: z.number().int().min(0).max(1e9) }).safeParse(answer).data?.input_tokens;
  } catch (cause) {
    log.info(`${place.name} counted no tokens`, cause);
    return undefined;
  } finally {
    stopTimer();
  }
}
