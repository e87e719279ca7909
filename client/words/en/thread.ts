import { type Phrase, type Put, partsOf, phrase, joinPhrases } from '../phrase.ts';
import { plural, inOrder, named } from './format.ts';

/** A chat: messages, calls, and the line about what is happening now. */
export const thread = {
  conversation: 'Conversation',
  newest: 'Jump to newest',
  you: 'You',
  /** The name of a message: who said it, and its beginning. */
  said: (who: Phrase, text: string) => phrase`${who}: ${text}`,
  copyAnswer: 'Copy answer',
  copyMessage: 'Copy message',
  showSent: 'Show what it sent',
  hideSent: 'Hide what it sent',
  cut: 'This answer is incomplete.',
  thinking: 'Thinking',
  thought: 'Thought about it',
  thoughtFor: (time: string) => `Thought for ${time}`,
  failed: 'The model did not answer',
  tryAgain: 'Try again',
  /** The button for a call that the model wrote as text. */
  runAsCall: 'Run it as a call',
  openModels: 'Open model settings',
  goOn: 'Continue',
  /** The message that is sent for it. */
  goOnMessage: 'Continue.',
  /** For what one model refused. */
  otherModel: 'Try another model',
  table: 'Table',
  formula: 'Formula',
  copyFormula: 'Copy formula as TeX',
  footnote: (number: number) => `Footnote ${number}`,
  footnotes: 'Footnotes',
  backToSign: (number: number) => `Back to the sign of footnote ${number}`,
  copyCode: 'Copy code',
  wrapLines: 'Wrap lines',
  showCode: 'Show code',
  showDiagram: 'Show diagram',
  diagrams: {
    flow: 'Flowchart',
    sequence: 'Sequence diagram',
    class: 'Class diagram',
    state: 'State diagram',
    entities: 'Entity relationship diagram',
    gantt: 'Gantt chart',
    pie: 'Pie chart',
    mindmap: 'Mind map',
    timeline: 'Timeline',
    other: 'Diagram',
  },
  diagramCalled: (kind: string, title: string) => phrase`${[kind]}: ${title}`,
  enlargeDiagram: (name: Phrase) => phrase`Enlarge ${partsOf(name)}`,
  asWritten: 'Shown as it was written: to format this text would take too long.',
  notDrawn: {
    kind: 'This kind of diagram is not known here, so it stays code.',
    large: 'This diagram is too large to be drawn here, so it stays code.',
    slow: 'Drawing this diagram took too long, so it stays code.',
  },
  /** `line`: from which on, where that is known. */
  unreadable: (line: number | undefined) =>
    line === undefined
      ? 'This diagram cannot be read, so it stays code.'
      : `This diagram cannot be read at line ${line}, so it stays code.`,
  code: (language: string) => phrase`Code, ${language}`,
  plainCode: 'Code, text',
  ticked: 'Done',
  notTicked: 'Not done',
  pictureOf: (text: string) => phrase`Picture: ${text}`,
  picture: 'Picture',
  calls: 'Tool calls',
  callCount: (count: number) => plural(count, { one: '# call', other: '# calls' }),
  states: {
    proposed: 'Queued',
    held: 'Waiting for you',
    running: 'Running',
    ok: 'Done',
    failed: 'Failed',
    denied: 'Denied',
    stopped: 'Stopped',
  },
  stop: 'Stop',
  stopCall: (tool: string) => phrase`Stop ${named(tool)}`,
  progress: (tool: string) => phrase`Progress of ${named(tool)}`,
  changedArguments: 'You changed the arguments before allowing this call.',
  /** Questions of a server to the person while it worked. */
  asides: { request: 'Request', form: 'Question', page: 'Page' },
  sentTo: (server: string) => phrase`Sent to ${named(server)}:`,
  /** `how`: how it ended. */
  endedAndSent: (how: Phrase, server: string) => inOrder(how, phrase`Sent to ${named(server)}:`),
  theServer: 'the server',
  result: 'Result',
  /** The result's author, and its size. */
  resultBy: (servers: readonly string[], size: string) =>
    servers.length === 0
      ? `Result from Switchyard, ${size}`
      : phrase`Result from ${joinPhrases(
          ', ',
          servers.map((server) => [named(server)]),
        )}, ${[size]}`,
  onHold: (tool: string) => phrase`${named(tool)} is on hold: it is not what you saw first.`,
  seeChanges: 'See what changed',
  deniedByYou: 'Denied by you',
  deniedByYouBecause: (reason: string) => phrase`Denied by you: “${reason}”`,
  stoppedByYou: 'Stopped by you',
  why: {
    once: 'You allowed it once.',
    chat: 'You allowed it, and this tool in this chat.',
    always: 'You allowed it, and made a rule for it.',
    deny: 'You denied it.',
    allowedByRule: (rule: Phrase) => inOrder('Allowed by a rule.', rule),
    deniedByRule: (rule: Phrase) => inOrder('Denied by a rule.', rule),
    allowedByHints: (hints: Phrase) => inOrder('Allowed as read-only.', hints),
  },
  tags: { hints: 'read-only, trusted', chat: 'allowed in this chat', always: 'always allowed' },
  live: {
    serverWaits: (server: Put) => phrase`${named(server)} is waiting for your answer`,
    viewWaits: (server: Put) => phrase`A view of ${named(server)} is waiting for you`,
    running: (count: number) => plural(count, { one: '# call running', other: '# calls running' }),
    waiting: (count: number) => plural(count, { one: '# waiting for you', other: '# waiting for you' }),
    both: (running: number, waiting: number) =>
      `${plural(running, { one: '# call running', other: '# calls running' })}, ${plural(waiting, { one: '# waiting for you', other: '# waiting for you' })}`,
    retrying: (time: string, why: Phrase) => phrase`Retrying in ${[time]}: ${partsOf(why)}`,
    writing: (model: string, key: Put) => phrase`${model} is writing, ${key} stops it`,
    thinking: (model: string, key: Put) => phrase`${model} is thinking, ${key} stops it`,
    modelWriting: (key: Put) => phrase`The model is writing, ${key} stops it`,
    modelThinking: (key: Put) => phrase`The model is thinking, ${key} stops it`,
    unknown: 'Not connected; the answer may go on meanwhile',
    show: 'Show',
  },
};
