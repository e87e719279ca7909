import type { Words } from '../../../client/words/en.ts';
import type { ArgumentField } from '../../../contract/tool-form.ts';
import { noteOf } from '../../parts/form/form-draft.ts';

/**
 * `note`: beside the name of an argument; `placeholder`: in its control as long as that is empty.
 */
export type ArgumentHint = { note?: string | undefined; placeholder?: string | undefined };

/**
 * The type and the bounds of an argument: beside its name, but for an optional one whose type fits
 * into its empty field. One that the schema has a value for is not called optional: something
 * stands there.
 */
export function hintOf({ elicitation, runTool }: Pick<Words, 'elicitation' | 'runTool'>, field: ArgumentField): ArgumentHint {
  const isFilled = field.required || ('initial' in field && field.initial !== undefined);
  const optionally = (note: string) => ({ note: isFilled ? note : elicitation.optionalAnd(note) });
  switch (field.type) {
    case 'json':
      return optionally(runTool.jsonKinds[field.of]);
    case 'text': {
      const kind = runTool.kinds[field.format ?? 'text'];
      return isFilled ? { note: kind } : { note: elicitation.optional, placeholder: kind };
    }
    case 'number': {
      const bounds = boundsOf(runTool.bounds, field);
      if (bounds !== undefined) return optionally(bounds);
      const kind = runTool.kinds[field.whole ? 'whole' : 'number'];
      return isFilled ? { note: kind } : { note: elicitation.optional, placeholder: kind };
    }
    case 'boolean':
    case 'choice':
    case 'choices':
      return { note: noteOf(elicitation, field) };
    default:
      return field satisfies never;
  }
}

function boundsOf(
  words: Words['runTool']['bounds'],
  { minimum, maximum }: { minimum?: number | undefined; maximum?: number | undefined },
): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return words.between(minimum, maximum);
  if (minimum !== undefined) return words.atLeast(minimum);
  return maximum === undefined ? undefined : words.upTo(maximum);
}

/** Controls of which two stand side by side. */
export function isShort(field: ArgumentField): boolean {
  return field.type === 'number' || (field.type === 'text' && field.format === 'date');
}
