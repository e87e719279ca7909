import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';

export const deleting = {
  open: '全部删除…',
  title: '全部删除？',
  notUndone: '此操作无法撤销。请先导出你想保留的内容。',
  goes: '将被删除',
  going: {
    chats: '所有聊天，包括文件、图片和长结果',
    servers: '服务器、对它们的信任，以及内置服务器保存的内容（笔记、向量）',
    rules: '规则和决策日志',
    keys: '模型提供方、API 密钥和令牌',
    settings: '设置、文件夹列表、日志和时间线',
  },
  stays: '保持不变',
  staying: {
    folders: '你自己的文件夹及其中的文件',
    elsewhere: '其他服务器保存在别处的内容，以及已发送给模型提供方的内容',
    exported: '你导出的文件',
  },
  word: '删除',
  typeIt: (word) => phrase`输入“${word}”以继续`,
  endsFirst: '会先结束正在进行的回答和正在运行的服务器。之后 Switchyard 会像首次启动一样开始。',
  keep: '全部保留',
  now: '全部删除',
  inFolder: (folder) => phrase`删除 Switchyard 在 ${folder} 中保存的一切。此操作无法撤销。`,
  nobodyToAsk: '没有可供询问的终端。使用 --yes 会不经询问直接全部删除。',
  kept: '没有删除任何内容。',
  done: (folder) => phrase`${folder} 中的所有内容已删除。`,
} satisfies Words['deleting'];
