import type { FieldProblem } from '../../contract/reasons/field-problem.ts';
import type { Words } from './en.ts';

/** The problem of an answer that does not fit its field, in words. */
export function sayFieldProblem({ elicitation: { problems } }: Pick<Words, 'elicitation'>, problem: FieldProblem): string {
  switch (problem.code) {
    case 'too-short':
    case 'too-long':
      return problems[problem.code](problem.limit, problem.has);
    case 'too-low':
    case 'too-high':
    case 'too-few':
    case 'too-many':
      return problems[problem.code](problem.limit);
    case 'out-of-range':
      return problems[problem.code](problem.least, problem.most);
    default:
      return problems[problem.code];
  }
}
