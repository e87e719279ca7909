import type { Words } from '../en.ts';

export const connection = {
  lost: '与 Switchyard 的连接已断开。',
  lostNote: '正在重试。已输入的内容会保留。',
  noAnswer: 'Switchyard 没有响应。正在重试。',
  restarted: 'Switchyard 已重新启动，或此浏览器清除了数据。',
  openLink: '请打开它显示的链接；“link”命令会显示另一个链接。',
  kept: '已输入的内容会保留。',
  outOfDate: '此窗口已过期。',
  incomplete: '无法读取此窗口的一部分。',
  reload: '请重新加载窗口；已输入的内容会保留。',
  cannotShow: '此窗口无法显示 Switchyard 的状态。',
  reloadWindow: '请重新加载窗口。',
  reloadNow: '重新加载',
  opening: '正在打开 Switchyard',
} satisfies Words['connection'];
