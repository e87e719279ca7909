import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import type { Json, JsonObject } from '../../../../contract/json.ts';

/** Says what is wrong with a value, one sentence each; `whole` is what the value is called. */
export type SchemaCheck = (value: Json, whole: string) => string[];

/** A schema that cannot be used finds nothing: the server checks its arguments, too. */
export function schemaCheck(schema: JsonObject): SchemaCheck {
  try {
    // A validator of its own for every schema: one that is shared takes schemas with the same $id for the same schema, and the
    // $id is the server's text.
    const validate = new AjvJsonSchemaValidator().getValidator(schema);
    return (value, whole) => {
      const { errorMessage } = validate(value);
      return errorMessage === undefined ? [] : sentences(errorMessage, whole);
    };
  } catch {
    return () => [];
  }
}

/** The library says "data/a must be number, data must have …" in one line. */
function sentences(problems: string, whole: string): string[] {
  return problems.split(/, (?=data[ /])/).map((problem) => {
    const [, path = '', what = problem] = /^data(\S*) (.*)$/s.exec(problem) ?? [];
    return `${path === '' ? whole : `“${path.slice(1).replaceAll('/', '.')}”`} ${what}.`;
  });
}
