import type { models as area } from '../../../../contract/reasons/models.ts';
import { phrase } from '../../phrase.ts';
import { number, inOrder } from '../format.ts';
import { by, type PhrasePart } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const models = {
  'default-model-gone': 'The default model belongs to an endpoint that no longer exists. Choose another model.',
  'model-gone': 'The model no longer exists. Choose another one.',
  'endpoint-changed': ({ endpoint }) => phrase`${endpoint} was changed just now. Ask again.`,
  'no-such-endpoint': 'This model provider no longer exists.',
  'practice-model-fixed': 'The practice model is part of the app and cannot be changed.',
  'answer-stopped': 'The answer was stopped.',
  'model-declined': ({ model, endpoint = model, category, text }) =>
    inOrder(
      phrase`${model} declined this request.`,
      category === undefined ? undefined : phrase`${endpoint} gives this category: “${by(endpoint, category)}”.`,
      text === undefined ? undefined : phrase`${endpoint} says: “${by(endpoint, text)}”`,
    ),
  'model-out-of-tokens': ({ model, tokens }) =>
    phrase`${model} said nothing before its ${[number(tokens)]} tokens were used up. Allow more.`,
  'model-said-nothing': ({ model }) => phrase`${model} answered with nothing.`,
  'endpoint-silent': ({ endpoint }) => phrase`${endpoint} stopped answering.`,
  'slept-meanwhile': ({ endpoint }) => phrase`The computer slept, and the connection to ${endpoint} is gone.`,
  'endpoint-only-alive': ({ endpoint, minutes }) =>
    phrase`${endpoint} kept the connection open for ${minutes} minutes and answered nothing.`,
  'event-too-large': ({ endpoint, megabytes }) => phrase`${endpoint} sent one event of more than ${megabytes} MB.`,
  'refusal-too-large': ({ endpoint, megabytes }) => phrase`${endpoint} refused the request with more than ${megabytes} MB of text.`,
  'answer-without-end': ({ endpoint, megabytes }) =>
    phrase`${endpoint} wrote more than ${megabytes} MB without coming to an end. What came before is kept.`,
  'endpoint-unreadable': ({ endpoint }) => phrase`${endpoint} sent an answer that cannot be read.`,
  'endpoint-refused': ({ endpoint, text }) => saying(phrase`${endpoint} refused the request`, endpoint, text),
  'key-refused': ({ endpoint }) => phrase`${endpoint} refused the key. Check it in Settings.`,
  'key-missing': ({ endpoint }) => phrase`${endpoint} needs a key. Add one in Settings.`,
  'endpoint-wants-payment': ({ endpoint, text }) => saying(phrase`${endpoint} wants to be paid first`, endpoint, text),
  'endpoint-forbids': ({ endpoint, text }) => saying(phrase`${endpoint} does not allow this`, endpoint, text),
  'model-unknown': ({ endpoint, model, text }) => saying(phrase`${endpoint} does not know the model “${model}”`, endpoint, text),
  'no-messages-there': ({ address }) => phrase`There is no /v1/messages at ${address}. Check the address in Settings.`,
  'no-chat-completions-there': ({ address }) => phrase`There are no chat completions at ${address}. Check the address in Settings.`,
  'no-responses-there': ({ address }) => phrase`There is no Responses API at ${address}. Check the address in Settings.`,
  'model-refused-images': ({ endpoint, model }) =>
    phrase`${endpoint} refused the pictures, so ${model} now counts as taking none. “Try again” sends the message without them. You can change this where you attach the next one.`,
  'model-refused-documents': ({ endpoint, model }) =>
    phrase`${endpoint} refused the documents, so ${model} now counts as taking none. “Try again” sends the message without them. You can change this where you attach the next one.`,
  'no-compaction-there': ({ endpoint }) =>
    phrase`${endpoint} does not sum up chats itself (compaction). From now on its models are asked for a summary: send the message again.`,
  'no-tool-search-there': ({ endpoint }) =>
    phrase`${endpoint} cannot search tools itself. Switchyard’s own search is used from now on: send the message again.`,
  'conversation-too-large': ({ endpoint }) => phrase`The conversation is too large for ${endpoint}. Start a new chat.`,
  'endpoint-takes-no-more': ({ endpoint, text }) => saying(phrase`${endpoint} takes no more requests for now`, endpoint, text),
  'endpoint-overloaded': ({ endpoint }) => phrase`${endpoint} is overloaded. Try again later.`,
  'endpoint-broke-off': ({ endpoint, text }) => saying(phrase`${endpoint} broke off`, endpoint, text),
  'endpoint-failed': ({ endpoint, status, text }) => saying(phrase`${endpoint} failed with status ${status}`, endpoint, text),
  'endpoint-moved': ({ endpoint, address, to }) =>
    inOrder(
      phrase`${endpoint} is no longer at ${address}.`,
      to === undefined ? undefined : phrase`It points to ${to}.`,
      'Put that address into Settings if you trust it.',
    ),
  'endpoint-unreachable': ({ endpoint }) => phrase`${endpoint} cannot be reached.`,
  'endpoint-slow-down': ({ endpoint }) => phrase`${endpoint} asked to slow down.`,
  'endpoint-in-trouble': ({ endpoint, status }) =>
    status === undefined ? phrase`${endpoint} has a fault.` : phrase`${endpoint} has a fault (status ${status}).`,
  'nothing-runs-at': ({ address, endpoint }) => phrase`Nothing answers at ${address}. Check that ${endpoint} is running.`,
  'address-not-found': ({ address }) => phrase`The address ${address} was not found. Check it and the network.`,
  'address-unreachable': ({ address, detail }) =>
    detail === undefined ? phrase`Nothing answers at ${address}.` : phrase`${address} cannot be reached (${detail}).`,
  'no-list-of-models': ({ endpoint }) => phrase`${endpoint} answered, but not with a list of models. Check the address.`,
  'no-model-there': ({ endpoint }) => phrase`${endpoint} has no model yet.`,
  'no-list-at-address': ({ address }) => phrase`There is no list of models at ${address}. Check the address.`,
} satisfies WordsFor<typeof area>;

/** With its own words, where there are any. */
function saying(what: readonly PhrasePart[], endpoint: string, text: string | undefined): readonly PhrasePart[] {
  return text === undefined ? phrase`${what}.` : phrase`${what}: “${by(endpoint, text)}”`;
}
