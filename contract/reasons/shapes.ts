import { z } from 'zod';

/**
 * A text and a number as parameters: one schema each, since to make one takes as long as to make
 * any other.
 */
export const string = z.string();
export const number = z.number();

declare const isReason: unique symbol;
/** Stands for a reason until `reason.ts`, which knows them all, puts them together. */
export type AReason = { readonly [isReason]: true };

/** A parameter that is a reason itself: the one that explains this one. */
export const why: z.ZodType<AReason> = z.custom<AReason>();

/** Codes of one area with their parameters. */
export type Area = Record<string, Record<string, z.ZodType>>;
