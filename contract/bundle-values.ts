import { z } from 'zod';

/** A value of the form of a bundle. A list is for a field that takes several. */
export const BundleValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(100)]);
export type BundleValue = z.infer<typeof BundleValue>;

export const BundleValues = z.record(z.string(), BundleValue);
export type BundleValues = z.infer<typeof BundleValues>;

/**
 * The form of a bundle as the person filled it in, so that an update can begin with it. Of a
 * sensitive field it is the mark that stands in the launch.
 */
export const FilledBundle = z.object({ values: BundleValues, marks: z.record(z.string(), z.string()) });
export interface FilledBundle extends z.infer<typeof FilledBundle> {}
