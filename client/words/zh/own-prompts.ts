import type { Words } from '../en.ts';
import { partsOf, phrase } from '../phrase.ts';
import { listed } from '../listed.ts';
import { format, named } from './format.ts';

export const ownPrompts = {
  yours: '你的提示词',
  create: '新建提示词',
  keep: '保存为提示词',
  change: '更改提示词',
  edit: '编辑',
  remove: '移除',
  where: '它在每个聊天的 / 列表中，并作为 Markdown 文件存放在数据文件夹中。',
  name: '名称',
  nameHelp: '在 / 之后输入：字母、数字、- 和 _',
  description: '说明',
  optional: '可选',
  text: '文本',
  textHelp: '其中的 {{city}} 会成为要填写的字段。',
  save: '保存',
  cancel: '取消',
  asks: (args) => phrase`需要填写：${listed(format, args)}。`,
  removed: (name) => phrase`已移除 ${named(name)}`,
  kept: (name) => phrase`${named(name)} 现在位于 / 列表中。`,
  refused: (file, why) => phrase`未使用你的提示词中的 ${named(file)}。${partsOf(why)}`,
} satisfies Words['ownPrompts'];
