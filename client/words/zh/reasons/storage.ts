import type { storage as area } from '../../../../contract/reasons/storage.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { format } from '../format.ts';

export const storage = {
  'disk-full': '磁盘已满。请腾出空间后重试。',
  'data-folder-read-only': '数据文件夹为只读，无法保存任何内容。请将其设为可写，然后重新启动 Switchyard。',
  'data-folder-failed': ({ why }, say) => phrase`无法读取或写入数据文件夹。${say(why)}`,
  'data-folder-newer': ({ folder, version, reads }) =>
    phrase`${folder} 由较新版本的 Switchyard 写入：数据版本为 ${version}，此版本最高可读取 ${reads}。未做任何更改。请启动较新版本，或使用此版本可读取的副本：命令 “copy-data 新文件夹” 创建副本，“start --data 新文件夹” 打开副本。`,
  'no-room-for-backup': ({ bytes, room }) =>
    `此版本的 Switchyard 需要更新数据文件夹，并会先备份聊天。备份需要 ${format.bytes(bytes)}，磁盘剩余 ${format.bytes(room)}。未做任何更改。请腾出磁盘空间，然后重新启动 Switchyard。`,
  'backup-not-made': ({ folder, why }, say) =>
    phrase`此版本的 Switchyard 需要更新数据文件夹，但无法先在 ${folder} 中备份聊天。${say(why)}未做任何更改。`,
  'no-such-backup': ({ name }) => phrase`没有名为 ${name} 的备份。`,
  'backup-newer': ({ name }) => phrase`备份 ${name} 由较新版本的 Switchyard 创建。请启动该版本来恢复它。`,
  'backup-not-restored': ({ name, why }, say) => phrase`备份 ${name} 无法恢复。${say(why)}`,
  'data-folder-not-updated': '此版本的 Switchyard 必须先更新数据文件夹，但磁盘无法写入。请腾出磁盘空间，或将文件夹设为可写。',
  'no-full-text-search': '此 SQLite 不含 Switchyard 所需的全文搜索（FTS5）。',
  'settings-not-written': ({ why }, say) => phrase`无法保存设置。${say(why)}`,
  'no-such-notice': '没有这条通知。',
} satisfies WordsFor<typeof area>;
