import { formatFor } from '../format.ts';

export const format = formatFor('de');
export const { number, plural, list, named, inOrder } = format;
