import { type Phrase, phrase } from '../phrase.ts';
import { format, inOrder, named, number, plural } from './format.ts';
import { listed } from '../listed.ts';

/** The life of a message: sent again, answered anew, parted from, taken away. */
export const life = {
  ofMessage: 'Message actions',
  ofAnswer: 'Answer actions',
  edit: 'Edit',
  copy: 'Copy',
  copyWithAnswer: 'Copy with answer',
  copyWithQuestion: 'Copy with question',
  branch: 'Branch from here',
  regenerate: 'Regenerate',
  more: 'More',
  deleteFrom: 'Delete from here',
  deleteBehind: 'Delete what follows',
  /** The size of what is deleted with a message. */
  deletes: (messages: number, branches: number) =>
    branches === 0
      ? plural(messages, { one: '# message', other: '# messages' })
      : `${plural(messages, { one: '# message', other: '# messages' })} and ${plural(branches, { one: '# branch', other: '# branches' })}`,
  afterTurn: (action: string) => `${action}, after this answer`,
  againWith: (model: string) => phrase`Again with ${model}`,
  otherModel: 'With another model',
  branchNumber: (at: number) => `branch ${number(at)}`,
  /** The making of an answer: by which model, in which time, of how many tokens. */
  made: (model: string, took: string, tokens: number | undefined) =>
    tokens === undefined
      ? phrase`${model}, ${[took]}`
      : phrase`${model}, ${[took]}, ${[plural(tokens, { one: '# token', other: '# tokens' })]}`,
  place: (at: number, of: number) => `${number(at)} of ${number(of)}`,
  branchPlace: (at: number, of: number) => `Branch ${number(at)} of ${number(of)}`,
  previous: 'Previous branch',
  next: 'Next branch',
  text: 'Edit message',
  sendAgain: 'Send again',
  cancel: 'Cancel',
  starts: (next: number, stays: number) => `Starts branch ${number(next)}. What follows now stays as branch ${number(stays)}.`,
  discard: 'Discard your change?',
  discardIt: 'Discard',
  goOnEditing: 'Go on editing',
  startsHere: 'Your next message starts a branch. What is pale stays as it is.',
  noBranch: 'Do not start a branch',
  deleted: (count: number) => plural(count, { one: '# message deleted from this branch', other: '# messages deleted from this branch' }),
  staysDone: (deleted: string, servers: readonly string[]): Phrase =>
    inOrder(deleted + '.', phrase`This does not undo what ${listed(format, servers.map(named))} did.`),
  copyTable: 'Copy table',
  readAloud: 'Read aloud',
  stopReading: 'Stop reading',
  codeLeftOut: 'Code is left out.',
  formulaLeftOut: 'a formula',
  compareWith: 'Compare with…',
  sideBySide: 'Side by side',
  answerNumber: (at: number) => `Answer ${number(at)}`,
  currentAnswer: 'Current',
  beingWritten: 'Being written',
  goOnWith: 'Go on with this one',
  leaveCompared: 'Close comparison',
};
