import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { ReplyContent, SamplingContent, SamplingDraft, SamplingRequest } from '../../../../contract/sampling.ts';
import type { Endpoint } from '../../../../contract/settings.ts';
import { inputSchemaFor } from '../../models/input-schema.ts';
import { checkPairs } from './check-pairs.ts';

/** Refuses what no model could be asked, before anything is sent. */
export function checkDraft(draft: SamplingDraft, request: SamplingRequest, serverName: string, endpoint: Endpoint | undefined): void {
  const model = endpoint?.models.find(({ id }) => id === draft.choice.model);
  if (!model) throw new HostError('no-model', { code: 'model-gone' });
  if (!draft.messages.some(({ content }) => content.some(saysSomething))) throw bad({ code: 'nothing-to-send' });
  if (draft.maxTokens > request.maxTokens) throw bad({ code: 'more-tokens-than-asked', server: serverName, most: request.maxTokens });
  if (model.maxOutput !== undefined && draft.maxTokens > model.maxOutput)
    throw bad({ code: 'more-tokens-than-model', model: model.name, most: model.maxOutput });
  for (const name of draft.tools) {
    const tool = request.tools.find((one) => one.name === name);
    if (!tool) throw bad({ code: 'tool-not-brought', server: serverName, tool: name });
    const schema = inputSchemaFor(tool.inputSchema);
    if ('reason' in schema) throw bad({ code: 'tool-cannot-be-on', tool: name, why: schema.reason });
  }
  if (draft.tools.length > 0 && checkPairs(draft.messages)) throw bad({ code: 'tool-pair-torn-apart' });
}

/** Refuses what may not go back to the server. */
export function checkReply(content: ReplyContent[], tools: string[]): void {
  if (!content.some((one) => one.type === 'tool-use' || one.text.trim() !== '')) throw bad({ code: 'nothing-to-return' });
  const off = content.find((one) => one.type === 'tool-use' && !tools.includes(one.name));
  if (off?.type === 'tool-use') throw bad({ code: 'tool-was-off', tool: off.name });
}

function saysSomething(content: SamplingContent): boolean {
  return content.type !== 'text' || content.text.trim() !== '';
}

function bad(reason: Reason): HostError {
  return new HostError('bad-input', reason);
}
