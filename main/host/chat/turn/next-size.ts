import { estimateRequest } from '../../models/estimate-tokens.ts';
import { type RequestExtent, type RequestNeeds, toRequest, type TurnChoice } from './to-request.ts';

/** About how many tokens the next request of a chat takes, as its endpoint counts them. */
export async function nextSize(needs: RequestNeeds, asked: TurnChoice, where?: RequestExtent): Promise<number> {
  return needs.room.expect(asked.conversation, estimateRequest(await toRequest(needs, asked, where)));
}
