/** What somebody else wrote, of which nothing is known yet but that it came out of JSON. */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string with half a character in it cannot be sent on as UTF-8. */
export function clean(text: string): string {
  return text.toWellFormed();
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? clean(value) : undefined;
}

/** Without the fields that are undefined, so that the value is the same before and after it was JSON. */
export function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
