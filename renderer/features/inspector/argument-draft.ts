import { sayFieldProblem } from '../../../client/words/field-problem.ts';
import type { Words } from '../../../client/words/en.ts';
import type { Field } from '../../../contract/elicitation.ts';
import type { FieldProblem } from '../../../contract/reasons/field-problem.ts';
import type { Json, JsonObject } from '../../../contract/json.ts';
import type { ArgumentField, JsonField } from '../../../contract/tool-form.ts';
import { parseJson, type ReadProblem, sayProblem, toText } from '../../parts/asking/draft.ts';
import { formContent, emptyDraft, formProblems, type FormDraft } from '../../parts/form/form-draft.ts';

/**
 * The arguments of a tool as its schema fills them in; those written as JSON are kept as they are
 * typed.
 */
export function emptyArguments(fields: ArgumentField[]): FormDraft {
  const draft = emptyDraft(fields.filter(isPlain));
  const texts = fields.filter(isJson).map(({ name, initial }): [string, Json] => [name, initial === undefined ? '' : toText(initial)]);
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(texts) } };
}

type ArgumentProblem = FieldProblem | ReadProblem;

/** The arguments as they would be sent, and what is wrong with each field, by name. */
export function argumentsOf(fields: ArgumentField[], draft: FormDraft): { input: JsonObject; problems: Record<string, ArgumentProblem> } {
  const plain = fields.filter(isPlain);
  const input = formContent(plain, draft);
  const problems: Record<string, ArgumentProblem> = formProblems(plain, draft);
  for (const { name, required, of } of fields.filter(isJson)) {
    const text = draft.values[name];
    if (typeof text !== 'string' || text.trim() === '') {
      if (required) problems[name] = { code: 'needs-answer' };
      continue;
    }
    const read = parseJson(text, of);
    if (read.ok) input[name] = read.value;
    else problems[name] = read.problem;
  }
  return { input, problems };
}

export function sayArgumentProblem(words: Words, problem: ArgumentProblem): string {
  return 'code' in problem ? sayFieldProblem(words, problem) : sayProblem(words, problem);
}

function isPlain(field: ArgumentField): field is Field {
  return field.type !== 'json';
}

function isJson(field: ArgumentField): field is JsonField {
  return field.type === 'json';
}
