import { domainToUnicode } from 'node:url';
import { characterEntities } from 'character-entities';
import { asLatin } from '../../../../../contract/look-alikes.ts';
import type { ValueKind } from '../../../../../contract/value-origin.ts';

export type AddressKind = Extract<ValueKind, 'email' | 'web' | 'account' | 'phone' | 'path'>;

/**
 * An address in a text. `value`: as it stands there. `key`: the same for every way to write it.
 * `host`: of an e-mail or web address. `isBare`: a number that only its place makes an address.
 */
export type Address = { kind: AddressKind; value: string; key: string; host?: string; isBare?: boolean };

/** The length up to which one address is read. Longer ones are told apart by their beginning. */
const LONGEST = 2048;

/** The shortest number that is read as an account or a telephone. */
const FEWEST_DIGITS = 8;

/**
 * Every address in the text, also one that is written so that nobody finds it: as entities, as a
 * part of a URL, in base64, letter by letter, or as "jay at example dot com". Linear in the text.
 */
export function addressesIn(text: string): Address[] {
  const addresses = new Map<string, Address>();
  for (const form of formsOf(text)) {
    for (const address of plainAddressesIn(form)) {
      const id = `${address.kind} ${address.key}`;
      if (!addresses.has(id)) addresses.set(id, address);
    }
  }
  return [...addresses.values()];
}

/** Longer texts are not searched for addresses in words. One of those stands nowhere, and asks. */
const MOST_SPOKEN = 20_000;

/** The text, and what it says once it is decoded. */
export function formsOf(text: string): string[] {
  const plain = bare(text);
  const forms = [plain];
  if (/%[0-9a-f]{2}/i.test(plain)) forms.push(bare(percentDecoded(plain)));
  if (plain.includes('\\u'))
    forms.push(plain.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));
  if (plain.length <= MOST_SPOKEN) forms.push(...[spokenDigits(plain), spokenAddresses(plain)].filter((form) => form !== undefined));
  for (const token of longRunsIn(plain)) {
    const decoded = fromBase64(token);
    if (decoded !== undefined) forms.push(bare(decoded));
  }
  return forms;
}

/** A quick look for characters that may show nothing, before each is told by its property. */
function mayHide(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0xad) continue;
    if (code === 0xad || code === 0x34f || code === 0x61c || code === 0x2800 || code === 0x3164 || code === 0xffa0) return true;
    if (HIDING.some(([from, to]) => code >= from && code <= to)) return true;
  }
  return false;
}

/** Ranges with such characters in them, and the halves of those beyond the first plane. */
const HIDING: [from: number, to: number][] = [
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x206f],
  [0xd800, 0xdfff],
  [0xfe00, 0xfeff],
  [0xfff0, 0xffff],
];

/** Normal form of letters, without characters that show nothing, and with entities read. */
function bare(text: string): string {
  const normal = text.normalize('NFKC');
  const letters = mayHide(normal) ? normal.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]+/gu, '') : normal;
  return letters.includes('&') ? letters.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,31}));/gi, entity) : letters;
}

function entity(written: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return characterEntities[name] ?? written;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
}

/** One broken sequence leaves the others readable. */
function percentDecoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
}

const SHORTEST_PACKED = 16;
const LONGEST_PACKED = 4096;

/** Runs of letters of base64 that are long enough to hold an address. */
function longRunsIn(text: string): string[] {
  const runs: string[] = [];
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && isOfBase64(text.charCodeAt(at))) continue;
    if (at - from >= SHORTEST_PACKED && at - from <= LONGEST_PACKED) runs.push(text.slice(from, at));
    from = at + 1;
  }
  return runs;
}

function isOfBase64(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 47 && code <= 57) || code === 43 || code === 45 || code === 95
  );
}

function fromBase64(token: string): string | undefined {
  if (!/[a-z]/.test(token) || !/[A-Z0-9]/.test(token)) return undefined;
  const decoded = Buffer.from(token, 'base64').toString('utf8');
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}\s]{6,}$/u.test(decoded) && !decoded.includes('\ufffd') && /[@.:]|\d{8}/.test(decoded)
    ? decoded
    : undefined;
}

/** Words for the signs in an address, in the languages of the app and some more. */
const AT = '(?:at|@|ät|arroba|chez|艾特)';
const DOT = '(?:dot|\\.|punkt|punto|point|点|點)';
const SPOKEN = new RegExp(`[[({<]\\s?(?:${AT}|${DOT})\\s?[\\])}>]|\\s(?:@|\\.)\\s|\\b(?:dot|punkt|punto)\\b|[点點]`, 'i');
const SPELLED = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@._-][ \-·]){4,80}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** The text with the signs that it has in words; undefined where it has none. */
function spokenAddresses(text: string): string | undefined {
  const isSpelled = /\S[ ·-]\S[ ·-]\S[ ·-]\S[ ·-]/.test(text) && text.search(SPELLED) !== -1;
  if (!isSpelled && !SPOKEN.test(text)) return undefined;
  return text
    .replace(/\s+/gu, ' ')
    .replace(SPELLED, (run) => run.replaceAll(/^(?:.-)+.$/u.test(run) ? '-' : /[ ·]/g, ''))
    .replaceAll(new RegExp(` ?[[({<] ?${AT} ?[\\])}>] ?`, 'gi'), '@')
    .replaceAll(new RegExp(` ?[[({<] ?${DOT} ?[\\])}>] ?`, 'gi'), '.')
    .replaceAll(/ (?:dot|punkt|punto|\.) | ?[点點] ?/gi, '.')
    .replaceAll(/ (?:dash|minus|hyphen) /gi, '-')
    .replaceAll(/ underscore /gi, '_')
    .replaceAll(new RegExp(` ${AT} (?=[\\p{L}\\p{N}-]+\\.)`, 'giu'), '@');
}

const DIGITS: Record<string, string> = {
  plus: '+', zero: '0', oh: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  null: '0', eins: '1', zwei: '2', zwo: '2', drei: '3', vier: '4', fünf: '5', sechs: '6', sieben: '7', acht: '8', neun: '9',
}; // prettier-ignore
const TIMES: Record<string, number> = { double: 2, doppel: 2, triple: 3, dreimal: 3 };
const SPOKEN_DIGITS = new RegExp(`(?:\\b(?:${[...Object.keys(DIGITS), ...Object.keys(TIMES)].join('|')})\\b[ ,-]{0,3}){6,40}`, 'gi');

/** The text with runs of spoken digits as numbers; undefined where it has none. */
function spokenDigits(text: string): string | undefined {
  if (!/(?:one|two|three|four|five|six|seven|eight|nine|zero|eins|zwei|drei|vier|sechs|acht|neun|null)[ ,-]{1,3}\w/i.test(text))
    return undefined;
  if (text.search(SPOKEN_DIGITS) === -1) return undefined;
  return text.replace(SPOKEN_DIGITS, (run) => {
    let times = 1;
    let digits = '';
    for (const word of run.toLowerCase().split(/[ ,-]+/)) {
      digits += (DIGITS[word] ?? '').repeat(times);
      times = TIMES[word] ?? 1;
    }
    return `${digits} `;
  });
}

function plainAddressesIn(text: string): Address[] {
  const addresses: (Address | undefined)[] = [];
  let rest = text;
  if (text.includes('://')) {
    const urls = text.matchAll(/\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s<>"'`{}|\\^]+/gi);
    for (const [url] of urls) {
      addresses.push(webAddress(withoutEnd(url.slice(0, LONGEST))));
      // Addresses of persons in its path or query.
      const inner = url.slice(1).search(/https?:\/\//);
      if (inner !== -1) addresses.push(webAddress(withoutEnd(url.slice(inner + 1, inner + 1 + LONGEST))));
      if (url.includes('@')) rest += ` ${url.replaceAll(/[/?&=#:]+/g, ' ')}`;
    }
  }
  if (/mailto|tel|sms|sips?:/i.test(text)) {
    for (const [, target = ''] of text.matchAll(/\b(?:mailto|tel|sms|sips?):([^\s<>"'`?]+)/gi)) rest += ` ${target}`;
  }
  for (const token of tokensIn(rest)) {
    addresses.push(ofToken(token.slice(0, LONGEST)));
    // The next sentence begins without a blank: "see a.example.Then".
    const cut = /[\p{Ll}\p{N}](?=\.\p{Lu}\p{Ll}+$)/u.exec(token);
    if (cut) addresses.push(ofToken(token.slice(0, Math.min(cut.index + 1, LONGEST))));
  }
  if (/\d\d/.test(rest)) addresses.push(...numbersIn(rest));
  return addresses.filter((address) => address !== undefined);
}

const BETWEEN = codesOf(` \n\r\t\f\v<>"'\`(){}[]|,;!\u00a0\u2028\u2029\u3000、。「」“”`);
const SIGNS = codesOf('@/\\');
const POINT = 46;

function codesOf(signs: string): Set<number> {
  return new Set(signs.split('').map((sign) => sign.charCodeAt(0)));
}

/** Words with a sign of an address inside. One loop sees each character that a chat reads. */
function tokensIn(text: string): string[] {
  const tokens: string[] = [];
  let from = 0;
  let hasSign = false;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    if (BETWEEN.has(code)) {
      if (hasSign) tokens.push(text.slice(from, at));
      from = at + 1;
      hasSign = false;
    } else if (SIGNS.has(code)) hasSign = true;
    // A point at the end of a word ends a sentence.
    else if (code === POINT && at + 1 < text.length && !BETWEEN.has(text.charCodeAt(at + 1))) hasSign = true;
  }
  return tokens;
}

function ofToken(token: string): Address | undefined {
  if (token.includes('://')) return undefined;
  const word = withoutEnd(token.replace(/^[:=.*_~-]+(?=[\p{L}\p{N}+])/u, ''));
  // `key=value` and `From:value` of logs and headers.
  const value = /^[\p{L}_-]{1,24}[:=](?=.{5})(?!\\|\/\/)(.+)$/u.exec(word)?.[1] ?? word;
  return emailAddress(value) ?? pathAddress(value) ?? (isHostLike(value) ? webAddress(value) : undefined);
}

function emailAddress(token: string): Address | undefined {
  const at = token.lastIndexOf('@');
  if (at < 1 || at > 200) return undefined;
  const local = /[\p{L}\p{N}._%+'’-]{1,64}$/u.exec(token.slice(0, at))?.[0];
  const host = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/u.exec(token.slice(at + 1))?.[0];
  if (local === undefined || host === undefined) return undefined;
  const site = hostKey(host);
  return { kind: 'email', value: `${local}@${host}`, key: `${local.toLowerCase()}@${site}`, host: site };
}

/** Endings of names that are those of files far more often than of hosts. */
const FILES =
  /\.(?:md|rs|py|sh|ts|js|tsx|jsx|mjs|cjs|json|ya?ml|toml|txt|csv|pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|webp|html?|css|go|java|rb|php|c|h|cpp|cs|zip|gz|tar|log|lock|ini|cfg|conf|sql|db|xml|exe|dll|so|mp[34]|wav)$/i;

function isHostLike(token: string): boolean {
  const host = /^[^/?#:]+/.exec(token)?.[0] ?? '';
  if (host.length > 253 || !/^[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+$/u.test(host)) return false;
  return host.startsWith('www.') || !FILES.test(host);
}

function webAddress(url: string): Address | undefined {
  const parts = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)(:\d+)?([/?#].*)?$/is.exec(url);
  const host = parts?.[2];
  if (!host) return undefined;
  const site = hostKey(host);
  const path = withoutSlash(percentDecoded(parts?.[4] ?? '')).toLowerCase();
  return { kind: 'web', value: url, key: `${site}${parts?.[3] ?? ''}${path}`, host: site };
}

/** The host in the letters that it stands for (punycode), without `www.`. */
export function hostKey(host: string): string {
  const lower = host.toLowerCase().replace(/\.$/, '');
  const letters = lower.includes('xn--') ? domainToUnicode(lower) || lower : lower;
  return letters.replace(/^www\./, '');
}

function pathAddress(token: string): Address | undefined {
  if (!/^(?:\/[\p{L}\p{N}._~@-]|~[/\\]|\.\.?[/\\]|[a-z]:[\\/]|\\\\[\p{L}\p{N}])/iu.test(token)) return undefined;
  return { kind: 'path', value: token, key: pathKey(token) };
}

export function pathKey(path: string): string {
  return withoutSlash(
    path
      .replaceAll('\\', '/')
      .replace(/(?<=.)\/{2,}/g, '/')
      .replaceAll('/./', '/'),
  ).toLowerCase();
}

const IBAN = /\b[A-Za-z]{2}\d{2}(?:[A-Za-z0-9]{8,30}\b|[ -]?[A-Za-z0-9]{4}(?:[ -]?\d{4}){1,6}(?:[ -]?\d{1,3})?\b)/g;
const WALLET =
  /\b(?:0x[0-9a-fA-F]{40}|bc1[a-z0-9]{20,80}|[13](?=[A-Za-z]*\d)(?=\d*[A-Za-z])[1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33})\b/g;
const NUMBER = /[+(]?\b\d(?:[ ()./\u2010-\u2015-]{0,3}\d){7,23}\b/g;

function numbersIn(text: string): Address[] {
  const ibans = [...text.matchAll(IBAN)].filter(([value]) => digitsOf(value).length >= FEWEST_DIGITS);
  const rest = text.replace(IBAN, (value) => (digitsOf(value).length >= FEWEST_DIGITS ? ' ' : value));
  const numbers = [...rest.matchAll(NUMBER)].filter(({ 0: value, index }) => rest[index - 1] !== '.' && !isTime(value));
  return [...[...ibans, ...text.matchAll(WALLET)].map(([value]) => account(value)), ...numbers.map(([value]) => numberAddress(value))];
}

function numberAddress(value: string): Address {
  const isPhone = /^(?:\+|00|\(|0)/.test(value);
  const key = digitsOf(value).replace(/^0+/, '');
  return isPhone
    ? { kind: 'phone', value, key: key.slice(-NATIONAL), isBare: !value.startsWith('+') }
    : { kind: 'account', value, key, isBare: true };
}

/** The last digits of a telephone number: the same with and without the code of its country. */
const NATIONAL = 9;

function account(value: string): Address {
  return { kind: 'account', value, key: value.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase() };
}

/** A date or a time, with or without signs between its parts. */
function isTime(value: string): boolean {
  return (
    /^(?:19|20)\d\d[-./]?(?:0[1-9]|1[0-2])[-./]?(?:0[1-9]|[12]\d|3[01])(?:[ T-]?\d\d.*)?$/.test(value) ||
    /^(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)\d\d/.test(value)
  );
}

/** Steps that lead out of the path before them. */
export function climbs(key: string): boolean {
  return /(?:^|\/)\.\.?(?=[/?#]|$)/.test(key);
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function withoutEnd(text: string): string {
  return text.replace(/[.,;:!?)\]}'"’”…*_]+$/u, '');
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path === '/' ? '' : path;
}

/** The key with each letter as the Latin one it looks like (confusables), without accents. */
export function skeleton(key: string): string {
  // oxlint-disable-next-line no-control-regex -- letters that look like themselves
  return /^[\x00-\x7f]*$/.test(key) ? key : asLatin(key);
}
