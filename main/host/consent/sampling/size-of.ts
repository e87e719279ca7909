import { type BroughtTool, estimateSamplingTokens, type SamplingMessage } from '../../../../contract/sampling.ts';

type SizedSampling = {
  system?: string;
  messages: SamplingMessage[];
  context?: SamplingMessage[];
  tools?: string[];
  brought?: BroughtTool[];
};

/**
 * A guess at the tokens of all that is sent, rather too high than too low. Tools are read by the
 * model like text.
 */
export function sizeOf({ system = '', messages, context = [], tools = [], brought = [] }: SizedSampling): number {
  const on = brought.filter(({ name }) => tools.includes(name));
  return estimateSamplingTokens({ system: system + (on.length > 0 ? JSON.stringify(on) : ''), messages: [...context, ...messages] });
}
