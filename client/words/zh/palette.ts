import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

export const palette = {
  name: '命令面板',
  field: '搜索全部内容',
  everything: '全部',
  groups: {
    chats: '聊天',
    projects: '项目',
    commands: '命令',
    prompts: '提示词',
    tools: '工具',
    servers: '服务器',
    settings: '设置',
  },
  shownOf: (shown, all) => `${shown} / ${all}`,
  section: (name) => `设置：${name}`,
  theme: (name) => `主题：${name}`,
  language: (name) => `语言：${name}`,
  notes: { waiting: '等待处理', now: '当前选择' },
  nothing: (query) => phrase`没有与“${query}”匹配的内容`,
  searched: '已搜索应用中所有内容的名称和标题，以及所有聊天的消息。',
  found: (count) => (count === 0 ? '没有找到' : `${number(count)} 个结果`),
  keys: { choose: '选择', open: '打开', narrow: '限定到一个分组' },
  bothWritten: '提示词没有插入：当前聊天和新聊天的输入框中都已有文字。先发送或删除其中一处。',
} satisfies Words['palette'];
