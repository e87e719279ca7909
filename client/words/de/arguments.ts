import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number, named } from './format.ts';

export const argumentFields = {
  label: 'Argumente',
  suggestions: (argument) => phrase`Vorschläge für ${argument}`,
  suggestedBy: (shown, total, server) => phrase`${[number(shown)]} von ${[number(total)]}, vorgeschlagen von ${named(server)}`,
} satisfies Words['argumentFields'];

export const secrets = {
  hidden: 'Verborgen',
  reveal: (name) => phrase`${name} anzeigen`,
  hide: (name) => phrase`${name} verbergen`,
} satisfies Words['secrets'];
