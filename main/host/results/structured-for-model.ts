import type { Json } from '../../../contract/json.ts';
import type { CallState } from '../../../contract/conversation.ts';

type ResultWithView = Pick<Extract<CallState, { state: 'ended' }>, 'content' | 'structured' | 'view'>;

/**
 * The structured result as models read it. Where a view shows it (MCP Apps), it is data of the
 * view, and models read the content, if there is any.
 */
export function structuredForModel({ content, structured, view }: ResultWithView): Json | undefined {
  const isSaid = content.some((one) => one.type !== 'text' || one.text.trim() !== '');
  return view && isSaid ? undefined : structured;
}
