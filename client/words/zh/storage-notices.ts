import type { KeptCounts, StorageTroubleOf } from '../../../contract/storage-notice.ts';
import { phrase } from '../phrase.ts';
import type { Words } from '../en.ts';
import { list, number } from './format.ts';

const used = {
  copy: '正在使用最近一份完好的副本：此前不久的更改可能缺失。',
  'readable-part': 'Switchyard 正在使用可以读取的部分。请检查服务器、模型和文件夹是否齐全。',
  nothing: '文件无法读取：请重新添加服务器、模型和文件夹。',
};

export const storageNotices = {
  'database-damaged': {
    title: '聊天数据库已损坏',
    text: (trouble) => phrase`${[salvaged(trouble)]}损坏的文件保存为 ${trouble.setAside}。`,
  },
  'settings-damaged': {
    title: '设置文件已损坏',
    text: (trouble) => phrase`${[used[trouble.used]]}损坏的文件保存为 ${trouble.setAside}。`,
  },
  'settings-unreadable': {
    title: '现在无法读取设置文件',
    text: '另一个程序更改了它，而它并不完整。服务器和设置保持原样。在可以重新读取之前，无法保存任何设置。',
  },
  'settings-held-back': {
    title: '设置文件的一部分无法使用',
    text: ({ list: name, names, setAside }) =>
      phrase`“${name}”中未使用的条目：${names.join('、')}。其余内容正常使用。原文件保存为 ${setAside}。`,
  },
  'disk-full': { title: '磁盘已满', text: '聊天可以阅读。要发送消息或更改设置，请先腾出磁盘空间。' },
  'read-only': { title: '数据文件夹为只读', text: '聊天可以阅读。要发送消息或更改设置，请将文件夹设为可写，然后重新启动 Switchyard。' },
  'not-restored': {
    title: '备份未恢复',
    text: ({ why }, say) => phrase`${say(why)}聊天与之前相同。`,
  },
  'no-commands': {
    title: '命令无法连接此 Switchyard',
    text: ({ why }, say) => phrase`终端中的命令无法连接这里：无法创建套接字。${say(why)}解决后请重新启动 Switchyard。`,
  },
  'gpu-failed': {
    title: '图形处理器出现故障',
    text: '它连续失败了三次。从下次启动起，Switchyard 将不使用它来绘制界面。可在“设置 › 外观”中重新启用。',
  },
  'started-again': {
    title: 'Switchyard 意外退出，已重新启动',
    text: '聊天都已保存。当时正在运行的调用可能已经执行。',
  },
  dismiss: (title) => `关闭：${title}`,
} satisfies Words['storageNotices'];

function salvaged({ saved, lost, found }: StorageTroubleOf<'database-damaged'>): string {
  const when = found === 'use' ? '损坏是在应用运行时发现的。' : '';
  const [kept, gone] = [counted(saved), counted(lost)];
  if (!kept) return `${when}数据库无法读取${gone && `；已丢失：${gone}`}。`;
  return `${when}已恢复：${kept}。${gone ? `已丢失：${gone}。` : '目前未发现数据丢失。'}`;
}

function counted({ chats, entries, rules, decisions }: KeptCounts): string {
  return list(
    [
      chats && `${number(chats)} 个聊天`,
      entries && `${number(entries)} 条消息和调用`,
      rules && `${number(rules)} 项权限`,
      decisions && `${number(decisions)} 条决策日志`,
    ].filter((text) => typeof text === 'string'),
  );
}
