import { type DefinitionField, hasWords } from './definition-diff.ts';
import { labelOf } from './schema-words.ts';
import type { Words } from './words/en.ts';
import type { Phrase } from './words/phrase.ts';

type ChangesWords = Pick<Words, 'definitionChanges' | 'approval'>;

/** The name of a part of a tool's definition. */
export function fieldWords(words: ChangesWords, field: DefinitionField): Phrase {
  const { definitionChanges: changes } = words;
  switch (field.of) {
    case 'title':
    case 'description':
    case 'definition':
      return changes[field.of];
    case 'hint':
      return changes.hint(field.name);
    case 'argument':
      return keywordWords(words, field, field.path === '' ? changes.arguments : changes.argument(field.path));
    case 'result':
      return keywordWords(words, field, field.path === '' ? changes.results : changes.result(field.path));
    default:
      return field satisfies never;
  }
}

/** The sign for a part that is there and has no text of its own. */
export function emptyWords({ definitionChanges: changes }: ChangesWords, field: DefinitionField): string | undefined {
  if (!('keyword' in field) || hasWords(field.keyword)) return undefined;
  return field.keyword === 'there' ? changes.present : changes.yes;
}

function keywordWords({ definitionChanges: changes, approval }: ChangesWords, { keyword }: { keyword: string }, about: Phrase): Phrase {
  if (keyword === 'there') return about;
  return changes.of(about, keyword === 'required' ? changes.required : labelOf(approval.schema, keyword));
}
