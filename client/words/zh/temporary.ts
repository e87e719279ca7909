import type { LateWords } from '../en.ts';

export const temporary = {
  name: '临时聊天',
  notKept: '此聊天的任何内容都不会写入磁盘：消息、文件、结果、草稿、日志以及仅用于此聊天的权限都不会。结束它或关闭其窗口后，它就不存在了。',
  stays: '模型提供方和服务器会收到发送给它们的内容。工具写入的文件会保留。',
  keep: '保留此聊天',
  kept: '此聊天从现在起会保留。',
  end: '结束',
  ended: '临时聊天已结束。',
  endTitle: '结束此临时聊天？',
  working: '其中正在写回答。结束后无法恢复。',
  waits: '其中有内容在等你处理。结束后无法恢复。',
  cancel: '取消',
} satisfies LateWords['temporary'];
