import type { DecidedAbout, DecisionBasis } from '../../../contract/decision.ts';
import type { ServerState } from '../../../contract/server.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { format, inOrder, number, plural, named } from './format.ts';

const states: Record<ServerState['state'], string> = {
  off: 'off',
  changed: 'changed',
  starting: 'starting',
  ready: 'ready',
  failed: 'failed',
  restarting: 'restarting',
  'signed-out': 'signed out',
  'signing-in': 'signing in',
};

/** Progress and results that commands print. */
export const cliRun = {
  /** Before the stack of an error that no code expected. */
  madeAnError: 'Switchyard made an error and ends here. What was kept is safe. A report needs these lines:',
  inspecting: 'Messages are printed as they go over the wire; Ctrl+C ends this.',
  answered: (server: string, ms: number) => phrase`${named(server)} answered in ${[format.duration(ms)]}`,
  answers: (count: number, least: number, median: number, most: number) =>
    count === 0
      ? 'No answer'
      : `${plural(count, { one: '# answer', other: '# answers' })}: ${format.duration(least)} to ${format.duration(most)}, median ${format.duration(median)}`,
  connecting: (count: number) => `Connecting ${plural(count, { one: '# server', other: '# servers' })} …`,
  ready: (server: string, tools: number, ms: number) =>
    phrase`${named(server)} ready, ${[plural(tools, { one: '# tool', other: '# tools' })]}, ${[format.duration(ms)]}`,
  failed: (server: string, why: Phrase, cure: Phrase | undefined) => inOrder(phrase`${named(server)} failed: ${why}`, cure),
  changed: (server: string, command: string) =>
    phrase`${named(server)} was not started: the settings file was changed, and you have not looked at it yet. "${command}" shows what is new.`,
  signedOut: (server: string, why: Phrase) => phrase`${named(server)} waits for you to sign in, which the window does: ${why}`,
  is: (server: string, state: ServerState['state']) => phrase`${server}: ${[states[state]]}`,
  states,
  refused: 'refused',
  heldBack: (kind: 'tool' | 'prompt' | 'resource' | 'template', name: string, why: string) => phrase`not usable, ${[kind]} ${name}: ${why}`,
  heads: {
    name: 'NAME',
    state: 'STATE',
    protocol: 'PROTOCOL',
    tools: 'TOOLS',
    prompts: 'PROMPTS',
    resources: 'RESOURCES',
    took: 'TOOK',
    server: 'SERVER',
    tool: 'TOOL',
    description: 'DESCRIPTION',
    arguments: 'ARGUMENTS',
    uri: 'URI',
    type: 'TYPE',
    template: 'TEMPLATE',
    at: 'AT',
    about: 'ABOUT',
    decided: 'DECIDED',
  },

  leftOut: (file: string, why: Phrase) => phrase`${file}: ${why} The entry is left out.`,
  noted: (file: string, note: Phrase) => phrase`${file}: ${note}`,
  noServersIn: (file: string) => phrase`${file} holds no servers.`,

  nothingToReview: 'There is nothing to look at: every server is started as you agreed to, and no tool or instructions changed.',
  changedTool: (server: string) => phrase`${named(server)} changed a tool, which is on hold until you accept it:`,
  changedInstructions: (server: string) =>
    phrase`${named(server)} changed its instructions. No model reads the new ones until you accept them:`,
  instructionsNotAccepted: 'No model reads them: only somebody at a terminal, or in the window, can accept them.',
  notAccepted: 'The tool stays on hold: only somebody at a terminal, or in the window, can accept it.',
  onHold: 'on hold',
  toolsOnHold: (server: string, count: number, command: string) =>
    phrase`${named(server)} changed ${[plural(count, { one: '# tool', other: '# tools' })]}, on hold until you accept the change. "${command}" shows what is new.`,
  changedInFile: (server: string) => phrase`${named(server)} was changed in the settings file.`,
  newInFile: (server: string) => phrase`${named(server)} is new in the settings file.`,
  notStarted: 'The server was not started: only somebody at a terminal, or in the window, can agree to it.',

  callEnded: {
    ok: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} ran`, why),
    failed: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} failed`, why),
    denied: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} was denied`, why),
    stopped: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} was stopped`, why),
  },
  /** Of a call in a turn, behind its name. */
  outcome: (outcome: 'ok' | 'failed' | 'denied', ms: number, why: Phrase | undefined) =>
    phrase`${[{ ok: 'ok', failed: 'failed', denied: 'denied' }[outcome]]}, ${[format.duration(ms)]}${why === undefined ? [] : phrase`: ${why}`}`,
  progress: (value: number, total: number | undefined) => (total === undefined ? number(value) : `${number(value)} of ${number(total)}`),
  /** A value in a call that others wrote; `what`: the tool or resource that brought it. */
  valueFrom: (argument: string, value: string, server: string, what: string, at: string) =>
    phrase`${named(argument)} is ${named(value)}. It stands only in what ${named(server)} gave by ${named(what)} (${[at]}):`,
  allowIsNotEnough: 'The option --allow does not cover values of others; --allow-foreign does.',
  valueNowhere: (argument: string, value: string) => phrase`${named(argument)} is ${named(value)}. It stands nowhere in this chat.`,
  /** A request that a server did not take is sent again. */
  retries: (status: number, ms: number) => `The server does not take it now (HTTP ${status}). Trying again in ${format.duration(ms)}.`,
  serverRetries: (name: string, status: number, ms: number) =>
    phrase`${named(name)} takes no requests now (HTTP ${[String(status)]}). Trying again in ${[format.duration(ms)]}.`,
  /** Of a call in an answer: from now on it is a long task of its server. */
  becameTask: (server: string) => phrase`${named(server)} works on it as a long task; the answer waits for it.`,
  taskGoesOn: (server: string) => phrase`${named(server)} goes on with it as a long task; the answer does not wait for it.`,
  /** `later`: there is no Switchyard once the command has ended. */
  tasksGoOn: (count: number, later: boolean) =>
    later
      ? plural(count, {
          one: '# long task of this chat goes on at its server. The chat has its result once Switchyard runs again.',
          other: '# long tasks of this chat go on at their servers. The chat has their results once Switchyard runs again.',
        })
      : plural(count, {
          one: '# long task of this chat goes on. The chat has its result once it is done.',
          other: '# long tasks of this chat go on. The chat has their results once they are done.',
        }),
  tasksEnd: (count: number) =>
    plural(count, {
      one: '# long task of this chat ends with this command, as the program does that works on it.',
      other: '# long tasks of this chat end with this command, as the programs do that work on them.',
    }),
  turnEnded: {
    stopped: (why: Phrase | undefined) => ended('The answer was stopped', why),
    failed: (why: Phrase | undefined) => ended('The answer failed', why),
  },

  nothingInIt: 'The resource is empty.',
  wrote: (bytes: number, file: string) => phrase`Wrote ${[format.bytes(bytes)]} to ${file}`,
  binary: (uri: string, type: string | undefined) =>
    phrase`${uri}: binary (${type === undefined ? ['unknown type'] : [{ foreign: type }]}). --out FILE writes it to a file.`,

  about: {
    call: 'call',
    request: 'request',
    reply: 'reply',
    form: 'form',
    page: 'page',
    folders: 'folders',
    definition: 'definition',
    rule: 'rule',
    trust: 'trust',
  } satisfies Record<DecidedAbout, string>,
  how: {
    asked: 'asked',
    allowed: 'allowed',
    edited: 'edited',
    denied: 'denied',
    'by-rule': 'by rule',
    'never-rule': 'denied by rule',
    'by-hints': 'as read-only',
    refused: 'refused',
    withdrawn: 'withdrawn',
    made: 'made',
    revoked: 'revoked',
    restored: 'restored',
  } satisfies Record<DecisionBasis, string>,
  byView: 'asked by a view',
  nothingDecided: 'The log has no such decision.',
  moreDecided: 'There are more; --limit says how many to show.',

  isAt: (link: string) => phrase`Switchyard is at ${link}`,
  linkLets: (command: string) =>
    phrase`This link lets one browser in, within a minute; "${command}" prints another. Ctrl+C ends Switchyard.`,
  noKeyStore: 'This machine offers no key store: API keys are forgotten when Switchyard ends.',
  browserNotOpened: (why: Phrase) => phrase`The browser was not opened. ${why} Open the link above.`,
  endingServers: 'Ending the servers …',
  inBrowser: (why: Phrase) => phrase`${why}, so Switchyard opens in the browser.`,
  atLink: (why: Phrase) => phrase`${why}, so open this link in a browser:`,
  noDesktop: {
    'no-display': 'No display here',
    root: "Electron's sandbox does not run as root",
    'not-installed': 'Electron is not installed',
    'not-downloaded': (why: Phrase) => phrase`Electron could not be downloaded (${why})`,
    'not-started': (why: string) => phrase`The desktop app did not start (${why})`,
    'ended-at-once': (how: string | number) => phrase`The desktop app ended at once (${how})`,
  },
  download: {
    interrupted: 'interrupted',
    'too-slow': 'it sent nothing for a minute',
    damaged: 'its hash is not the expected one',
    'no-such-system': 'there is none for this system',
    unreachable: 'its download server cannot be reached',
  },
  downloading: (version: string) => phrase`Downloading Electron ${version} (about 120 MB, once) …`,
  downloaded: (done: number, all: number | undefined) =>
    all === undefined ? format.bytes(done) : `${format.bytes(done)} of ${format.bytes(all)}`,
  notAllWritten: (why: string) => phrase`Not all of it could be written: ${why}.`,
};

function ended(what: Phrase, why: Phrase | undefined): Phrase {
  return why === undefined ? phrase`${own(what)}.` : phrase`${own(what)}: ${why}`;
}

function own(what: Phrase): Phrase {
  return typeof what === 'string' ? [what] : what;
}
