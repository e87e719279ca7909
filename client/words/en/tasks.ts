import { phrase, type Phrase, type Put } from '../phrase.ts';
import { named, plural } from './format.ts';

/** Long tasks: calls that their servers work on for minutes or hours. */
export const tasks = {
  stop: 'Stop…',
  stopOf: (tool: string) => phrase`Stop ${named(tool)}…`,
  stopTitle: 'Stop this task?',
  stopNote: (server: string) => phrase`${named(server)} is asked to end it. It may have had effects already.`,
  stopNow: 'Stop it',
  cancel: 'Cancel',
  /** Its server is asked to end it, as soon as it is there, and has not answered yet. */
  stopping: 'Stopping',
  since: (time: Put) => phrase`Since ${time}`,
  left: (time: Put) => phrase`About ${time} left`,
  nearlyDone: 'Less than a minute left',
  keeps: 'Keeps running when you close Switchyard',
  /** Of a program, which Switchyard started and ends. */
  ends: (server: string) => phrase`${named(server)} ends when you close Switchyard`,
  away: (server: string) => phrase`Waits until ${named(server)} is there`,
  awaited: 'The answer waits for this task.',
  goOn: 'Go on without it',
  continues: (model: string) => phrase`${model} continues by itself when it is done`,
  modelContinues: 'The model continues by itself when it is done',
  whileAway: { done: 'finished while Switchyard was closed', other: 'ended while Switchyard was closed' },
  /** Ends of a task, in its row. */
  tooLate: (server: string, time: string) => phrase`${named(server)} kept it for ${[time]}`,
  unknown: (server: string) => phrase`${named(server)} no longer knows it`,
  useResult: 'Use the result',
  useResultOf: (tool: string) => phrase`Use the result of ${named(tool)}`,
  /** The same where there is none: it failed, or was stopped. */
  tellModel: 'Tell the model',
  tellModelOf: (tool: string) => phrase`Tell the model how ${named(tool)} ended`,
  /** An entry of the chat: the model was told the result. */
  told: {
    ok: (tool: Put) => phrase`The model was told the result of ${named(tool)}`,
    other: (tool: Put) => phrase`The model was told how ${named(tool)} ended`,
  },
  showCall: 'Show the call',
  /** Above the message box. */
  count: (count: number) => plural(count, { one: '# long task runs', other: '# long tasks run' }),
  here: (count: Put) => phrase`${count} in this chat`,
  show: 'Show',
  name: 'Long tasks',
  lead: 'Calls that servers work on for minutes or hours, in all chats.',
  none: 'No long task runs.',
  open: 'Open',
  openOf: (chat: string) => phrase`Open “${chat}”`,
  running: 'Running',
  ended: {
    done: (server: Put, time: string, chat: Put) => phrase`${named(server)} finished a task of ${[time]} in ${chat}`,
    other: (server: Put, time: string, chat: Put) => phrase`${named(server)} ended a task of ${[time]} without a result in ${chat}`,
    unknown: (server: Put, time: string, chat: Put) => phrase`A task of ${named(server)} has ended after ${[time]} in ${chat}`,
  },
  /** The heading of a notification of the system, and the sentence below it. */
  notified: {
    done: (server: string) => phrase`${named(server)} finished a task`,
    other: (server: string) => phrase`${named(server)} ended a task without a result`,
    unknown: (server: string) => phrase`A task of ${named(server)} has ended`,
    where: (tool: string, time: string, chat: string): Phrase => phrase`${named(tool)}, ${[time]}, in “${chat}”`,
    /** One that the system may store. */
    ofTemporary: 'A task of a temporary chat has ended',
  },
  /** Signs beside the title of a chat. */
  signs: { runs: 'A long task runs', ended: 'A long task has ended' },
};
