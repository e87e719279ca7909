import type { Json, JsonObject } from '../../../../../contract/json.ts';
import type { ValueKind } from '../../../../../contract/value-origin.ts';
import { isDestination, isFreeText, isKey, isMoney, namesSomebody, type ToolAct } from './acts.ts';
import { type Address, addressesIn } from './addresses.ts';

/**
 * A value in the arguments. `isFor`: it says whom or what the call is for. Others stand in a text
 * that goes along.
 */
export type CallValue = { argument: string; text: string; kind: ValueKind; address?: Address; isFor: boolean };

/** Addresses, amounts, names and targets: the values that may be a reason to ask. */
export function valuesIn(input: JsonObject, tool: string, act: ToolAct): CallValue[] {
  return leavesOf(input).flatMap(({ argument, value, isKey: isFieldName }) => {
    const text = String(value);
    // A room of a chat, as `!kitchen:example.org`, names a host beside itself.
    const isRoom = /^[!#@][^@\s]+:[^@\s]+$/.test(text);
    const all = isRoom ? [] : addressesIn(text);
    const isList = all.length > 1 && !isFreeText(argument) && isListOf(all, text);
    const addresses = all.flatMap((address): CallValue[] => {
      const isFor = isDestination(argument) || isList || (isWhole(address, text) && !isFreeText(argument));
      return isAddress(address, text, isFor) ? [{ argument, text: address.value, kind: address.kind, address, isFor }] : [];
    });
    const isAmount = act === 'acts' && isMoney(argument, tool) && /\d/.test(text);
    if (isAmount && (typeof value === 'number' || addresses.length === 0)) return [{ argument, text, kind: 'money', isFor: false }];
    if (addresses.length > 0 || isFieldName || text.trim() === '') return addresses;
    if (isFreeText(argument) && !isKey(argument, tool)) return addresses;
    if (act === 'deletes') return text.length >= SHORTEST_TARGET ? [{ argument, text, kind: 'target', isFor: true }] : [];
    const isName =
      act === 'acts' && (isIdentifierLike(text) || ((namesSomebody(argument) || isKey(argument, tool)) && text.length <= LONGEST_NAME));
    return isName ? [{ argument, text, kind: 'handle', isFor: true }] : [];
  });
}

const SHORTEST_TARGET = 4;
const LONGEST_NAME = 300;

/** One word with a digit or a sign in it, as programs name things. */
function isIdentifierLike(text: string): boolean {
  return (
    /^[\p{L}\p{N}@#!][\p{L}\p{N}_./:#@+=-]{4,199}$/u.test(text) && /[\p{N}_/@]/u.test(text) && !/^[\d.:/+-]+(?:t[\d.:+z-]*)?$/i.test(text)
  );
}

/** The address is all that the argument says. A bare name of a host may be any word with a dot. */
function isWhole({ kind, value }: Address, text: string): boolean {
  if (kind === 'path' || (kind === 'web' && !value.includes('://'))) return false;
  return value.length >= text.trim().length - 2;
}

/** The text is a list: addresses, and signs between them. */
function isListOf(addresses: Address[], text: string): boolean {
  if (text.length > LONGEST_LIST) return false;
  return !/[\p{L}\p{N}]/u.test(addresses.reduce((rest, { value }) => rest.replaceAll(value, ' '), text));
}

const LONGEST_LIST = 10_000;

/** A bare number or a path in running text is no address. */
function isAddress({ kind, isBare, value }: Address, text: string, isFor: boolean): boolean {
  if (kind === 'path') return value.length >= text.trim().length - 2;
  return isBare !== true || (isFor && !/\p{L}/u.test(text.replace(value, '')));
}

/** Each argument as a whole, besides the values that have an origin already. */
export function textsIn(input: JsonObject, values: CallValue[]): CallValue[] {
  const whole = new Set(values.map(({ argument, text }) => JSON.stringify([argument, text.trim()])));
  return leavesOf(input)
    .filter(({ argument, value, isKey }) => !isKey && !whole.has(JSON.stringify([argument, String(value).trim()])))
    .map(({ argument, value }): CallValue => ({ argument, text: String(value), kind: 'text', isFor: false }))
    .filter(({ text }) => text.trim() !== '');
}

type Leaf = { argument: string; value: string | number; isKey: boolean };

/** Texts and numbers, and names of fields: an address may stand there, too. */
function leavesOf(input: JsonObject): Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (value: Json, path: string[]) => {
    if (typeof value === 'string' || typeof value === 'number') leaves.push({ argument: path.join('.'), value, isKey: false });
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (!Array.isArray(value)) leaves.push({ argument: [...path, key].join('.'), value: key, isKey: true });
      walk(item, [...path, key]);
    }
  };
  walk(input, []);
  return leaves;
}

/** A value that can do harm in a call that does this. */
export function canHarm({ kind, isFor, argument }: CallValue, act: ToolAct): boolean {
  switch (act) {
    case 'reads':
      return false;
    case 'keeps':
      return kind === 'path' && !/^(?:.*\.)?(?:from|source|src|input)$/i.test(argument);
    case 'deletes':
      return kind === 'path' || kind === 'target';
    case 'acts':
      return kind === 'handle' ? isFor : kind !== 'text';
    default:
      return act satisfies never;
  }
}
