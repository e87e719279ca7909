import type { ModelMessage, ModelRequest } from '../model.ts';
import type { ModelError } from '../model-error.ts';

const BETA = 'compact-2026-09-04';

/** The header and the field of a request that is to be summed up, or that begins with what was. */
export function withCompaction({ messages, compacts: asks }: Pick<ModelRequest, 'messages' | 'compacts'>) {
  return {
    field: asks ? { compaction: { type: 'summarize' as const } } : {},
    options: asks || beginsCompacted(messages) ? { headers: { 'anthropic-beta': BETA } } : {},
  };
}

function beginsCompacted([first]: ModelMessage[]): boolean {
  return (first?.content[0]?.type as string | undefined) === 'compaction';
}

/**
 * True when an endpoint refuses to compact, or to read what it made. One that says that there is
 * nothing to sum up knows how to.
 */
export function refusesCompaction({ whole, code = '' }: ModelError, { messages, compacts: asks }: ModelRequest): boolean {
  if (!asks && !beginsCompacted(messages)) return false;
  if (asks && /^compaction_(nothing|incomplete|too_many)/.test(code)) return false;
  return /compact|anthropic-beta/i.test(whole);
}
