import { formatFor } from '../format.ts';

export const format = formatFor('en');
export const { number, plural, list, inOrder } = format;
