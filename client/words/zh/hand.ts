import { phrase } from '../phrase.ts';
import type { LateWords } from '../en.ts';
import { named, number, plural } from './format.ts';

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
  speed: (count: number) => `每秒 ${number(count)} 个 token`,
  isNew: '有新内容',
  draft: '草稿',
  verbs: {
    addServer: '添加服务器…',
    addServerAlso: '新建 mcp 粘贴 json 命令 地址 安装',
    export: '导出…',
    exportAlso: '备份 聊天 全部 保存',
    import: '导入…',
    importAlso: '聊天 文件 恢复',
    deleteEverything: '删除全部数据…',
    deleteEverythingAlso: '清除 重置',
    restart: (name: string) => phrase`重启 ${named(name)}`,
    turnOn: (name: string) => phrase`打开 ${named(name)}`,
    turnOff: (name: string) => phrase`关闭 ${named(name)}`,
    check: (name: string) => phrase`检查 ${named(name)}`,
    run: (tool: string) => phrase`运行 ${named(tool)}…`,
  },
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
