import { listed } from '../listed.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { format, inOrder, number, named } from './format.ts';

/** A command line that cannot be run as it was typed: what is wrong, and how to put it right. */
export const cliUsage = {
  seeHelp: (command: string) => phrase`"${command}" says how it is used.`,
  noSuchCommand: (name: string, meant: string | undefined) => inOrder(phrase`There is no command "${name}".`, didYouMean(meant)),
  optionsOnly: (command: string, word: string) => phrase`"${command}" takes options only, not "${word}".`,
  startTakes: (word: string) => phrase`"start" takes one bundle (FILE.mcpb) and options, not "${word}".`,

  noSuchOption: (option: string, meant: string | undefined) => inOrder(phrase`There is no option ${option}.`, didYouMean(meant)),
  optionOfOthers: (option: string) => phrase`This command does not take ${option}.`,
  valueMissing: (usage: string) => phrase`A value is missing: ${usage}.`,
  valueLooksLikeOption: (option: string, value: string) =>
    phrase`"${value}" after ${option} looks like an option. If it is the value, write ${option}=${value}.`,
  valueTooMany: (option: string, value: string) => phrase`${option} takes no value, so not "${value}".`,
  oneOf: (option: string, values: readonly string[], given: string) =>
    phrase`${option} takes ${listed(format, values, 'or')}, not "${given}".`,
  numberFrom: (option: string, least: number, given: string) => phrase`${option} takes a number from ${least} on, not "${given}".`,
  numberBetween: (option: string, least: number, most: number, given: string) =>
    phrase`${option} takes a number from ${least} to ${most}, not "${given}".`,
  toolPattern: (option: string, given: string) =>
    phrase`${option} takes a tool, or 'server/*' for all tools of one server, not "${given}".`,
  sayOneServer: (command: string) => `Say at most one server: ${command} SERVER.`,
  sayServer: (command: string) => `Say which server, and no more than one: ${command} SERVER.`,
  jsonOrCsv: 'Choose --json or --csv.',
  loadAlone: (option: string) => phrase`--load measures and checks nothing. Leave ${option} out.`,
  onlyWithLoad: (option: string) => phrase`${option} goes with --load TOOL.`,

  noSuchServer: (name: string, meant: string | undefined, all: readonly string[]) =>
    inOrder(
      phrase`There is no server "${name}".`,
      didYouMean(meant),
      all.length === 0 ? 'There are none.' : phrase`There are: ${all.join(', ')}.`,
    ),
  oneServer: (other: string) => phrase`One server can be named, not "${other}" too.`,
  nothingToReview: (name: string, review: string) =>
    phrase`No server "${name}" waits to be looked at. "${review}" alone shows those that do.`,

  sayTool: `Say which tool, and its arguments as one JSON object: call TOOL '{…}'.`,
  yesAllowsNoCall: '--yes allows no call. --allow TOOL does, such as --allow notes/create_note.',
  argumentsNotJson: (text: string) => phrase`The arguments have to be one JSON object, such as '{"message": "hi"}'. This is none: ${text}`,
  noPipe: '"-" reads the arguments from a pipe, and there is none.',
  nobodyOffers: (kind: 'tool' | 'prompt', name: string, meant: string | undefined, list: string) =>
    inOrder(phrase`No server offers the ${[kind]} "${name}".`, didYouMean(meant), phrase`"${list}" lists them all.`),
  sayPrompt: 'Say which prompt: prompt NAME key=value…',
  severalOfferPrompt: (name: string, names: readonly string[]) =>
    phrase`Several servers offer "${name}". Say which one: ${names.join(', ')}.`,
  noPromptThere: (server: string, name: string, list: string) =>
    phrase`${named(server)} has no prompt "${name}". "${list}" lists them all.`,
  noTemplateThere: (server: string, name: string, list: string) =>
    phrase`${named(server)} has no template "${name}". "${list}" lists them all.`,
  sayCompletion: 'Say of what: complete SERVER prompt|template NAME ARGUMENT[=VALUE] [key=value…]',
  sayTemplate: 'Say of which server: read SERVER --template TEMPLATE key=value…',
  sayResource: 'Say which resource: read URI, or read SERVER URI',
  severalHaveResource: (names: readonly string[]) =>
    phrase`Several servers have it. Say which one: read SERVER URI, with one of ${names.join(', ')}.`,
  outTakesOne: (count: number) => `The answer holds ${number(count)} resources, and --out takes one. Use --json to get them all.`,
  fileNotWritten: (file: string, why: Phrase) => phrase`${file} cannot be written: ${why}`,

  notAPair: (text: string) => phrase`Arguments are written key=value; "${text}" is not.`,
  noSuchArgument: (of: 'prompt' | 'template', name: string, argument: string, all: readonly string[]) =>
    inOrder(
      phrase`The ${[of]} ${name} has no argument "${argument}".`,
      all.length === 0 ? 'It has none.' : phrase`It has: ${all.join(', ')}.`,
    ),
  argumentsMissing: (of: 'prompt' | 'template', name: string, missing: readonly string[]) =>
    phrase`The ${[of]} ${name} also needs ${missing.join(' ')}`,

  sayMessage: 'Say what to ask: run "message". It can also come through a pipe.',
  messageInQuotes: 'The message has to be one word for the shell: put it in quotes.',
  alwaysAllowed: (server: string, tool: string, revoke: string) =>
    phrase`A rule made in the window always allows "${server}/${tool}". Revoke it with "${revoke}" before denying it here.`,
  hintsTrusted: (server: string, tool: string) =>
    phrase`You trust ${named(server)} when it says that ${named(tool)} only reads. Take that back before denying it here.`,
  noSuchModel: (model: string, all: readonly string[]) =>
    phrase`No endpoint is known that has the model "${model}". Give its --base-url too, or choose from: ${all.join(', ')}.`,
  notAnAddress: (text: string) => phrase`--base-url takes an http or https address, not "${text}".`,
  modelsUnknown: (endpoint: string, why: Phrase | undefined) =>
    inOrder(phrase`${endpoint} does not say which models it has.`, why, 'Name one with --model.'),

  noSuchFile: (file: string) => phrase`There is no file ${file}.`,
  fileNotRead: (file: string, why: Phrase) => phrase`${file} cannot be read: ${why}`,
  sayShell: 'Say for which shell: completion bash, completion zsh or completion fish.',
};

function didYouMean(meant: string | undefined): Phrase | undefined {
  return meant === undefined ? undefined : phrase`Did you mean "${meant}"?`;
}
