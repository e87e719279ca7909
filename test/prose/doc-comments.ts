/**
 * The doc comments of a source file as Markdown. Each line stands where it does in the file, and all
 * other lines are empty, so that a place in this text is a place in the file.
 */
export function docCommentsOf(source: string): string {
  const lines = source.split('\n').map(() => '');
  for (const { index, 1: text = '' } of source.matchAll(/^[ \t]*\/\*\*(.*?)\*\//gms)) {
    const first = source.slice(0, index).split('\n').length - 1;
    text.split('\n').forEach((line, at) => (lines[first + at] = line.replace(/^\s*\* ?/, '').trim()));
  }
  return lines.join('\n');
}
