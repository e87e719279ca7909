import type { FieldProblem } from '../../contract/reasons/field-problem.ts';

/** The sentence of each problem, of its numbers where it has some. */
type ProblemWords = {
  [P in FieldProblem as P['code']]: P extends { has: number }
    ? (limit: number, has: number) => string
    : P extends { limit: number }
      ? (limit: number) => string
      : P extends { least: number }
        ? (least: number, most: number) => string
        : string;
};

/** The problem of an answer that does not fit its field, in words. */
export function sayFieldProblem({ elicitation: { problems } }: { elicitation: { problems: ProblemWords } }, problem: FieldProblem): string {
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
