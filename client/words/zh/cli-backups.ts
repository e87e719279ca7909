import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

export const cliBackups = {
  usage: (list, make, restore) => phrase`请指明操作：${list}、${make} 或 ${restore}。`,
  made: '已备份聊天和规则。',
  heads: { backup: '备份', made: '时间', version: '版本', size: '大小' },
  copyWhere: (command) => phrase`请指明目标：${command}`,
  copied: (chats, to, open) => phrase`已将 ${[number(chats)]} 个聊天复制到 ${to}。“${open}” 可打开副本。`,
  keysOfOriginal: '密钥库没有响应，因此副本的密钥仍依赖原文件夹的密钥：请先打开一次副本，再删除原文件夹。',
  none: '没有备份。更新在更改数据文件夹之前会创建备份。',
  restored: (name) => phrase`备份 ${name} 已启用。之前的聊天也已备份。`,
} satisfies ShellWords['cliBackups'];
