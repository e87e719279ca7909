import type { Field } from './elicitation.ts';
import type { Json } from './json.ts';
import type { FieldProblem } from './reasons/field-problem.ts';

/** The reason why this value is no answer to the field. Undefined as a value: it was left out. */
export function fieldProblem(field: Field, value: Json | undefined): FieldProblem | undefined {
  if (value === undefined) return field.required ? { code: MISSING[field.type] } : undefined;
  switch (field.type) {
    case 'text':
      return typeof value === 'string' ? textProblem(field, value) : { code: 'needs-text' };
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? numberProblem(field, value) : { code: 'needs-number' };
    case 'boolean':
      return typeof value === 'boolean' ? undefined : { code: 'needs-yes-or-no' };
    case 'choice':
      return field.options.some((option) => option.value === value) ? undefined : { code: 'needs-choice' };
    case 'choices':
      return choicesProblem(field, value);
    default:
      return field satisfies never;
  }
}

const MISSING = {
  text: 'needs-answer',
  number: 'needs-number',
  boolean: 'needs-answer',
  choice: 'needs-choice',
  choices: 'needs-answer',
} as const;

type FieldOf<T extends Field['type']> = Extract<Field, { type: T }>;

function textProblem({ format, minLength = 0, maxLength = Infinity }: FieldOf<'text'>, value: string): FieldProblem | undefined {
  // As JSON Schema counts them.
  const length = Array.from(value).length;
  if (length < minLength) return { code: 'too-short', limit: minLength, has: length };
  if (length > maxLength) return { code: 'too-long', limit: maxLength, has: length };
  return format && !fits[format](value) ? { code: `needs-${format}` } : undefined;
}

const fits: Record<NonNullable<FieldOf<'text'>['format']>, (value: string) => boolean> = {
  email: (value) => value.length <= 320 && /^[^\s@<>"(),:;\\]+@[^\s@.<>"(),:;\\]+(\.[^\s@.<>"(),:;\\]+)+$/.test(value),
  uri: (value) => /^(https?:\/\/[^/?#]|(?!https?:)[a-z][a-z\d+.-]*:)[^\s<>"{}|\\^`]*$/i.test(value),
  date: isDay,
  'date-time': (value) =>
    /^\d{4}-\d\d-\d\d[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(value) && isDay(value.slice(0, 10)),
};

function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  // The 30th of February would be taken for a day in March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

function numberProblem({ whole, minimum = -Infinity, maximum = Infinity }: FieldOf<'number'>, value: number): FieldProblem | undefined {
  if (whole && !Number.isInteger(value)) return { code: 'needs-whole-number' };
  if (value >= minimum && value <= maximum) return undefined;
  if (maximum === Infinity) return { code: 'too-low', limit: minimum };
  if (minimum === -Infinity) return { code: 'too-high', limit: maximum };
  return { code: 'out-of-range', least: minimum, most: maximum };
}

function choicesProblem({ options, minItems = 0, maxItems = Infinity }: FieldOf<'choices'>, value: Json): FieldProblem | undefined {
  const isKnown = (item: Json) => options.some((option) => option.value === item);
  if (!Array.isArray(value) || !value.every(isKnown) || new Set(value).size < value.length) return { code: 'only-choices' };
  if (value.length < minItems) return { code: 'too-few', limit: minItems };
  return value.length > maxItems ? { code: 'too-many', limit: maxItems } : undefined;
}
