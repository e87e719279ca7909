import { phrase } from '../phrase.ts';
import { named, number, plural } from './format.ts';

/** Sentences of `switchyard check` that the window does not say. */
export const cliCheck = {
  begins: (server: string) =>
    phrase`Checks ${named(server)} on connections of its own. Only tools that say that they only read are called, and those named with --tools.`,
  noSuchTool: (tool: string) => phrase`The server lists no tool ${named(tool)}.`,
  otherRevision: (wanted: string, agreed: string) =>
    phrase`The server does not speak revision ${wanted}. It agreed to ${agreed}, and is held against that.`,
  /** `--load`: many calls of one tool, measured. */
  load: {
    begins: (server: string, tool: string, calls: number, atOnce: number) =>
      phrase`Calls ${named(tool)} of ${named(server)} ${plural(calls, { one: '# time', other: '# times' })}, ${number(atOnce)} at once, on a connection of its own. The server carries out each call.`,
    sum: (calls: number, time: string, perSecond: number) =>
      `${plural(calls, { one: '# call', other: '# calls' })} in ${time}: ${number(perSecond)} a second`,
    took: (p50: string, p90: string, p99: string, most: string) => `p50 ${p50}, p90 ${p90}, p99 ${p99}, most ${most}`,
    failed: (count: number) => (count === 0 ? 'No call failed' : plural(count, { one: '# call failed', other: '# calls failed' })),
    stoppedEarly: (calls: number, wanted: number) =>
      `Stopped after ${number(calls)} of ${number(wanted)} calls: the server ended or left a call unanswered.`,
  },
};
