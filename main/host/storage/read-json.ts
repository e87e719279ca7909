/** The value that the text on disk holds; undefined when it is not JSON. */
export function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
