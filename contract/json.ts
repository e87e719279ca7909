import { z } from 'zod';

/**
 * Anything JSON can carry. Every value that crosses a port, reaches a server or is kept on disk is
 * one of these.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Deeper than any person reads, and far from where programs run out of stack. */
export const DEEPEST = 200;

/**
 * Handed on as it is: zod's own copy lacks keys called `__proto__`, and what a person reads has to
 * be all that is sent.
 */
export const Json = z
  .unknown()
  .refine((value) => isJson(value, DEEPEST), `Has to be JSON, nested at most ${DEEPEST} levels deep`) as z.ZodType<Json>;
export const JsonObject = Json.refine((value) => isObject(value), 'Has to be an object') as z.ZodType<JsonObject>;

/** A value from JSON that is an object, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value from JSON that is nested deeper than this. Never goes deeper itself. */
export function deeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => deeperThan(levels - 1, inner));
}

function isJson(value: unknown, levels: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'string' || typeof value === 'boolean';
  return levels > 0 && Object.values(value).every((inner) => isJson(inner, levels - 1));
}
