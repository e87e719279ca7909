import { plural } from './format.ts';

/** Thinking and effort that are asked of a model. */
export const thinking = {
  title: 'Thinking',
  effort: 'Effort',
  modes: { usual: 'Default thinking', off: 'No thinking', adaptive: 'Automatic thinking' },
  upTo: (tokens: number) => plural(tokens, { one: 'Thinks up to # token', other: 'Thinks up to # tokens' }),
  efforts: {
    usual: 'Default effort',
    low: 'Low effort',
    medium: 'Medium effort',
    high: 'High effort',
    xhigh: 'Very high effort',
    max: 'Highest effort',
  },
  help: 'Used unless a chat has its own. Only what the model and its provider accept is offered.',
  modelFor: 'Model to set thinking for',
  refused: 'The provider refused the rest for this model.',
};
