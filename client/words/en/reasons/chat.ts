import type { chat as area } from '../../../../contract/reasons/chat.ts';
import { by, phrase } from '../../phrase.ts';
import { inOrder, number, plural, list, named } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const chat = {
  'no-such-chat': 'There is no such chat.',
  'no-such-project': 'There is no such project.',
  'project-not-restorable': 'This project can no longer be brought back.',
  'turn-interrupted': 'Switchyard was closed in the middle of this answer.',
  'turn-not-kept': ({ why, besides }, say) =>
    inOrder(besides && say(besides), 'The end of this answer is not saved yet. It is saved before the chat goes on.', say(why)),
  'turn-kept-late': 'The disk refused the end of this answer at first. It is saved now.',
  'chat-not-restorable': 'This chat can no longer be restored.',
  'no-such-message': 'This message is no longer in the chat.',
  'no-such-branch': 'This branch is no longer in the chat.',
  'prompt-not-editable': 'A message that a prompt made cannot be edited. Send the prompt again instead.',
  'chat-busy': 'This chat is still working. Stop it first.',
  'nothing-to-send': 'There is nothing to send.',
  'turn-stopped': 'You stopped this.',
  'answer-cut-off': 'The answer was cut off before its end.',
  'answer-at-limit': ({ tokens }) => `The answer stopped at ${number(tokens)} tokens, the longest allowed in Settings › Models.`,
  'answer-at-sequence': ({ model, sequence }) =>
    sequence === ''
      ? phrase`${model} stopped at a stop sequence of its endpoint.`
      : phrase`${model} stopped at a stop sequence of its endpoint: “${by(model, sequence)}”.`,
  'answer-ended-oddly': ({ model, stop }) =>
    phrase`The answer ended for a reason that Switchyard does not know: “${by(model, stop)}”. What came is kept, and no tool was run for it.`,
  'answer-paused-often': ({ model, times }) => phrase`${model} paused ${times} times in one answer. What it said so far is kept.`,
  'no-summary': () => 'The summary no longer exists.',
  'nothing-older-to-sum-up': 'There are no older messages to sum up.',
  'summary-saves-little': ({ percent }) =>
    `Older messages take too little of this chat: a summary would save less than ${number(percent)}%. Nothing was summed up.`,
  'context-window-full': ({ model }) => phrase`The chat no longer fits into the context window of ${model}. Go on in a new chat.`,
  'too-many-replies': ({ count }) => `Stopped after ${plural(count, { one: '# step', other: '# steps' })} in one answer.`,
  'call-written-as-text': ({ model, tools }) =>
    phrase`${model} wrote a call as text, so nothing ran: ${list(tools)}. Its endpoint may not support tool calls.`,
  'no-written-call': 'The newest answer holds no call that can be run.',
  'attached-too-large': ({ megabytes }) => `What is attached is larger than ${megabytes} MB together.`,
  'attached-too-long': ({ characters }) => `The attached text is longer than ${number(characters)} characters together. Attach less of it.`,
  'attached-server-gone': ({ server, name }) => phrase`The server ${named(server)} no longer exists, so ${name} cannot be attached.`,
  'attached-gone': () => 'Switchyard no longer holds what is attached. Read it again, then send the message.',
  'server-and-address-needed': 'Give a server and an address.',
  'no-server-called': ({ name, others }) =>
    phrase`There is no server called ${named(name)}. These have resources: ${others.length > 0 ? list(others) : ['none']}.`,
  'cursor-unknown': 'No page gave this cursor. Leave it out to begin with the first.',
  'no-result-called': ({ others }) => phrase`There is no such result. These can be read: ${others.length > 0 ? list(others) : ['none']}.`,
  'result-is-shorter': ({ lines }) => `The result has ${plural(lines, { one: '# line', other: '# lines' })}.`,
  'whole-result-gone': 'The complete result is no longer on this computer.',
} satisfies WordsFor<typeof area>;
