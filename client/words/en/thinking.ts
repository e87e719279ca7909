import { plural } from './format.ts';

/** Thinking and effort that are asked of a model. */
export const thinking = {
  title: 'Thinking',
  effort: 'Effort',
  modes: { usual: 'Thinks as usual', off: 'Does not think', adaptive: 'Thinks as much as it finds right' },
  upTo: (tokens: number) => plural(tokens, { one: 'Thinks up to # token', other: 'Thinks up to # tokens' }),
  efforts: {
    usual: 'Usual effort',
    low: 'Low effort',
    medium: 'Medium effort',
    high: 'High effort',
    xhigh: 'Very high effort',
    max: 'Highest effort',
  },
  help: 'Used in chats that say nothing else. What a model cannot do is not offered; what its provider refuses is no longer asked for.',
  modelFor: 'Model to set thinking for',
  refused: 'The provider refused the rest for this model.',
};
