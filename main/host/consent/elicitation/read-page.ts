import type { Json } from '../../../../contract/json.ts';
import { isThisMachine, mayLeadTo } from '../../../../contract/this-machine.ts';
import { INVALID_PARAMS } from '../../servers/error-codes.ts';
import { Refused } from '../../servers/asks/asks.ts';
import type { Reason } from '../../../../contract/reason.ts';

/** A page as the browser will open it, or why it never will. */
export type AskedPage = { url: string; host: string; refused?: Reason };

const MOST_BYTES = 8 * 1024;

/**
 * Judges the address of a page and writes it the way browsers read it: nothing is fetched. `from`:
 * the host of the server that names it; undefined: a program of this machine. Throws Refused.
 */
export function readPage(given: Json | undefined, from: string | undefined): AskedPage {
  if (typeof given !== 'string') throw new Refused(INVALID_PARAMS, 'url has to be a text.');
  if (Buffer.byteLength(given) > MOST_BYTES)
    return { url: `${given.slice(0, 1000)}…`, host: '', refused: { code: 'page-address-too-long' } };
  if (HIDDEN.test(given)) return { url: given, host: '', refused: { code: 'page-address-hidden' } };
  if (!URL.canParse(given)) return { url: given, host: '', refused: { code: 'page-address-invalid' } };
  const url = new URL(given);
  // The address as it will be opened: names in other alphabets are spelled so that two which look
  // alike differ.
  const page = { url: url.href, host: url.host };
  if (url.username || url.password) return { ...page, refused: { code: 'page-address-with-user' } };
  if (!mayLeadTo(url.hostname, from)) return { ...page, refused: { code: 'page-on-this-machine' } };
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))) return page;
  return { ...page, refused: url.protocol === 'http:' ? { code: 'page-not-encrypted' } : { code: 'page-not-web' } };
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s\u115f\u1160\u3164\uffa0]|[\ufe00-\ufe0f]/u;
