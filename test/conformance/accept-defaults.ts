import type { ElicitationQuestion, Field } from '../../contract/elicitation.ts';
import type { Json, JsonObject } from '../../contract/json.ts';

/**
 * The answers of a person who leaves every field of a form as it is, and fills in what has to be
 * filled in.
 */
export function acceptDefaults(ask: ElicitationQuestion['ask']): JsonObject {
  if (ask.mode !== 'form') return {};
  const filled = ask.fields.filter((field) => field.initial !== undefined || field.required);
  return Object.fromEntries(filled.map((field) => [field.name, field.initial ?? example(field)]));
}

function example(field: Field): Json {
  switch (field.type) {
    case 'text':
      return field.format === undefined ? 'x'.repeat(field.minLength ?? 1) : examples[field.format];
    case 'number':
      return field.minimum ?? 0;
    case 'boolean':
      return true;
    case 'choice':
      return field.options[0]?.value ?? '';
    case 'choices':
      return field.options.slice(0, field.minItems ?? 1).map(({ value }) => value);
    default:
      return field satisfies never;
  }
}

const examples = {
  email: 'somebody@example.com',
  uri: 'https://example.com/',
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
};
