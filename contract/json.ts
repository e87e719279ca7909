import { z } from 'zod';

/** Anything JSON can carry. What crosses a port, reaches a server or is kept on disk is one of these. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const Json: z.ZodType<Json> = z.json();
export const JsonObject: z.ZodType<JsonObject> = z.record(z.string(), z.json());
