import { delimiter } from 'node:path';
import { answerProblem, type FieldShape } from '../../../client/field-shape.ts';
import type { Json } from '../../../contract/json.ts';
import { sayFieldProblem } from '../../../client/words/field-problem.ts';
import type { ShellWords } from '../../../client/words/en/shells.ts';
import { visibleText } from '../printing/visible.ts';
import { printed } from '../printing/printed.ts';
import { saysYes } from './yes-or-no.ts';
import type { Terminal } from '../terminal.ts';

export const DECLINED = Symbol('declined');

/**
 * Asks until the answer fits. An empty one is the default, or leaves out what nobody has to answer.
 */
export async function askField(
  field: FieldShape,
  ask: NonNullable<Terminal['ask']>,
  { say, words }: Pick<Terminal, 'say' | 'words'>,
): Promise<Json | undefined | typeof DECLINED> {
  if (field.description !== undefined) say(`  ${visibleText(field.description)}`);
  if ('options' in field) field.options.forEach(({ title }, at) => say(`  ${at + 1}. ${visibleText(title)}`));
  for (;;) {
    const question = `  ${field.required ? visibleText(field.title) : printed(words.cliAsks.optional(field.title))}${hint(field, words)}: `;
    const text = (await (field.looksSecret ? ask(question, 'hidden') : ask(question))).trim();
    if (text === 'd') return DECLINED;
    const value = text === '' ? field.initial : readTyped(field, text === '"d"' ? 'd' : text);
    const problem = answerProblem(field, value);
    if (problem === undefined) return value;
    say(`  ${printed(words.cliAsks.fieldProblem(sayFieldProblem(words, problem)))}`);
  }
}

function hint(field: FieldShape, { cliAsks }: ShellWords): string {
  const value = 'options' in field ? numbersOf(field) : field.initial === undefined ? '' : initial(field.initial, cliAsks);
  const kind = field.type === 'boolean' ? ` ${cliAsks.yesOrNo}` : field.type === 'choices' ? ` ${cliAsks.severalNumbers}` : '';
  return `${kind}${value === '' ? '' : ` [${visibleText(value)}]`}`;
}

function initial(value: string | number | boolean | string[], { yes, no }: ShellWords['cliAsks']): string {
  if (typeof value === 'boolean') return value ? yes : no;
  return Array.isArray(value) ? value.join(delimiter) : String(value);
}

function numbersOf({ options, initial: chosen = [] }: Extract<FieldShape, { options: unknown }>): string {
  const numbers = [chosen].flat().map((value) => options.findIndex((option) => option.value === value) + 1);
  return numbers.filter((number) => number > 0).join(',');
}

/**
 * The typed text, as the field's kind of value; what cannot be read stays text, and then does not
 * fit.
 */
export function readTyped(field: FieldShape, text: string): Json {
  const option = (number: string) => ('options' in field && field.options[Number(number) - 1]?.value) || number.trim();
  switch (field.type) {
    case 'text':
    case 'lines':
    case 'path':
      return text;
    case 'paths':
      return text.split(delimiter).filter((path) => path !== '');
    case 'number':
      return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
    case 'boolean':
      return saysYes(text) || /^true$/i.test(text) ? true : /^(?:n|no|nein|否|false)$/i.test(text) ? false : text;
    case 'choice':
      return option(text);
    case 'choices':
      return text.split(',').map(option);
    default:
      return field satisfies never;
  }
}
