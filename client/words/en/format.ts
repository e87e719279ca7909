import { formatFor } from '../format.ts';

export const format = formatFor('en');
export const { number, plural, list, named, inOrder } = format;
