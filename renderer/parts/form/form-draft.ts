import { answerProblem, type FieldShape } from '../../../client/field-shape.ts';
import type { Field } from '../../../contract/elicitation.ts';
import type { FieldProblem } from '../../../contract/reasons/field-problem.ts';
import type { Json, JsonObject } from '../../../contract/json.ts';
import type { Words } from '../../../client/words/en.ts';

/**
 * A form while the person fills it in. A number is kept as it was typed, a time as its control
 * writes it.
 */
export type FormDraft = {
  values: Record<string, Json>;
  /** Fields they were in or changed: only these are told what is wrong with them. */
  touched: string[];
};

/** A form as its maker filled it in. */
export function emptyDraft(fields: FieldShape[]): FormDraft {
  const values = fields.map((field): [string, Json] => [field.name, initialOf(field)]);
  return { values: Object.fromEntries(values), touched: [] };
}

function initialOf(field: FieldShape): Json {
  switch (field.type) {
    case 'text':
      return field.format === 'date-time' ? toLocal(field.initial ?? '') : (field.initial ?? '');
    case 'number':
      return field.initial === undefined ? '' : String(field.initial);
    case 'boolean':
      return field.initial ?? false;
    case 'choice':
      return field.initial ?? null;
    case 'choices':
    case 'paths':
      return field.initial ?? [];
    case 'lines':
    case 'path':
      return field.initial ?? '';
    default:
      return field satisfies never;
  }
}

/** The answer that would be sent. A field that was left empty is left out. */
export function formContent(fields: FieldShape[], { values }: FormDraft): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = answerOf(field, values[field.name]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** The problem of each field, by name. */
export function formProblems(fields: FieldShape[], { values }: FormDraft): Record<string, FieldProblem> {
  return Object.fromEntries(
    fields.flatMap((field): [string, FieldProblem][] => {
      const problem = answerProblem(field, answerOf(field, values[field.name]));
      return problem === undefined ? [] : [[field.name, problem]];
    }),
  );
}

function answerOf(field: FieldShape, value: Json | undefined): Json | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  switch (field.type) {
    case 'text':
      return field.format === 'date-time' ? toMoment(value) : value;
    case 'number':
      // Text that is no number stays what was typed, so that the field is told wrong.
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
    case 'boolean':
    case 'choice':
    case 'lines':
    case 'path':
      return value;
    case 'paths':
      // A line without a path is none.
      return emptyAsNone(Array.isArray(value) ? value.filter((one) => one !== '') : [value]);
    case 'choices':
      return Array.isArray(value) && value.length === 0 && !field.required ? undefined : value;
    default:
      return field satisfies never;
  }
}

function emptyAsNone(list: Json[]): Json | undefined {
  return list.length === 0 ? undefined : list;
}

/** "up to 3", "at least 1", "optional": what the label says besides the name. */
export function noteOf(words: Words['elicitation'], field: FieldShape): string | undefined {
  const bounds = field.type === 'choices' ? boundsOf(words, field) : undefined;
  if (field.required || field.type === 'boolean') return bounds;
  return bounds === undefined ? words.optional : words.optionalAnd(bounds);
}

function boundsOf(
  words: Words['elicitation'],
  { minItems = 0, maxItems, required }: Extract<Field, { type: 'choices' }>,
): string | undefined {
  if (maxItems !== undefined && minItems > 1) return minItems === maxItems ? words.exactly(maxItems) : words.between(minItems, maxItems);
  if (maxItems !== undefined) return words.upTo(maxItems);
  return minItems > (required ? 1 : 0) ? words.atLeast(minItems) : undefined;
}

/** A moment as the control for one writes it: here, and without a zone. */
function toLocal(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const seconds = at.getSeconds() === 0 ? '' : `:${two(at.getSeconds())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}${seconds}`;
}

function toMoment(local: Json): Json {
  const at = new Date(typeof local === 'string' ? local : Number.NaN);
  return Number.isNaN(at.getTime()) ? local : at.toISOString().replace('.000Z', 'Z');
}
