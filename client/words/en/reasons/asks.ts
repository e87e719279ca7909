import type { asks as area } from '../../../../contract/reasons/asks.ts';
import type { WordsFor } from '../../reason-words.ts';

export const asks = {
  'no-such-question': 'There is no such question.',
  'unasked-nothing-running': 'Nothing of yours was running on the server that it could be for.',
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
} satisfies WordsFor<typeof area>;
