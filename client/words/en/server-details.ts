import { listed } from '../listed.ts';
import { code, phrase, type Put } from '../phrase.ts';
import { format, number, plural, named } from './format.ts';

/** The details of a server: its offers, changes of them, and the person's settings for it. */
export const serverDetails = {
  back: 'Back to all servers',
  identity: (name: string, version: string, protocol: string) => phrase`The server calls itself ${name} ${version}. Protocol ${protocol}.`,
  lastStart: (since: number, now: number, tookMs: number) =>
    `Last start: ${format.ago(since, now)}, ready after ${format.duration(tookMs)}.`,
  lastCheck: (at: number, now: number, latencyMs: number) =>
    `Last health check: ${format.ago(at, now)}, answered within ${format.duration(latencyMs)}.`,
  restarts: (count: number) => `Restarts: ${number(count)}.`,
  outOfDate: 'Out of date',
  heldBack: 'Not usable',
  prompts: (count: number) => `Prompts (${number(count)})`,
  resources: (count: number) => `Resources (${number(count)})`,
  templates: (count: number) => `Resource templates (${number(count)})`,

  tabs: {
    label: (server: string) => phrase`About ${named(server)}`,
    tools: 'Tools',
    toolsCounted: (count: number) => plural(count, { one: '# tool', other: '# tools' }),
    noTools: (server: string) => phrase`${named(server)} has no tools.`,
    trust: 'Trust',
    instructions: 'Instructions',
    noInstructions: (server: string) => phrase`${named(server)} says nothing about how it is used.`,
    allInstructions: 'Show all',
    offers: 'Resources & prompts',
    offersCounted: (count: number) => plural(count, { one: '# resource or prompt', other: '# resources and prompts' }),
    noOffers: (server: string) => phrase`${named(server)} has no resources and no prompts.`,
    about: 'About',
  },

  tools: {
    on: 'On',
    whenCalled: 'When called',
    whenCalledNow: (tool: string, standing: string) => phrase`When ${named(tool)} is called: ${[standing]}`,
    onlyReads: (server: Put) => phrase`${named(server)} says it only reads`,
    mayChange: (server: Put) => phrase`${named(server)} does not say it only reads`,
    lastList: 'The server is not ready. This is what it listed last.',
    notListed: (server: string) => phrase`${named(server)} is not ready. Its tools are listed here once it is.`,
    more: (count: number) => plural(count, { one: 'Show # more tool', other: 'Show # more tools' }),
    copyForMaker: 'Copy for its maker',
    /** Marks of what stands in a tool's text. They judge nothing. */
    marks: {
      hides: 'hides something from you',
      address: 'names an address',
      by: {
        hides: (part: string) => phrase`Its text keeps something from you, or has characters that are drawn as nothing: ${part}`,
        address: (part: string) => phrase`Its text names ${part}`,
      },
    },
    neverAllowed: (tool: string, server: string) => phrase`${code(tool)} on ${named(server)} is never allowed`,
  },
  /** The permission of a tool. */
  standing: {
    never: 'Never allowed',
    keptOff: 'Kept off',
    onHold: 'On hold',
    forViews: 'For its views only',
    always: 'Always allowed',
    byHints: 'Allowed as read-only',
    asks: 'Asks first',
    rules: (allowing: number, denying: number) =>
      [
        allowing && plural(allowing, { one: '# rule allows', other: '# rules allow' }),
        denying && plural(denying, { one: '# rule denies', other: '# rules deny' }),
      ]
        .filter(Boolean)
        .join(', '),
  },

  held: {
    region: (server: string) => phrase`Changed tools of ${named(server)}`,
    waiting: (count: number) =>
      plural(count, {
        one: '# tool changed and is on hold until you review it',
        other: '# tools changed and are on hold until you review them',
      }),
    keptOff: (count: number) => plural(count, { one: '# changed tool kept off', other: '# changed tools kept off' }),
    meaning: 'No model is offered a changed tool, no call of it runs, and rules for it do not count until you accept it.',
    changedTool: (tool: string) => phrase`${code(tool)} changed since you trusted it, so it is off.`,
    look: 'Look at the change',
    isKeptOff: 'kept off',
    isChanged: 'changed',
    changedAgain: 'It changed again while you looked. These are the changes now.',
    definitions: 'Old and new definition',
    keepOff: 'Keep off',
    accept: 'Accept changes',
    instructions: {
      region: (server: string) => phrase`Changed instructions of ${named(server)}`,
      changed: (server: string) =>
        phrase`The instructions of ${named(server)} changed. Until you accept the new ones, models read those before.`,
      came: (server: string) =>
        phrase`${named(server)} now has instructions, and had none before. No model reads them until you accept them.`,
      keptOff: 'Changed instructions kept off',
    },
  },

  trust: {
    region: (server: string) => phrase`What you say about ${named(server)}`,
    trusted: 'What did you trust?',
    asksAgain: 'You trusted exactly this. If a word of it changes, Switchyard asks again.',
    change: 'Change…',
    changeLaunch: (server: string) => phrase`Change how ${named(server)} is started…`,
    rules: (count: number) => plural(count, { one: '# rule for it', other: '# rules for it' }),
    showRules: 'Show rules',
    hints: 'Trust this server’s hints',
    trustHints: (server: string) => phrase`Trust the hints of ${named(server)}`,
    hintsOn: 'Tools it calls read-only run without asking.',
    hintsOff: 'Then tools it calls read-only run without asking.',
    noReadOnly: 'None of its tools says so now.',
    readOnly: (saying: number, tools: number) =>
      plural(saying, { one: `# tool of ${number(tools)} says so now.`, other: `# tools of ${number(tools)} say so now.` }),
    unchecked: 'It is the server’s claim, and Switchyard cannot check it.',
    instructions: 'Send its instructions to the model',
    giveInstructions: (server: string) => phrase`Send the instructions of ${named(server)} to the model`,
    instructionsOff: (server: string) => phrase`The model does not read what ${named(server)} says about how it is used.`,
    instructionsOn: (server: string, most: number) =>
      phrase`Sent with every message, marked as written by ${named(server)}: the first ${[number(most)]} characters.`,
    instructionsFrom: 'Instructions',
    inWork: 'I am developing this server',
    markInWork: (server: string) => phrase`I am developing ${named(server)}`,
    inWorkOff: 'Restarts when its files change. Changed tools are not put on hold for you to review.',
    inWorkOn: (folder: string) =>
      phrase`Files in ${folder} are watched, without what ignore files and node_modules leave out. A change starts the server again; tools that changed count at once, but permissions for them end.`,
    changedInWork: (tools: number) => plural(tools, { one: '# tool changed in development', other: '# tools changed in development' }),
    inWorkMark: 'in development',
    tellFolders: (server: string) => phrase`Tell ${named(server)} the folders`,
    foldersHead: 'Folders',
    foldersUnasked: (server: string) => phrase`${named(server)} was told about no folder. The first time it asks, you are asked.`,
    foldersRefused: (server: string) => phrase`${named(server)} is told about no folder, also when it asks.`,
    folders: (server: string) =>
      phrase`${named(server)} is told the folders of the chat that uses it. This tells it where to work and does not stop it from reading elsewhere.`,
    foldersBut: (server: string, hidden: string[]) =>
      phrase`${named(server)} is told the folders of the chat that uses it, but not ${listed(format, hidden)}. This tells it where to work and does not stop it from reading elsewhere.`,
    foldersButMany: (server: string, hidden: number) =>
      phrase`${named(server)} is told the folders of the chat that uses it, but not ${hidden} of them. This tells it where to work and does not stop it from reading elsewhere.`,
  },
};
