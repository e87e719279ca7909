/** Beginnings of the line with which runtimes and package managers name the error they end with. */
const NAMES_CAUSE = [
  /^\s*(?:uncaught |unhandled )*(?:exception in thread "[^"]*" )?(?:[\w$.]*\.)?\w*(?:error|exception)\b[^:]*:/i,
  /^\s*(?:unhandled exception|error|fatal|panic|npm err!|npm error)\b/i,
  /panicked at/,
  /\((?:[A-Z]\w*)?Error\)$/,
];

/**
 * The place of the line that names the cause in the last words of a program: of several beside each
 * other, the first. Undefined: no line does.
 */
export function causeLine(lines: readonly string[]): number | undefined {
  const names = (line: string | undefined) => line !== undefined && NAMES_CAUSE.some((pattern) => pattern.test(line));
  let at = lines.findLastIndex(names);
  if (at === -1) return undefined;
  while (names(lines[at - 1])) at -= 1;
  return at;
}

/**
 * The end of these lines, at most so many; of a longer end, what begins at the line that names the
 * cause.
 */
export function fromCause(lines: readonly string[], most: number): string[] {
  const at = causeLine(lines);
  return at !== undefined && at < lines.length - most ? lines.slice(at, at + most) : lines.slice(-most);
}
