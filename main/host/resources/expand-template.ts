import { HostError } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';

/**
 * RFC 6570 §2.2 and appendix A: what stands before the first, what between two, whether with its
 * name, and what is let through.
 */
type Operator = { first: string; between: string; named?: boolean; whenEmpty?: string; encode(value: string): string };

const operators: Record<string, Operator> = {
  '': { first: '', between: ',', encode: encodeAll },
  '+': { first: '', between: ',', encode: keepReserved },
  '#': { first: '#', between: ',', encode: keepReserved },
  '.': { first: '.', between: '.', encode: encodeAll },
  '/': { first: '/', between: '/', encode: encodeAll },
  ';': { first: ';', between: ';', named: true, whenEmpty: '', encode: encodeAll },
  '?': { first: '?', between: '&', named: true, whenEmpty: '=', encode: encodeAll },
  '&': { first: '&', between: '&', named: true, whenEmpty: '=', encode: encodeAll },
};

const LONGEST_TEMPLATE = 4000;
const MOST_EXPRESSIONS = 100;
const LONGEST_VALUES = 64_000;

/**
 * The address a template makes of these values, which are all text; those left empty count as not
 * given. Text between the expressions goes as the server wrote it, since it compares. Throws
 * HostError `bad-input`.
 */
export function expandTemplate(template: string, values: Record<string, string>): string {
  if (template.length > LONGEST_TEMPLATE) throw refused({ code: 'template-too-long', most: LONGEST_TEMPLATE });
  const given = Object.values(values).reduce((sum, value) => sum + value.length, 0);
  if (given > LONGEST_VALUES) throw refused({ code: 'template-values-too-long', most: LONGEST_VALUES });
  // Every second part is what stood between braces.
  const parts = template.split(/\{([^{}]*)\}/);
  if (parts.length > MOST_EXPRESSIONS * 2 + 1) throw refused({ code: 'template-too-many-variables', most: MOST_EXPRESSIONS });
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return expand(part, values);
      if (/[{}]/.test(part)) throw refused({ code: 'template-brace-open' });
      return part;
    })
    .join('');
}

function expand(expression: string, values: Record<string, string>): string {
  const sign = /^[+#./;?&]/.exec(expression)?.[0] ?? '';
  if (/^[=,!@|]/.test(expression)) throw refused({ code: 'template-sign-unknown', sign: expression.slice(0, 1) });
  const { first, between, named, whenEmpty, encode } = operators[sign] as Operator;
  const filled = expression
    .slice(sign.length)
    .split(',')
    .map(readVariable)
    .flatMap(({ name, most }) => {
      const value = Object.hasOwn(values, name) ? values[name] : '';
      if (!value) return [];
      const encoded = encode(most === undefined ? value : Array.from(value).slice(0, most).join(''));
      return [named ? `${name}${encoded === '' ? whenEmpty : `=${encoded}`}` : encoded];
    });
  return filled.length === 0 ? '' : first + filled.join(between);
}

/**
 * `{name:3}` takes so many characters of it; `{name*}` differs for lists alone, and there are none
 * here.
 */
function readVariable(text: string): { name: string; most?: number } {
  const [, name = '', most] = /^([^:*]+)(?::([1-9]\d{0,3})|\*)?$/.exec(text.trim()) ?? [];
  if (name === '') throw refused({ code: 'template-variable-unknown' });
  return { name, ...(most !== undefined && { most: Number(most) }) };
}

function encodeAll(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(/[!'()*]/g, asHex);
}

/** Lets through what has a meaning in addresses, and what is encoded already. */
function keepReserved(value: string): string {
  return value.toWellFormed().replace(/%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+/gu, encodeURIComponent);
}

function asHex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function refused(why: Reason): HostError {
  return new HostError('bad-input', { code: 'template-not-filled', why });
}
