import type { CallNeeds, CallReport } from '../../consent/calls/call.ts';

/** To everybody who looks at the chat, where the call is one of its entries. */
export function reportInChat({ journal, results }: Pick<CallNeeds, 'journal' | 'results'>, conversation: string): CallReport {
  return {
    held: (call) => journal.record({ type: 'call.held', conversation, call }),
    started: (call) => journal.record({ type: 'call.started', conversation, call }),
    progressed: ({ id }, progress) => journal.record({ type: 'call.progress', conversation, call: id, progress }),
    keep: ({ id }, result) => results.shorten({ conversation, call: id }, result),
    ended(call, isRefused) {
      const event = { type: 'call.ended', conversation, call } as const;
      return isRefused ? journal.show(event) : journal.record(event);
    },
  };
}

/**
 * Of a call outside any conversation nothing is kept: all of it goes to the maker of the call, who
 * hears of its progress.
 */
export function reportOutside({ journal }: Pick<CallNeeds, 'journal'>, port: string | undefined): CallReport {
  return {
    held: () => undefined,
    started: () => undefined,
    progressed: ({ id }, progress) => journal.record({ type: 'lone-call.progress', call: id, port, progress }),
    keep: (_call, result) => result,
    ended: () => undefined,
  };
}
