import { formatFor } from '../format.ts';

export const format = formatFor('zh-Hans');
export const { number, plural, list, named, inOrder } = format;
