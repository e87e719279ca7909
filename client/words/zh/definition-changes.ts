import type { Words } from '../en.ts';
import { code, partsOf, phrase } from '../phrase.ts';

export const definitionChanges = {
  part: '部分',
  before: '之前',
  agreed: '你同意的内容',
  now: '现在',
  absent: '不存在',
  present: '存在',
  yes: '是',
  required: '必填',
  empty: '（空）',
  title: '标题',
  description: '说明',
  definition: '定义',
  hint: (name) => phrase`提示 ${code(name)}`,
  arguments: '参数',
  argument: (path) => phrase`参数 ${code(path)}`,
  results: '结果',
  result: (path) => phrase`结果 ${code(path)}`,
  of: (about, keyword) => phrase`${partsOf(about)}：${partsOf(keyword)}`,
} satisfies Words['definitionChanges'];
