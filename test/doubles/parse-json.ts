import type { z } from 'zod';
import { isObject, type JsonObject } from '../../contract/json.ts';

/** The JSON text as the test reads it. The test is red where the text has another shape. */
export function parseJson<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  return shape.parse(JSON.parse(text));
}

/** The JSON text of an object, with all its fields. */
export function parseObject(text: string): JsonObject {
  return objectOf(JSON.parse(text));
}

/** A value from JSON that is an object. */
export function objectOf(value: unknown): JsonObject {
  if (!isObject(value)) throw new Error(`Not an object: ${JSON.stringify(value)}`);
  return value;
}

/** A value from JSON that is a text. */
export function stringOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`Not a text: ${JSON.stringify(value)}`);
  return value;
}
