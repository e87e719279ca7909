import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import type { JsonObject } from '../../../contract/json.ts';

type Check = (input: JsonObject) => string[];

const checks = new WeakMap<JsonObject, Check>();

/** What is wrong with the arguments, one sentence each. A schema that cannot be used finds nothing: the server checks them, too. */
export function inputProblems(schema: JsonObject, input: JsonObject): string[] {
  const check = checks.get(schema) ?? makeCheck(schema);
  checks.set(schema, check);
  return check(input);
}

function makeCheck(schema: JsonObject): Check {
  try {
    // A validator of its own for every schema: one that is shared takes schemas with the same $id for the same schema, and the
    // $id is the server's text.
    const validate = new AjvJsonSchemaValidator().getValidator(schema);
    return (input) => {
      const { errorMessage } = validate(input);
      return errorMessage === undefined ? [] : sentences(errorMessage);
    };
  } catch {
    return () => [];
  }
}

/** The library says "data/a must be number, data must have …" in one line. */
function sentences(problems: string): string[] {
  return problems.split(/, (?=data[ /])/).map((problem) => {
    const [, path = '', what = problem] = /^data(\S*) (.*)$/s.exec(problem) ?? [];
    return `${path === '' ? 'The arguments' : `“${path.slice(1).replaceAll('/', '.')}”`} ${what}.`;
  });
}
