/**
 * The command line that runs the same check, as a POSIX shell reads it. `ours`: our command as it
 * is typed where the app is installed.
 */
export function asCommand(ours: string, server: string, tools: readonly string[]): string {
  const named = tools.length === 0 ? '' : ` --tools ${quoted(tools.join(','))}`;
  return `${ours} check ${quoted(server)}${named} --junit report.xml`;
}

function quoted(text: string): string {
  return /^[\w./:@,+=][\w./:@,+=-]*$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
