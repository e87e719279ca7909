import type { ModelTraffic, TrafficMessage } from '../../contract/traffic.ts';
import type { Words } from './en.ts';
import type { Phrase } from './phrase.ts';

/**
 * The outcome of a message, or its content, in a few words; nothing where there is nothing to say.
 */
export function outcomeOf({ timeline }: Pick<Words, 'timeline'>, message: TrafficMessage): Phrase {
  const { kind, says, count, total, result, status } = message;
  if (kind === 'http') return status === undefined ? timeline.noAnswer(says ?? '') : timeline.status(status);
  if (kind === 'reload') return timeline.reloaded(count ?? 0);
  if (kind === 'lost') return timeline.noAnswer(says ?? '');
  if (kind === 'stopped') return timeline.cancelled;
  if ('model' in message && (kind === 'request' || kind === 'result')) return modelInShort(timeline, message);
  if (kind === 'error') return timeline.error(says ?? '');
  if (result === 'input-required') return timeline.asksForMore;
  if (result === 'failed') return timeline.toolFailed(says ?? '');
  if (message.method === 'notifications/progress' && count !== undefined) return timeline.progress(count, total, says);
  if (count !== undefined) return timeline.listed(count);
  return says === undefined ? '' : timeline.says(says);
}

function modelInShort(timeline: Words['timeline'], { model, sent, usage }: ModelTraffic): Phrase {
  if (usage) return timeline.usage(usage.inputTokens, usage.outputTokens);
  return timeline.facts([timeline.errand(model.purpose, model.server), sent && timeline.sent(sent)].filter((one) => one !== ''));
}
