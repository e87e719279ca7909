import { z } from 'zod';
import { createClient, howToThink } from './open-messages.ts';
import type { CountTokens } from '../adapter.ts';
import { withCallsLast } from './calls-last.ts';
import { withFindable } from './with-findable.ts';
import { withCompaction } from './with-compaction.ts';

/** A person looks at the numbers meanwhile. */
const PATIENCE = 5_000;

export const countTokens: CountTokens = async ({ fetch, clock, log }, place, request) => {
  const { choice, system, maxTokens, thinking = {} } = request;
  const messages = place.callsLast ? withCallsLast(request.messages) : request.messages;
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
};
