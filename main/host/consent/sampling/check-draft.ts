import { HostError } from '../../../../contract/errors.ts';
import type { ReplyContent, SamplingContent, SamplingDraft, SamplingRequest } from '../../../../contract/sampling.ts';
import type { Endpoint } from '../../../../contract/settings.ts';
import { inputSchemaFor } from '../../models/input-schema.ts';
import { checkPairs } from './check-pairs.ts';

/** Refuses what no model could be asked, in words, before anything is sent. */
export function checkDraft(draft: SamplingDraft, request: SamplingRequest, serverName: string, endpoint: Endpoint | undefined): void {
  const model = endpoint?.models.find(({ id }) => id === draft.choice.model);
  if (!model) throw new HostError('no-model', 'This model is gone. Choose another one.');
  if (!draft.messages.some(({ content }) => content.some(saysSomething))) throw bad('There is nothing left to send.');
  if (draft.maxTokens > request.maxTokens) throw bad(`${serverName} asked for at most ${request.maxTokens} tokens.`);
  if (model.maxOutput !== undefined && draft.maxTokens > model.maxOutput)
    throw bad(`${model.name} answers with at most ${model.maxOutput} tokens.`);
  for (const name of draft.tools) {
    const tool = request.tools.find((one) => one.name === name);
    if (!tool) throw bad(`${serverName} brought no tool called ${name}.`);
    const schema = inputSchemaFor(tool.inputSchema);
    if ('reason' in schema) throw bad(`${name} cannot be on. ${schema.reason}`);
  }
  if (draft.tools.length > 0 && checkPairs(draft.messages)) throw bad('A tool call and its result belong together: keep or remove both.');
}

/** Refuses what may not go back to the server. */
export function checkReply(content: ReplyContent[], tools: string[]): void {
  if (!content.some((one) => one.type === 'tool-use' || one.text.trim() !== '')) throw bad('There is nothing to return.');
  const off = content.find((one) => one.type === 'tool-use' && !tools.includes(one.name));
  if (off?.type === 'tool-use') throw bad(`${off.name} was not on.`);
}

function saysSomething(content: SamplingContent): boolean {
  return content.type !== 'text' || content.text.trim() !== '';
}

function bad(words: string): HostError {
  return new HostError('bad-input', words);
}
