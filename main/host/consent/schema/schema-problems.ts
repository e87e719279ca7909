import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import type { Json, JsonObject } from '../../../../contract/json.ts';

/**
 * A part of a value that does not fit, and why, as the library says it. `path`: left out for the
 * whole.
 */
export type Misfit = { path?: string; text: string };
export type SchemaCheck = (value: Json) => Misfit[];

/** A schema that cannot be used finds nothing: the server checks its arguments, too. */
export function schemaCheck(schema: JsonObject): SchemaCheck {
  try {
    // A validator of its own for every schema: one that is shared takes schemas with the same $id
    // for the same schema, and the $id is the server's text.
    const validate = new AjvJsonSchemaValidator().getValidator(schema);
    return (value) => {
      const { errorMessage } = validate(value);
      return errorMessage === undefined ? [] : misfitsIn(errorMessage);
    };
  } catch {
    return () => [];
  }
}

/** The library says "data/a must be number, data must have …" in one line. */
function misfitsIn(problems: string): Misfit[] {
  return problems.split(/, (?=data[ /])/).map((problem) => {
    const [, path = '', what = problem] = /^data(\S*) (.*)$/s.exec(problem) ?? [];
    return { ...(path !== '' && { path: path.slice(1).replaceAll('/', '.') }), text: what };
  });
}
