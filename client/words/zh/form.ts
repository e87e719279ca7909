import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

export const form = {
  choosePath: '选择…',
  folders: '文件夹',
  addFolder: '添加文件夹',
  addFile: '添加文件',
  numbered: (field, at) => phrase`${field}，第 ${[number(at)]} 项`,
  removePath: (path) => phrase`移除 ${path}`,
} satisfies Words['form'];
