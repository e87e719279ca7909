import type { storage as area } from '../../../../contract/reasons/storage.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const storage = {
  'disk-full': '磁盘已满。请腾出空间后重试。',
  'data-folder-read-only': '数据文件夹为只读，无法保存任何内容。请将其设为可写，然后重新启动 Switchyard。',
  'data-folder-failed': ({ why }, say) => phrase`无法读取或写入数据文件夹。${say(why)}`,
  'data-folder-newer': '数据文件夹由较新版本的 Switchyard 写入。请启动该版本，或使用其他文件夹。',
  'data-folder-not-updated': '此版本的 Switchyard 必须先更新数据文件夹，但磁盘无法写入。请腾出磁盘空间，或将文件夹设为可写。',
  'no-full-text-search': '此 SQLite 不含 Switchyard 所需的全文搜索（FTS5）。',
  'settings-not-written': ({ why }, say) => phrase`无法保存设置。${say(why)}`,
  'no-such-notice': '没有这条通知。',
} satisfies WordsFor<typeof area>;
