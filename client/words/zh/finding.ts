import type { Words } from '../en.ts';
import { number } from './format.ts';

export const finding = {
  inChat: '在聊天中查找',
  find: '查找',
  place: (at, of) => (of === 0 ? '未找到' : `${number(at)} / ${number(of)}`),
  previous: '上一处',
  next: '下一处',
  where: '查找范围',
  all: (count) => `全部 ${number(count)}`,
  messages: (count) => `消息 ${number(count)}`,
  calls: (count) => `调用 ${number(count)}`,
  matchCase: '区分大小写',
  close: '关闭',
  inside: (count) => `其中找到 ${number(count)} 处`,
  onOtherBranch: '此处位于该聊天的另一个分支。“在此打开”会切换到那里。',
} satisfies Words['finding'];
