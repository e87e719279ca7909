import { isObject, type Json, type JsonObject } from '../../../contract/json.ts';
import { compareLines, type ComparedLine } from '../../foundation/ui/compare-lines.ts';

type ChangedPath = readonly (string | number)[];
/** A text that takes the place of another one; `at`: the keys that lead to the new text. */
export type Replaced = { before: string; after: string; at: ChangedPath };

/**
 * A change of a text, as the arguments of a call say it: pieces that are replaced, a patch (unified
 * diff), or all that a file is to hold. `covers`: the arguments that say it; `path`: its file.
 */
export type TextChange = { covers: readonly string[]; path?: string } & (
  | { kind: 'replace'; pieces: Replaced[] }
  | { kind: 'patch'; patch: string; at: ChangedPath }
  | { kind: 'write'; after: string; at: ChangedPath }
);

/** The names by which servers call the text before and the text after. */
const PAIRS = [
  ['oldText', 'newText'],
  ['old_text', 'new_text'],
  ['old_string', 'new_string'],
  ['oldString', 'newString'],
  ['old_str', 'new_str'],
  ['oldStr', 'newStr'],
  ['search', 'replace'],
  ['find', 'replace'],
  ['original', 'replacement'],
] as const;
/** Names that queries have, too: times and versions, where the call names no file. */
const PAIRS_OF_FILES = [
  ['old', 'new'],
  ['before', 'after'],
] as const;
const PATHS = ['path', 'file_path', 'filePath', 'filepath', 'file', 'filename', 'target_file', 'relative_path'];
const CONTENTS = ['content', 'contents', 'text', 'file_text', 'new_content', 'newContent'];
const PATCHES = /^(?:patch|diff|unified_?diff)$/i;

/** Undefined: the call says no change of a text. */
export function changeIn(input: JsonObject): TextChange | undefined {
  const pathName = PATHS.find((name) => typeof input[name] === 'string');
  const path = pathName === undefined ? undefined : input[pathName];
  const of = typeof path === 'string' ? { path } : {};
  const hasFile = pathName !== undefined;
  const [pair] = pairsIn(input, [], hasFile);
  if (pair) return { ...of, kind: 'replace', pieces: [pair.piece], covers: pair.names };
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'string' && isPatch(name, value)) return { ...of, kind: 'patch', patch: value, at: [name], covers: [name] };
    const pieces = Array.isArray(value)
      ? value.map((item, at) => (isObject(item) ? pairsIn(item, [name, at], hasFile)[0]?.piece : undefined))
      : [];
    const all = pieces.filter((piece) => piece !== undefined);
    if (all.length > 0 && all.length === pieces.length) return { ...of, kind: 'replace', pieces: all, covers: [name] };
  }
  const content = pathName === undefined ? undefined : CONTENTS.find((name) => typeof input[name] === 'string');
  const after = content === undefined ? undefined : input[content];
  return content !== undefined && typeof after === 'string' ? { ...of, kind: 'write', after, at: [content], covers: [content] } : undefined;
}

/**
 * An item that says more than the pair, such as where it is meant, is drawn as it is: nothing of a
 * call is left out.
 */
function pairsIn(item: JsonObject, at: ChangedPath, hasFile: boolean): { piece: Replaced; names: readonly string[] }[] {
  return [...PAIRS, ...(hasFile ? PAIRS_OF_FILES : [])].flatMap((names) => {
    const [before, after] = names.map((name) => item[name]);
    if (typeof before !== 'string' || typeof after !== 'string') return [];
    const isWhole = at.length === 0 || Object.keys(item).length === names.length;
    return isWhole ? [{ piece: { before, after, at: [...at, names[1]] }, names }] : [];
  });
}

function isPatch(name: string, text: string): boolean {
  return (PATCHES.test(name) && /^@@|^[+-]/m.test(text)) || isUnifiedDiff(text);
}

/** A text in the format of `diff -u`. */
export function isUnifiedDiff(text: string): boolean {
  return /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/m.test(text) && /^(?:---|\+\+\+|diff |Index: )/m.test(text);
}

/** The lines of a patch, those of a hunk with the number they have before. */
export function patchLines(patch: string): ComparedLine[] {
  let number = 0;
  let isInHunk = false;
  return patch.split('\n').map((text): ComparedLine => {
    const hunk = /^@@ -(\d+)/.exec(text);
    if (hunk) {
      isInHunk = true;
      number = Number(hunk[1]) - 1;
      return { kind: 'same', text };
    }
    if (/^(?:diff |Index: |\*\*\* )/.test(text)) isInHunk = false;
    if (!isInHunk && /^(?:---|\+\+\+)(?: |$)/.test(text)) return { kind: 'same', text };
    if (text.startsWith('+')) return { kind: 'new', text: text.slice(1) };
    if (text.startsWith('-')) return { kind: 'gone', text: text.slice(1), ...(isInHunk && { number: (number += 1) }) };
    return isInHunk && text.startsWith(' ') ? { kind: 'same', text: text.slice(1), number: (number += 1) } : { kind: 'same', text };
  });
}

/** Each piece that is replaced; the lines have no numbers, since nobody knows where it stands. */
export function pieceLines({ before, after }: Replaced): ComparedLine[] {
  return compareLines(before, after).map(({ kind, text }) => ({ kind, text }));
}

export type ChangeSize = { added: number; removed: number };

export function sizeOfTexts(lines: readonly ComparedLine[]): ChangeSize {
  const count = (kind: ComparedLine['kind']) => lines.filter((line) => line.kind === kind).length;
  return { added: count('new'), removed: count('gone') };
}

/** How much a change adds and takes away; undefined where that depends on the file as it is. */
export function sizeOfChange(change: TextChange): ChangeSize | undefined {
  if (change.kind === 'write') return undefined;
  return sizeOfTexts(change.kind === 'patch' ? patchLines(change.patch) : change.pieces.flatMap(pieceLines));
}

/** The changed lines with a few around each; `gap`: how many equal lines were left out. */
export function around(lines: readonly ComparedLine[], context = 3): (ComparedLine | { gap: number })[] {
  const isNear = lines.map((_, at) => lines.slice(Math.max(0, at - context), at + context + 1).some(({ kind }) => kind !== 'same'));
  const shown: (ComparedLine | { gap: number })[] = [];
  lines.forEach((line, at) => {
    const last = shown.at(-1);
    if (isNear[at]) shown.push(line);
    else if (last && 'gap' in last) last.gap += 1;
    else shown.push({ gap: 1 });
  });
  return shown;
}

/** The arguments with another text at this place. */
export function withNewText(input: JsonObject, at: ChangedPath, text: string): JsonObject {
  const put = (value: Json | undefined, [key, ...rest]: ChangedPath): Json => {
    if (key === undefined) return text;
    if (Array.isArray(value)) return value.map((item, index) => (index === key ? put(item, rest) : item));
    return { ...(isObject(value) ? value : {}), [key]: put(isObject(value) ? value[key] : undefined, rest) };
  };
  const changed = put(input, at);
  return isObject(changed) ? changed : input;
}

/** The one block of code that a text consists of, without its fences. */
export function onlyFence(text: string): { language: string; code: string } | undefined {
  const fence = /^\s*(`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)\n?\1\s*$/.exec(text);
  if (!fence) return undefined;
  const [, marks = '', language = '', code = ''] = fence;
  return code.split('\n').some((line) => line.trim().startsWith(marks)) ? undefined : { language: language.trim(), code };
}
