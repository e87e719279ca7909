import type { LateWords } from '../en.ts';
import { number } from './format.ts';

export const serverCosts = {
  title: '服务器的开销',
  views: { give: '提供的内容', cost: '开销' },
  view: '显示',
  none: '没有已开启的服务器。',
  notKnown: '未知',
  ofServers: (count) => `${number(count)} 个服务器，当前`,
  own: 'Switchyard 自身，不含窗口',
  processes: '进程总数',
  leftOver: (count) => (count === 0 ? '没有遗留进程' : `${number(count)} 个遗留进程`),
  leftOverHelp: '来自已结束的服务器',
  columns: { server: '服务器', memory: '内存', processes: '进程', start: '启动', tokens: '工具的词元' },
  elsewhere: '在别处',
  more: (count) => `另外 ${number(count)} 个`,
  counted: '此页面打开时每 10 秒统计一次，包括服务器启动的所有进程。',
  copy: '复制为文本',
} satisfies LateWords['serverCosts'];
