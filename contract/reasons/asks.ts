import type { Area } from './shapes.ts';

/** Why a question of a server (sampling, a form, a page) or of a call cannot be answered, and how one ended. */
export const asks = {
  'no-such-question': {},
  'unasked-nothing-running': {},
  'ask-went-away': {},
  'person-answered': {},
  'person-declined': {},
  'person-stopped-call': {},
  'person-opened-page': {},
  'person-came-back': {},
  'page-address-too-long': {},
  'page-address-hidden': {},
  'page-address-invalid': {},
  'page-address-with-user': {},
  'page-not-encrypted': {},
  'page-not-web': {},
} as const satisfies Area;
