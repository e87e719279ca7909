import type { Anthropic } from '@anthropic-ai/sdk';
import type { ModelTool } from '../model.ts';

/** The search itself, which is always there. */
const SEARCH: Anthropic.ToolSearchToolBm25_20251119 = { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' };

export type SentTool = ModelTool | typeof SEARCH;

/**
 * The tools of a request with those that the endpoint searches: it keeps these out of the prompt
 * until they are found.
 */
export function withFindable(tools: SentTool[], findable: ModelTool[] | undefined): SentTool[] {
  return findable ? [SEARCH, ...tools, ...findable.map((tool) => ({ ...tool, defer_loading: true }))] : tools;
}
