import { phrase } from '../phrase.ts';
import type { LateWords } from '../en.ts';
import { named, plural } from './format.ts';

export const hand = {
  quote: '在消息中引用',
  quoteSelected: '引用所选内容',
  copySelected: '复制所选内容',
  saveCode: '保存为文件',
  copyCsv: '复制为 CSV',
  copyMarkdown: '复制为 Markdown',
  saveCsv: '保存为 CSV',
  moreOf: { code: '此代码的更多操作', table: '此表格的更多操作', formula: '此公式的更多操作' },
  lookAt: '查看',
  menuOf: (name: string) => phrase`${named(name)} 的菜单`,
  turnOn: '打开',
  turnOff: '关闭',
  archiveAll: (count: number) => `归档 ${chats(count)}`,
  moveAll: (count: number) => `将 ${chats(count)}移到项目…`,
  moveLead: (count: number) => `${chats(count)}将一起移过去。`,
  exportMarkdown: (count: number) => `将 ${chats(count)}导出为 Markdown`,
  exportAll: (count: number) => `将 ${chats(count)}导出为 JSON`,
  removeAll: (count: number) => `删除 ${chats(count)}`,
  removed: (count: number) => `已删除 ${chats(count)}`,
  archived: (count: number) => `已归档 ${chats(count)}`,
  moved: (count: number, project: string) => phrase`已将 ${[chats(count)]}移到 ${named(project)}`,
  movedOut: (count: number) => `已将 ${chats(count)}移出项目`,
} satisfies LateWords['hand'];

function chats(count: number): string {
  return plural(count, { other: '# 个聊天' });
}
