import {
  applyEdits,
  createScanner,
  type Edit,
  findNodeAtLocation,
  type JSONPath,
  modify,
  parse,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../contract/json.ts';

/**
 * JSON with comments and trailing commas, as editors write settings. Undefined: the text is neither
 * that nor JSON.
 */
export function readJsonText(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  return errors.length === 0 ? value : undefined;
}

/**
 * The text, changed where its values differ from `next`. Comments, the order of keys and the
 * spelling of all other values stay.
 */
export function editJsonText(text: string, next: Record<string, unknown>): string {
  const before = readJsonText(text);
  if (!isObject(before)) return `${JSON.stringify(next, undefined, '\t')}\n`;
  return changesBetween(before, next).reduce((now, { path, value, isInsertion }) => {
    if (value === undefined) return applyEdits(now, removalOf(now, path));
    const formattingOptions = { insertSpaces: !/^\t/m.test(now), tabSize: indentOf(now), eol: now.includes('\r\n') ? '\r\n' : '\n' };
    return applyEdits(now, modify(now, path, value, { formattingOptions, isArrayInsertion: isInsertion }));
  }, text);
}

/** A value to be written at a path; undefined takes it away. */
type JsonChange = { path: JSONPath; value: unknown; isInsertion: boolean };

function changesBetween(before: unknown, next: unknown, path: JSONPath = []): JsonChange[] {
  if (isDeepStrictEqual(plain(before), plain(next))) return [];
  if (isObject(before) && isObject(next)) {
    return [...new Set([...Object.keys(before), ...Object.keys(next)])].flatMap((key) =>
      Object.hasOwn(before, key) && Object.hasOwn(next, key)
        ? changesBetween(before[key], next[key], [...path, key])
        : [{ path: [...path, key], value: Object.hasOwn(next, key) ? next[key] : undefined, isInsertion: false }],
    );
  }
  if (Array.isArray(before) && Array.isArray(next)) return itemsBetween(before, next, path);
  return [{ path, value: next, isInsertion: false }];
}

/** Items that have an id keep their comments when others come or go before them. */
function itemsBetween(before: unknown[], next: unknown[], path: JSONPath): JsonChange[] {
  const wanted = new Set(next.map(idOf));
  const gone = before.flatMap((item, at) => (idOf(item) !== undefined && !wanted.has(idOf(item)) ? [at] : []));
  const left = before.filter((_, at) => !gone.includes(at));
  const isSameOrder = left.every((item, at) => at < next.length && idOf(item) === idOf(next[at]));
  if (!isSameOrder) return [{ path, value: next, isInsertion: false }];
  return [
    // From the end, so that the places of those before stay right.
    ...gone.toReversed().map((at) => ({ path: [...path, at], value: undefined, isInsertion: false })),
    ...left.flatMap((item, at) => changesBetween(item, next[at], [...path, at])),
    ...next.slice(left.length).map((value, at) => ({ path: [...path, left.length + at], value, isInsertion: true })),
  ];
}

/**
 * Takes a value away with one comma. The parser's own removal would take comments beside it along.
 */
function removalOf(text: string, path: JSONPath): Edit[] {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const value = root && findNodeAtLocation(root, path);
  const item = value?.parent?.type === 'property' ? value.parent : value;
  if (!item?.parent?.children) return [];
  const end = item.offset + item.length;
  const before = item.parent.children[item.parent.children.indexOf(item) - 1];
  const comma = commaFrom(text, end) ?? (before && commaFrom(text, before.offset + before.length));
  const edits: Edit[] = [withSpaceBefore(text, { offset: item.offset, length: item.length, content: '' })];
  if (comma !== undefined) edits.push({ offset: comma, length: 1, content: '' });
  return edits.toSorted((one, other) => one.offset - other.offset);
}

/** The place of the comma that comes next, but for comments. */
function commaFrom(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  return text[scanner.getTokenOffset()] === ',' ? scanner.getTokenOffset() : undefined;
}

/** With the white space before it, and with the whole line where nothing else stands in it. */
function withSpaceBefore(text: string, edit: Edit): Edit {
  const isLast = /^,?[ \t]*\r?\n/.test(text.slice(edit.offset + edit.length));
  const space = (isLast ? /(?:\r?\n)?[ \t]*$/ : /[ \t]*$/).exec(text.slice(0, edit.offset))?.[0].length ?? 0;
  return { ...edit, offset: edit.offset - space, length: edit.length + space };
}

function idOf(item: unknown): unknown {
  return isObject(item) ? item['id'] : undefined;
}

/** As JSON has it: an object of the settings' library has no prototype. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function indentOf(text: string): number {
  return /^( +)\S/m.exec(text)?.[1]?.length ?? 2;
}
