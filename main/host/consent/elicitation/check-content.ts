import type { ElicitationQuestion } from '../../../../contract/elicitation.ts';
import { fieldProblem } from '../../../../contract/field-problem.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { CheckSchema } from '../schema/check-schema.ts';

type FormQuestion = Extract<ElicitationQuestion['ask'], { mode: 'form' | 'json' }>;
type ContentToCheck = { server: string; ask: FormQuestion; schema: JsonObject; content: JsonObject; check: CheckSchema };

/**
 * Problems that keep the answers from fitting: by the fields the person saw, and by the whole
 * schema the server wrote.
 */
export async function checkContent({ server, ask, schema, content, check }: ContentToCheck): Promise<Reason[]> {
  const ofFields = ask.mode === 'form' ? fieldProblems(ask.fields, content) : [];
  if (ofFields.length > 0) return ofFields;
  return (await check(server, schema, content, 'answers')).problems;
}

function fieldProblems(fields: Extract<FormQuestion, { mode: 'form' }>['fields'], content: JsonObject): Reason[] {
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(content).filter((name) => !names.has(name));
  return [
    ...unknown.map((name): Reason => ({ code: 'field-not-asked', field: name })),
    ...fields.flatMap((field): Reason[] => {
      const value = Object.hasOwn(content, field.name) ? content[field.name] : undefined;
      const problem = fieldProblem(field, value);
      return problem === undefined ? [] : [{ code: 'field-misfit', field: field.title, problem }];
    }),
  ];
}
