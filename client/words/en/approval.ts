import { type Phrase, type Put, partsOf, phrase } from '../phrase.ts';
import { plural, number, named } from './format.ts';

/** A call that waits for the person, and how wide a rule about it is. */
export const approval = {
  name: (server: string, tool: string) => phrase`Approval: ${server}, ${tool}`,
  modelWants: (model: Put, tool: Put, server: Put) => phrase`${model} wants to call ${named(tool)} on ${named(server)}`,
  youWant: (tool: Put, server: Put) => phrase`You want to call ${named(tool)} on ${named(server)}`,
  viewWants: (tool: Put, server: Put) => phrase`A view of ${named(server)} wants to call ${named(tool)}`,
  byView: 'No model asked for this. You pressed something in the view, or the view did it by itself.',
  changed: (count: number) => plural(count, { one: 'You changed # argument', other: 'You changed # arguments' }),
  showAs: 'Show arguments as',
  fields: 'Fields',
  json: 'JSON',
  unchecked: 'The arguments could not be checked against the tool’s schema.',
  descriptionAndHints: 'Description and hints',
  hintsTrusted: 'You trust these hints.',
  arguments: 'Arguments',
  noArguments: 'No arguments',
  notGiven: 'not given',
  edit: (argument: string) => phrase`Edit ${argument}`,
  editJson: 'Edit JSON',
  asJson: 'Arguments as JSON',
  allSecrets: 'all secrets',
  carries: (server: Put) => phrase`carries text from ${named(server)}`,
  carriesText: (server: Put, text: Put) => phrase`carries text from ${named(server)}: “${text}”`,
  carried: (server: Put) => phrase`as proposed, carried text from ${named(server)}`,
  carriedText: (server: Put, text: Put) => phrase`as proposed, carried text from ${named(server)}: “${text}”`,
  carriedList: 'Text from other servers',
  why: {
    label: 'Why this is asked',
  },
  deny: 'Deny',
  denyStep: 'Deny…',
  denyAndNever: 'Deny and never ask again',
  undo: 'Undo changes',
  always: 'Always…',
  inChat: 'Allow in this chat',
  inChatTitle: 'Every call of this tool in this chat, whatever its arguments',
  once: 'Allow once',
  editedOnce: 'Allow edited call once',
  reason: 'Reason',
  whyNot: 'Why not? The model reads this',
  whyNotAlone: 'Why not?',
  neverAgain: 'And never ask again: such calls are denied automatically from now on',
  whatIsDenied: 'What is denied from now on',
  howWide: 'How wide',
  othersToo: (server: Put) => phrase`This and other tools of ${named(server)}`,
  otherTools: (server: string) => phrase`Other tools of ${named(server)}`,
  namesAndHints: 'Names, descriptions and hints',
  allow: {
    nothing: 'Always allow',
    exact: 'Always allow this call',
    folder: (folder: string) => phrase`Always allow in ${folder}`,
    prefix: (prefix: string) => phrase`Always allow “${prefix} …”`,
    tool: 'Always allow every call',
    tools: (count: number) => plural(count, { one: 'Always allow # tool', other: 'Always allow # tools' }),
  },
  /** A tool's annotations. The server claims them; nobody checks them. */
  hints: {
    reads: 'Only reads.',
    changes: 'May change files.',
    deletes: 'May delete or overwrite.',
    outside: 'May use the network.',
  },
  schema: {
    summary: (argumentCount: number, characters: number) =>
      argumentCount === 0
        ? `Description of its arguments, ${plural(characters, { one: '# character', other: '# characters' })}`
        : `Description of ${plural(argumentCount, { one: '# argument', other: '# arguments' })}, ${plural(characters, { one: '# character', other: '# characters' })}`,
    hidden: 'hidden characters',
    described: 'Arguments, as they are described',
    all: 'All arguments',
    required: 'required',
    minimum: (value: string) => phrase`at least ${value}`,
    maximum: (value: string) => phrase`at most ${value}`,
    minLength: (value: string) => phrase`at least ${counted(value)} ${[value === '1' ? 'character' : 'characters']}`,
    maxLength: (value: string) => phrase`at most ${counted(value)} ${[value === '1' ? 'character' : 'characters']}`,
    minItems: (value: string) => phrase`at least ${counted(value)} ${[value === '1' ? 'item' : 'items']}`,
    maxItems: (value: string) => phrase`at most ${counted(value)} ${[value === '1' ? 'item' : 'items']}`,
    format: (value: string) => phrase`format ${value}`,
    /** Between two facts. */
    comma: ', ',
    /** Keywords of a schema, as a person would say them. */
    labels: {
      minimum: 'at least',
      maximum: 'at most',
      minLength: 'fewest characters',
      maxLength: 'most characters',
      minItems: 'fewest items',
      maxItems: 'most items',
      enum: 'choices',
      const: 'always',
      default: 'if left out',
      additionalProperties: 'other arguments',
    },
    labelled: (label: Phrase) => phrase`${partsOf(label)}: `,
  },
};

/** A count of a schema, grouped as numbers are; whatever else stands there as it is. */
function counted(value: string): string | Phrase {
  return /^\d{4,15}$/.test(value) ? [number(Number(value))] : value;
}
