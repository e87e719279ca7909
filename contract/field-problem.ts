import type { Field } from './elicitation.ts';
import type { Json } from './json.ts';

/** What keeps this value from being an answer to the field, in a person's words. Undefined as a value: it was left out. */
export function fieldProblem(field: Field, value: Json | undefined): string | undefined {
  if (value === undefined) return field.required ? (MISSING[field.type] ?? 'Needs an answer') : undefined;
  switch (field.type) {
    case 'text':
      return typeof value === 'string' ? textProblem(field, value) : 'Needs a text';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? numberProblem(field, value) : 'Needs a number, like 12';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Needs yes or no';
    case 'choice':
      return field.options.some((option) => option.value === value) ? undefined : 'Needs one of the choices';
    case 'choices':
      return choicesProblem(field, value);
    default:
      return field satisfies never;
  }
}

const MISSING: Partial<Record<Field['type'], string>> = { choice: 'Needs one of the choices', number: 'Needs a number, like 12' };

type Of<T extends Field['type']> = Extract<Field, { type: T }>;

function textProblem({ format, minLength = 0, maxLength = Infinity }: Of<'text'>, value: string): string | undefined {
  // As JSON Schema counts them.
  const length = Array.from(value).length;
  if (length < minLength) return `Needs at least ${minLength} characters, has ${length}`;
  if (length > maxLength) return `Takes at most ${maxLength} characters, has ${length}`;
  return format && !fits[format](value) ? needs[format] : undefined;
}

const needs = {
  email: 'Needs a full address, like name@example.com',
  uri: 'Needs a full link, like https://example.com',
  date: 'Needs a date, like 2026-11-25',
  'date-time': 'Needs a date and a time, like 2026-11-25T14:30:00Z',
};

const fits: Record<keyof typeof needs, (value: string) => boolean> = {
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

function numberProblem({ whole, minimum = -Infinity, maximum = Infinity }: Of<'number'>, value: number): string | undefined {
  if (whole && !Number.isInteger(value)) return 'Needs a whole number';
  if (value >= minimum && value <= maximum) return undefined;
  if (maximum === Infinity) return `Needs ${minimum} or more`;
  if (minimum === -Infinity) return `Needs ${maximum} or less`;
  return `Needs a number from ${minimum} to ${maximum}`;
}

function choicesProblem({ options, minItems = 0, maxItems = Infinity }: Of<'choices'>, value: Json): string | undefined {
  const isKnown = (item: Json) => options.some((option) => option.value === item);
  if (!Array.isArray(value) || !value.every(isKnown) || new Set(value).size < value.length) return 'Takes only the choices, each once';
  if (value.length < minItems) return `Needs at least ${minItems}`;
  return value.length > maxItems ? `Takes at most ${maxItems}` : undefined;
}
