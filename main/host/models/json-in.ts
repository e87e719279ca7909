import { JsonObject } from '../../../contract/json.ts';

/** The JSON in a text, undefined where it holds none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON object that a model wrote, undefined where it is none. */
export function objectIn(text: string): JsonObject | undefined {
  return JsonObject.safeParse(jsonIn(text)).data;
}
