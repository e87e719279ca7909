import { phrase } from '../phrase.ts';
import { number, named } from './format.ts';

/** Filling in the arguments of a prompt or of a resource template, and covering secrets. */
export const argumentFields = {
  label: 'Arguments',
  suggestions: (argument: string) => phrase`Suggestions for ${argument}`,
  suggestedBy: (shown: number, total: number, server: string) =>
    phrase`${[number(shown)]} of ${[number(total)]}, suggested by ${named(server)}`,
};

export const secrets = {
  hidden: 'Hidden',
  reveal: (name: string) => phrase`Reveal ${name}`,
  hide: (name: string) => phrase`Hide ${name}`,
};
