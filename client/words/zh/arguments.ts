import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number, named } from './format.ts';

export const argumentFields = {
  label: '参数',
  suggestions: (argument) => phrase`${argument} 的建议`,
  suggestedBy: (shown, total, server) => phrase`${[number(shown)]} / ${[number(total)]}，由 ${named(server)} 建议`,
} satisfies Words['argumentFields'];

export const secrets = {
  hidden: '已隐藏',
  reveal: (name) => phrase`显示 ${name}`,
  hide: (name) => phrase`隐藏 ${name}`,
} satisfies Words['secrets'];
