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
  widths: {
    exact: 'When the arguments are exactly these',
    exactOne: (argument: Put, value: Put) => phrase`When ${argument} is exactly ${value}`,
    folder: (argument: Put, folder: Put) => phrase`Any ${argument} in ${folder}`,
    folderOnly: (argument: Put, folder: Put) => phrase`Any ${argument} in ${folder}, whatever the other arguments are`,
    prefix: (argument: Put, prefix: Put) => phrase`When ${argument} begins with ${prefix}`,
    prefixOnly: (argument: Put, prefix: Put) => phrase`When ${argument} begins with ${prefix}, whatever the other arguments are`,
    tool: (tool: Put) => phrase`Every call of ${named(tool)}, whatever it does`,
    beginsWith: (argument: Put) => phrase`What ${argument} begins with`,
    problem: { empty: 'Needs at least one character', other: 'This call does not begin like that' },
    note: {
      host: 'It ends before the name of the host does: addresses on other hosts can begin like this, too.',
      rest: 'Everything after it runs unread.',
      command: 'Everything after it runs unread, a second command as well.',
    },
    links: 'Links are followed: you are asked about one that leads across the edge of this folder.',
    linksElsewhere: 'Only names count: Switchyard cannot see where links on that server lead.',
  },
  /** Parallel calls of one tool in one card. */
  several: {
    name: (server: string, tool: string, count: number) => phrase`Approval: ${server}, ${tool}, ${[String(count)]} calls`,
    modelWants: (model: Put, tool: Put, server: Put, count: number) =>
      phrase`${model} wants to call ${named(tool)} ${[String(count)]} times on ${named(server)}`,
    youWant: (tool: Put, server: Put, count: number) =>
      phrase`You want to call ${named(tool)} ${[String(count)]} times on ${named(server)}`,
    wait: (count: number) => plural(count, { one: '# waits for you', other: '# wait for you' }),
    row: (place: number) => `Call ${place}`,
    same: (count: number) => `The same in all ${count}:`,
    allow: 'Allow',
    allowAll: (count: number) => `Allow all ${count}`,
    allowOthers: (count: number) => `Allow the other ${count}`,
    denyAll: (count: number) => (count === 1 ? 'Deny it' : `Deny all ${count}`),
    denyAllStep: (count: number) => (count === 1 ? 'Deny it…' : `Deny all ${count}…`),
    oneByOne: 'Review one by one',
    ruleMade: (count: number) => plural(count, { one: 'Rule made', other: '# rules made' }),
    unfold: 'Show all',
    fold: 'Fold',
    openAll: 'Show all values',
    missing: { open: 'Show the long values first', scroll: 'Look at every row first' },
    climbs: 'A path leaves its folder with “..”.',
    hidden: 'It has hidden characters.',
    alone: (count: number) =>
      plural(count, {
        one: '# call needs its own answer',
        other: '# calls need their own answers',
      }),
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
    additionalProperties: (value: string) => phrase`others allowed: ${value}`,
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
      additionalProperties: 'others allowed',
    },
    labelled: (label: Phrase) => phrase`${partsOf(label)}: `,
  },
};

/** A count of a schema, grouped as numbers are; whatever else stands there as it is. */
function counted(value: string): string | Phrase {
  return /^\d{4,15}$/.test(value) ? [number(Number(value))] : value;
}
