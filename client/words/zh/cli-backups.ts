import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';

export const cliBackups = {
  usage: '请指明：switchyard backups 或 switchyard backups restore BACKUP。',
  heads: { backup: '备份', made: '时间', version: '版本', size: '大小' },
  none: '没有备份。更新在更改数据文件夹之前会创建备份。',
  restored: (name) => phrase`备份 ${name} 已启用。之前的聊天也已备份。`,
} satisfies ShellWords['cliBackups'];
