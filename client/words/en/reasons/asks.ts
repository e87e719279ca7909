import type { asks as area } from '../../../../contract/reasons/asks.ts';
import { phrase, by } from '../../phrase.ts';
import { number, inOrder, named } from '../format.ts';
import { sayFieldProblem } from '../../field-problem.ts';
import { fieldProblems } from '../field-problems.ts';
import type { WordsFor } from '../../reason-words.ts';

export const asks = {
  'no-such-question': 'There is no such question.',
  'unasked-nothing-running': 'The server asked while nothing of yours was running there.',
  'ask-went-away': 'The question ended before you answered.',
  'person-answered': 'You answered.',
  'person-declined': 'You declined to answer.',
  'person-stopped-call': 'You stopped the call.',
  'person-opened-page': 'You opened the page.',
  'person-came-back': 'You came back from the page.',
  'page-address-too-long': 'The address is longer than any page needs.',
  'page-address-hidden': 'The address contains spaces or invisible characters.',
  'page-address-invalid': 'This is not the address of a page.',
  'page-address-with-user': 'The address contains a user name or password, which can make it look like another address.',
  'page-not-encrypted': 'The connection to this page is not encrypted: others could read what is sent.',
  'page-not-web': 'This is not a web page.',
  'page-on-this-machine': 'The page is on your own computer, and the server is not. Only a server on this computer may lead to it.',
  'too-many-asks': ({ method }) =>
    phrase`The server asked for ${method} while too many of its requests waited for an answer. It was refused.`,
  'ask-withdrawn': ({ method, text }) =>
    text === undefined
      ? phrase`The server no longer waits for an answer to ${method}.`
      : phrase`The server no longer waits for an answer to ${method}. It said: “${text}”`,
  'server-stopped-waiting': ({ server, text }) =>
    text === undefined
      ? phrase`${named(server)} stopped waiting for this.`
      : phrase`${named(server)} stopped waiting for this. It said: “${by(server, text)}”`,
  'server-went-away': ({ server }) => phrase`The server ${named(server)} went away before anybody answered.`,
  'server-ended-request': ({ server }) => phrase`${named(server)} finished its work without waiting for your answer.`,
  'asks-without-end': ({ times }) => `The server was given what it asked for ${times} times and asked for more.`,
  'asks-unknown': ({ method }) => phrase`The server asked for something that Switchyard does not know: ${method}.`,
  'asks-met-bug': 'What the server asked for could not be answered: an internal error occurred in Switchyard. The log has the details.',
  'model-use-denied': 'You did not let the server use your model, so it could not go on.',
  'ask-refused': ({ text }) => phrase`What the server asked for was refused, so it could not go on. It was told: “${text}”`,
  'pages-without-end': ({ times }) => `The request was sent again ${times} times, and each time the server wanted a page opened first.`,
  'page-not-opened': 'The page that the server needs was not opened, so the request did not run.',
  'form-not-object': 'The server does not ask for fields.',
  'form-without-fields': 'The server does not say which fields there are.',
  'form-combines-schemas': ({ keyword }) => phrase`The form combines several schemas with “${keyword}”.`,
  'form-too-many-fields': ({ count }) => `The form has ${number(count)} fields, which is more than a form can show.`,
  'form-required-unclear': 'The server does not say clearly which fields are required.',
  'form-requires-unknown': ({ field }) => phrase`The server requires “${field}” and does not say what that is.`,
  'field-without-schema': ({ field }) => phrase`“${field}” has no schema.`,
  'field-list-of-anything': ({ field }) => phrase`“${field}” is a list of anything.`,
  'field-type-unknown': ({ field }) => phrase`“${field}” is not a text, a number, a boolean or a choice.`,
  'field-choices-not-texts': ({ field }) => phrase`“${field}” has choices that are not texts.`,
  'field-too-many-choices': ({ field, count }) => phrase`“${field}” has ${[number(count)]} choices, which is more than a form can show.`,
  'field-choice-twice': ({ field }) => phrase`“${field}” has the same choice twice.`,
  'field-keyword': ({ field, keyword }) => phrase`“${field}” uses “${keyword}”, which a form cannot show.`,
  'page-not-opened-yet': 'The page has to be opened first.',
  'page-being-opened': 'The page is being opened.',
  'ask-is-form': 'This is a form.',
  'answers-misfit': ({ problems }, say) => inOrder('The answers do not fit.', ...problems.map(say)),
  'answer-looks-secret': ({ field }) => phrase`“${field}” looks like a secret. Confirm first that you want to send it.`,
  'field-not-asked': ({ field }) => phrase`“${field}” was not asked for.`,
  'field-misfit': ({ field, problem }) => phrase`“${field}”: ${[sayFieldProblem({ elicitation: { problems: fieldProblems } }, problem)]}.`,
  'no-longer-waits': 'This no longer waits for an answer.',
  'still-waits': 'This still waits for an answer.',
} satisfies WordsFor<typeof area>;
