import { list, number, plural } from './format.ts';

const code = (text: string) => `\`${text}\``;

/** The answers of the practice model, as Markdown. */
export const practice = {
  name: 'Practice (no AI)',
  willCall: (count: number) => (count > 1 ? `I will make these ${number(count)} calls.` : 'I will make this call.'),
  willUse: (tool: string) => `I will use ${code(tool)}.`,
  lacks: (tool: string, names: readonly string[]) =>
    `${code(tool)} seems to fit, but I could not find ${list(names.map(code))} in your words. Type it like this:`,
  thought: (messages: number, tools: number) =>
    `I look at the last of ${plural(messages, { one: '# message', other: '# messages' })} and at the names of ${plural(tools, { one: '# tool', other: '# tools' })}.`,
  cannotWork: (parts: number) =>
    `I am the practice model, no AI, so I cannot work on this. A real model would have read ${plural(parts, { one: '# part', other: '# parts' })}:`,
  images: (count: number) => plural(count, { one: '# image', other: '# images' }),
  whatIAm:
    'I am the **practice model**. I am no AI: I match your words against the tools of your servers, ask for a call when one fits, and repeat what came back. For real answers, add a model in Settings.',
  noTools: 'No server offers a tool right now. Add one, or wait until one is ready.',
  typeOne: 'Type one of these to try a tool:',
  gaveNoResult: (tool: string) => `${code(tool)} gave no result. It says:`,
  returned: (tool: string) => `${code(tool)} returned:`,
  returnedImages: (tool: string, images: number) => `${code(tool)} returned ${plural(images, { one: '# image', other: '# images' })}.`,
  returnedNothing: (tool: string) => `${code(tool)} returned nothing.`,
  imagesAndText: (tool: string, images: number) => `${code(tool)} returned ${plural(images, { one: '# image', other: '# images' })} and:`,
  aTool: 'A tool',
  thatIsAll: 'That is all I can tell: I am the practice model, no AI.',
  noTool: (called: string) => `There is no tool called ${code(called)} right now.`,
  comeNear: 'These come near:',
  couldBe: (called: string, tools: readonly string[]) => `${code(called)} could be ${list(tools.map(code), 'or')}. Type the whole name.`,
  noJson: 'The text after `with` is not JSON. Type it like this:',
};
