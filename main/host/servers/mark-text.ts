/**
 * The value, or a mark in its place. When the server is started, its launch is read for variables
 * once more, and the texts of marks are put in last. So no secret is read for variables, and no
 * value that looks like one.
 */
export function markText(name: string, value: string, texts: Map<string, string>, isSecret = false): string {
  if (!isSecret && !/[${}]/.test(value)) return value;
  texts.set(name, value);
  return `\${secret:${name}}`;
}
