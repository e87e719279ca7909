import { type AnswerSampling, LONGEST_STOP, MOST_STOPS, StopSequence, TopP } from '../../../contract/answer-sampling.ts';

/** The sampling as typed: one stop sequence a line, line break, tab and backslash escaped. */
export type SamplingText = { topP: string; stop: string };
type SamplingProblem = { topP?: 'wrong'; stop?: 'too-many' | 'blank' | 'too-long' };

export function textOfSampling({ topP, stop = [] }: AnswerSampling = {}): SamplingText {
  return { topP: topP === undefined ? '' : String(topP), stop: stop.map(escaped).join('\n') };
}

/** The sampling, or why the text is none. */
export function readSampling(text: SamplingText): { sampling: AnswerSampling } | { problem: SamplingProblem } {
  const typed = text.topP.trim().replace(',', '.');
  const topP = typed === '' ? undefined : Number(typed);
  const stop = text.stop
    .split('\n')
    .filter((line) => line !== '')
    .map(unescaped);
  const problem: SamplingProblem = {
    ...(topP !== undefined && !TopP.safeParse(topP).success && { topP: 'wrong' }),
    ...(stop.length > MOST_STOPS
      ? { stop: 'too-many' }
      : stop.some((one) => one.length > LONGEST_STOP)
        ? { stop: 'too-long' }
        : stop.some((one) => !StopSequence.safeParse(one).success) && { stop: 'blank' }),
  };
  if (Object.keys(problem).length > 0) return { problem };
  return { sampling: { ...(topP !== undefined && { topP }), ...(stop.length > 0 && { stop }) } };
}

function escaped(sequence: string): string {
  return sequence.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

function unescaped(line: string): string {
  return line.replaceAll(/\\(.)/g, (_, letter: string) => ({ n: '\n', t: '\t' })[letter] ?? letter);
}
